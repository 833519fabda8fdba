import { describe, expect, test } from 'vitest';
import { checkImports, checkManifest, isTestFile, type PackageFacts } from './import-rules.ts';
import { parseSource } from './read-source.ts';

const api: PackageFacts = {
  folder: 'apps/api',
  name: 'api',
  rule: {
    allowed: new Set(['contract', 'domain']),
    only: { file: 'container.ts', allowed: new Set(['db']) },
  },
  manifest: {
    name: '@patchbay/api',
    dependencies: { '@patchbay/domain': '0.0.0', '@patchbay/db': '0.0.0' },
    devDependencies: { '@patchbay/testkit': '0.0.0' },
  },
};
const check = (path: string, text: string, facts = api): string[] =>
  checkImports(parseSource(path, text), facts);

describe('checkImports', () => {
  test('accepts an import that the table allows and package.json declares', () => {
    expect(check('apps/api/src/app.ts', `import { listThreads } from '@patchbay/domain';`)).toEqual([]);
  });

  test.each([
    ['a value', `import { createDatabase } from '@patchbay/db';`],
    ['a type', `import type { Database } from '@patchbay/db';`],
    ['a re-export', `export * from '@patchbay/db';`],
    ['a dynamic import', `const db = await import('@patchbay/db');`],
    ['a subpath', `import { migrate } from '@patchbay/db/migrate';`],
  ])('refuses %s of a package that the row does not name', (_, text) => {
    expect(check('apps/api/src/app.ts', text)).toEqual([
      'apps/api/src/app.ts:1: api may not import db outside container.ts',
    ]);
  });

  test('accepts the exception in the one file that the row names', () => {
    expect(check('apps/api/src/container.ts', `import { createDatabase } from '@patchbay/db';`)).toEqual([]);
  });

  test('refuses an allowed package that is not declared', () => {
    expect(check('apps/api/src/app.ts', `import { scopeNames } from '@patchbay/contract';`)).toEqual([
      'apps/api/src/app.ts:1: @patchbay/contract is not in the dependencies of apps/api/package.json',
    ]);
  });

  test('accepts a development dependency where npm packs a bundle, and nowhere else', () => {
    const text = `import { scopeNames } from '@patchbay/contract';`;
    const manifest = { name: '@patchbay/api', devDependencies: { '@patchbay/contract': '0.0.0' } };
    expect(check('apps/api/src/app.ts', text, { ...api, manifest })).toHaveLength(1);
    const packed = { ...manifest, files: ['dist'] };
    expect(check('apps/api/src/app.ts', text, { ...api, manifest: packed })).toEqual([]);
  });

  test('refuses the testkit outside tests', () => {
    const text = `import { createTestDatabase } from '@patchbay/testkit';`;
    expect(check('apps/api/src/routes.http.test.ts', text)).toEqual([]);
    expect(check('apps/api/src/app.ts', text)).toHaveLength(1);
  });

  test('refuses a relative import that leaves the package, with its line', () => {
    const text = `import { a } from './a.ts';\nimport { b } from '../../worker/src/b.ts';`;
    expect(check('apps/api/src/app.ts', text)).toEqual([
      'apps/api/src/app.ts:2: ../../worker/src/b.ts leaves the package',
    ]);
  });
});

describe('checkManifest', () => {
  test('accepts a dependency that some file of the package may import', () => {
    expect(checkManifest(api)).toEqual([]);
  });

  test('refuses a declared dependency that no file may import', () => {
    const manifest = { ...api.manifest, dependencies: { '@patchbay/router': '0.0.0', fastify: '5.12.8' } };
    expect(checkManifest({ ...api, manifest })).toEqual([
      'apps/api/package.json: api may not depend on router',
    ]);
  });

  test('refuses the testkit as a production dependency', () => {
    const manifest = { ...api.manifest, dependencies: { '@patchbay/testkit': '0.0.0' } };
    expect(checkManifest({ ...api, manifest })).toHaveLength(1);
  });
});

describe('isTestFile', () => {
  test.each(['packages/secrets/src/token.test.ts', 'apps/api/src/me.http.test.ts', 'e2e/support/call.ts'])(
    'recognizes %s as a test file',
    (path) => expect(isTestFile(path)).toBe(true),
  );

  test('does not take a source file for a test', () => {
    expect(isTestFile('packages/secrets/src/token.ts')).toBe(false);
  });
});

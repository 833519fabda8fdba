import { describe, expect, test } from 'vitest';
import { checkBundle } from './bundle-rule.ts';
import { parseSource } from './read-source.ts';

const check = (text: string, path = 'apps/console/src/trpc/handler.ts'): string[] =>
  checkBundle(parseSource(path, text));

describe('checkBundle', () => {
  test.each([
    `import { appRouter } from '@patchbay/router';`,
    `import { createCallContext } from '@/container.ts';`,
    `import { warmUp } from '../container.ts';`,
    `import { currentScope } from '@/server/request-scope.ts';`,
    `import { createDocs } from '@/docs/answer.ts';`,
    `import { runInScope } from '../server/request-scope.ts';`,
    `export { appRouter } from '@patchbay/router';`,
    `const router = await import('@patchbay/router');`,
  ])('refuses %s in the bundle', (text) => {
    const [problem] = check(text);
    expect(problem).toContain('apps/console/src/trpc/handler.ts:1: the bundle may import only types from');
  });

  test.each([
    `import type { AppRouter } from '@patchbay/router';`,
    `import { type AppRouter } from '@patchbay/router';`,
    `type Server = typeof import('./container.ts');`,
    `import { errorRegistry } from '@patchbay/contract';`,
    `import { paths } from '@/lib/paths.ts';`,
    `import { serverTrpc } from '@/trpc/server.tsx';`,
    `import type { Listener } from '@/server/request-scope.ts';`,
  ])('accepts %s', (text) => {
    expect(check(text)).toEqual([]);
  });

  test.each([
    'apps/console/src/container.ts',
    'apps/console/src/main.ts',
    'apps/console/src/server/console-server.ts',
    'apps/console/src/docs/answer.ts',
    'apps/api/src/container.ts',
  ])('allows everything in %s, which Node loads', (path) => {
    expect(check(`import { appRouter } from '@patchbay/router';`, path)).toEqual([]);
  });

  test('a page is bundled, whatever its folder is called', () => {
    const text = `import { appRouter } from '@patchbay/router';`;
    expect(check(text, 'apps/console/src/features/server/page.ts')).toHaveLength(1);
  });
});

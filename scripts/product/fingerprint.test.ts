import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

describe('fingerprint', () => {
  let root = '';
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const take = (): string => fingerprint(root, [join(root, 'app')], [join(root, 'lock.json')]);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'patchbay-print-'));
    write('app/src/a.ts', 'a');
    write('app/src/b.css', 'b');
    write('lock.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test.each([
    ['a changed source', 'app/src/a.ts', 'A'],
    ['a changed style', 'app/src/b.css', 'B'],
    ['a new file', 'app/src/c.tsx', ''],
    ['a changed lock file', 'lock.json', '{ }'],
  ])('changes with %s', (_, path, text) => {
    const before = take();
    write(path, text);
    expect(take()).not.toBe(before);
  });

  test('changes when a file only moves', () => {
    const before = take();
    rmSync(join(root, 'app/src/a.ts'));
    write('app/a.ts', 'a');
    expect(take()).not.toBe(before);
  });

  test.each([
    'app/src/a.test.ts',
    'app/src/a.db.test.ts',
    'app/.next/server.js',
    'app/node_modules/x/y.js',
    'app/src/generated/c.ts',
  ])('does not change with %s, which is not bundled or is generated', (path) => {
    const before = take();
    write(path, 'new');
    expect(take()).toBe(before);
  });
});

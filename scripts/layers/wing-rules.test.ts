import { describe, expect, test } from 'vitest';
import { parseSource } from './read-source.ts';
import { checkFeature, checkWing } from './wing-rules.ts';
import { parseWingTable } from './wing-table.ts';

const row = (name: string, allowed: string) => `| \`${name}\` | something | ${allowed} |`;
const markdown = (...rows: string[]) =>
  ['| wing | holds | may use |', '|---|---|---|', ...rows, '', 'Beside the table:'].join('\n');
const table = parseWingTable(
  markdown(row('core', 'no wing'), row('key', 'core'), row('oauth', 'core'), row('top', 'every wing above')),
);
const check = (path: string, specifier: string): string[] =>
  checkWing(parseSource(`packages/domain/src/${path}`, `import { a } from '${specifier}';`), table);

describe('the table of wings', () => {
  test('gives each wing the wings that its row names, or all rows above it', () => {
    expect([...(table.get('top') ?? [])]).toEqual(['core', 'key', 'oauth']);
    expect([...(table.get('core') ?? [])]).toEqual([]);
  });

  test('refuses a row that names a wing below it, so the table cannot hold a cycle', () => {
    expect(() => parseWingTable(markdown(row('core', 'key'), row('key', 'core')))).toThrow(
      'core may use key, which is not above it',
    );
  });

  test('reports a document without the table', () => {
    expect(() => parseWingTable('# Architecture')).toThrow('no table');
  });
});

describe('an import between wings', () => {
  test('may use the exports of an allowed wing', () => {
    expect(check('key/create.ts', '../core/exports.ts')).toEqual([]);
    expect(check('oauth/client/create.ts', '../../core/exports.ts')).toEqual([]);
  });

  test('is refused when the row does not name the wing', () => {
    expect(check('key/create.ts', '../oauth/exports.ts')).toEqual([
      'packages/domain/src/key/create.ts:1: the wing key may not use oauth',
    ]);
  });

  test('is refused when it bypasses the exports', () => {
    expect(check('key/create.ts', '../core/page.ts')).toEqual([
      'packages/domain/src/key/create.ts:1: import another wing through its exports.ts, not page.ts',
    ]);
  });

  test('names the file that it needs inside its own wing', () => {
    expect(check('oauth/client/create.ts', '../grant/store.ts')).toEqual([]);
    expect(check('key/create.ts', './exports.ts')).toHaveLength(1);
  });

  test('is always allowed in a test', () => {
    expect(check('key/create.db.test.ts', '../core/page.ts')).toEqual([]);
  });

  test('is refused in a folder without a row', () => {
    expect(check('attic/a.ts', './b.ts')).toEqual([
      'packages/domain/src/attic/a.ts: the table of wings has no row for attic',
    ]);
  });
});

test('a feature of the console stands in the folder of a wing, or of the frame around the pages', () => {
  const feature = (path: string) => checkFeature(`apps/console/src/features/${path}`, table);
  expect(feature('key/new-key/dialog.tsx')).toEqual([]);
  expect(feature('shell/palette/palette.tsx')).toEqual([]);
  expect(feature('new-key/dialog.tsx')).toEqual([
    'apps/console/src/features/new-key/dialog.tsx: new-key is not a wing of the domain',
  ]);
  expect(checkFeature('apps/console/src/ui/button.tsx', table)).toEqual([]);
});

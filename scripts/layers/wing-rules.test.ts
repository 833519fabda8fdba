import { describe, expect, test } from 'vitest';
import { parseSource } from './read-source.ts';
import { checkWing } from './wing-rules.ts';
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
  test('gives each wing what its row names, and "every wing above" what stands above', () => {
    expect([...(table.get('top') ?? [])]).toEqual(['core', 'key', 'oauth']);
    expect([...(table.get('core') ?? [])]).toEqual([]);
  });

  test('refuses a wing that uses one below it, so that no cycle can be written down', () => {
    expect(() => parseWingTable(markdown(row('core', 'key'), row('key', 'core')))).toThrow(
      'core may use key, which does not stand above it',
    );
  });

  test('is missed when it is not there', () => {
    expect(() => parseWingTable('# Architecture')).toThrow('no table');
  });
});

describe('an import between wings', () => {
  test('enters an allowed wing by its exports', () => {
    expect(check('key/create.ts', '../core/exports.ts')).toEqual([]);
    expect(check('oauth/client/create.ts', '../../core/exports.ts')).toEqual([]);
  });

  test('is refused where the row does not name the wing', () => {
    expect(check('key/create.ts', '../oauth/exports.ts')).toEqual([
      'packages/domain/src/key/create.ts:1: the wing key may not use oauth',
    ]);
  });

  test('is refused when it goes past the exports', () => {
    expect(check('key/create.ts', '../core/page.ts')).toEqual([
      'packages/domain/src/key/create.ts:1: another wing is entered by its exports.ts, not by page.ts',
    ]);
  });

  test('inside a wing names the file that it needs', () => {
    expect(check('oauth/client/create.ts', '../grant/store.ts')).toEqual([]);
    expect(check('key/create.ts', './exports.ts')).toHaveLength(1);
  });

  test('is free in a test, which may look anywhere', () => {
    expect(check('key/create.db.test.ts', '../core/page.ts')).toEqual([]);
  });

  test('is refused for a folder without a row', () => {
    expect(check('attic/a.ts', './b.ts')).toEqual([
      'packages/domain/src/attic/a.ts: attic has no row in the table of wings',
    ]);
  });
});

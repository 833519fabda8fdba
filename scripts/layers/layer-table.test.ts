import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../product/root.ts';
import { parseLayerTable } from './layer-table.ts';

const head = '# Title\n\n| package | may import |\n|---|---|\n';
const table = `${head}| contract, config | no workspace package |
| prisma (db) | no workspace package |
| domain | contract, db |
| apps/api, apps/worker | contract, domain; its \`container.ts\` alone also db and config |
| testkit | anything below apps |

| another | table |
`;

describe('parseLayerTable', () => {
  const rules = parseLayerTable(table);
  const namesOf = (name: string): string[] => [...(rules.get(name)?.allowed ?? [])];

  test('reads every row and nothing after the table', () => {
    expect([...rules.keys()]).toEqual(['contract', 'config', 'db', 'domain', 'api', 'worker', 'testkit']);
  });

  test('gives several packages of one row the same rule', () => {
    expect(namesOf('worker')).toEqual(['contract', 'domain']);
    expect(namesOf('api')).toEqual(namesOf('worker'));
  });

  test('reads "no workspace package" as nothing', () => {
    expect(namesOf('contract')).toEqual([]);
  });

  test('reads an exception for one file', () => {
    expect(rules.get('api')?.only).toEqual({ file: 'container.ts', allowed: new Set(['db', 'config']) });
    expect(rules.get('domain')?.only).toBeUndefined();
  });

  test('reads "anything below apps" as every package except the apps', () => {
    expect(namesOf('testkit')).toEqual(['contract', 'config', 'db', 'domain', 'testkit']);
  });

  test('refuses a row that names a package without a row', () => {
    expect(() => parseLayerTable(`${head}| domain | contract |\n`)).toThrow('contract, which has no row');
  });

  test('refuses an exception it cannot read', () => {
    expect(() => parseLayerTable(`${head}| db | no workspace package; except on Sundays |\n`)).toThrow(
      'unreadable',
    );
  });

  test('refuses a document without the table', () => {
    expect(() => parseLayerTable('# Architecture')).toThrow('no table');
  });

  test('reads the table of ARCHITECTURE.md', () => {
    const real = parseLayerTable(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
    expect(real.get('api')?.only?.allowed.has('db')).toBe(true);
    expect(real.get('router')?.allowed.has('db')).toBe(false);
  });
});

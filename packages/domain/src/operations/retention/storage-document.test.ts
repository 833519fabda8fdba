import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dayTables } from './day-tables.ts';
import { sweeps } from './sweeps.ts';

const readText = (path: string): string =>
  readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

/** Each table of docs/storage.md, and for how long it says that rows are kept. */
const documented = new Map(
  [...readText('docs/storage.md').matchAll(/^\| (`.+`) \| (.+) \|$/gm)].flatMap(
    ([, tables = '', kept = '']) =>
      tables.split(', ').map((table): [string, string] => [table.replaceAll('`', ''), kept]),
  ),
);
const isPermanent = (kept: string): boolean => /^(?:forever|as long as|while)\b|^until deleted$/.test(kept);

/** Finds the table of a sweep in its statement, where two sweeps share a table. */
const sweptTable = ({ text }: { readonly text: string }): string =>
  /DELETE FROM (?!oauth_grants USING)(\w+)/.exec(text)?.[1] ?? '';

describe('docs/storage.md', () => {
  test('names every table of the schema once', () => {
    const tables = [...readText('prisma/schema.sql').matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \(/gm)].map(
      ([, name]) => name,
    );
    expect([...documented.keys()].toSorted()).toEqual(tables.toSorted());
  });

  test('says that rows are deleted exactly of the tables that are swept', () => {
    // The logs of limits are deleted by the window of each, and the marks of processes by the processes.
    const elsewhere = ['rate_limits', 'rate_limit_hits', 'key_holders', 'open_sockets', 'socket_processes'];
    const swept = new Set([
      ...elsewhere,
      ...dayTables.map(({ name }) => name),
      ...sweeps.map(({ statement }) => sweptTable(statement)),
    ]);
    const temporary = [...documented].filter(([, kept]) => !isPermanent(kept)).map(([table]) => table);
    expect(temporary.toSorted()).toEqual([...swept].toSorted());
  });
});

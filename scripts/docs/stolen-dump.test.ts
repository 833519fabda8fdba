import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../product/root.ts';

const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const namesIn = (cell: string): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

const holdsData = /^ {2}"?(?<name>\w+)"? (?:text|text\[\]|jsonb?|bytea)\b/gm;
const isId = (column: string): boolean => /(?:^|_)ids?$/.test(column);

/** Every `table.column` of the schema that holds text, JSON or bytes, but for random IDs. */
const stored = [
  ...readText('prisma/schema.sql').matchAll(/^CREATE (?:UNLOGGED )?TABLE (?<table>\w+) \((?<body>[^;]+)/gm),
].flatMap(({ groups: { body = '', table = '' } = {} }) =>
  [...body.matchAll(holdsData)].flatMap(({ groups: { name = '' } = {} }) =>
    isId(name) ? [] : [`${table}.${name}`],
  ),
);

/** The `table.column`s of a section of the page. */
function readSection(heading: string): string[] {
  const [, below = ''] = readText('docs/stolen-dump.md').split(`\n## ${heading}\n`);
  const [section = ''] = below.split('\n## ');
  return [...section.matchAll(/^\| (?<tables>`[^|]+) \| (?<columns>`[^|]+) \|/gm)].flatMap(
    ({ groups: { columns = '', tables = '' } = {} }) =>
      namesIn(tables).flatMap((table) => namesIn(columns).map((column) => `${table}.${column}`)),
  );
}

const [readable, guessable, sealed, hashed, words] = [
  'Readable',
  'Guessable',
  'Sealed',
  'Hashed',
  'Words of the service',
].map(readSection);

test('the page on a stolen dump says of each column, once, what a thief learns from it', () => {
  const said = [readable, guessable, sealed, hashed, words].flatMap((section) => section ?? []);
  expect(said.toSorted()).toEqual(stored.toSorted());
});

test('the page calls exactly those columns sealed that hold a box', () => {
  expect(sealed?.toSorted()).toEqual(stored.filter((column) => /[._]box$/.test(column)).toSorted());
});

test('no column is called hashed that holds text which a person wrote', () => {
  const kinds = /\.(?:.*hash|head|mac|digest|fingerprints?|pending_fingerprint|key)$/;
  expect(hashed?.filter((column) => !kinds.test(column))).toEqual([]);
});

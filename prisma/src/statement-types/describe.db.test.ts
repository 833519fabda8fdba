import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyTestDatabase, type TestDatabase } from '../testing/index.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { describeStatement } from './describe.ts';
import { emitStatement } from './emit.ts';

let own: TestDatabase;
let client: pg.Client;
let catalog: Catalog;
beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'));
  client = new pg.Client(own.url);
  await client.connect();
  catalog = await readCatalog(client);
});
afterAll(async () => {
  await client.end();
  await own.drop();
});

/** The columns of a statement, each with a question mark if it may be null. */
async function columnsOf(text: string, nulls: readonly number[] = []): Promise<string> {
  const { columns } = await describeStatement(client, catalog, { name: 'tried', text, nulls });
  return columns.map(({ isRequired, name }) => (isRequired ? name : `${name}?`)).join(' ');
}

test.each([
  ['a NOT NULL column', 'SELECT id, suspended_at FROM workspaces', 'id suspended_at?'],
  [
    'the far side of an outer join',
    'SELECT u.id, w.id AS w FROM users u LEFT JOIN workspaces w ON w.id = u.workspace_id',
    'id w?',
  ],
  [
    'both sides of a full join',
    'SELECT u.id, w.id AS w FROM users u FULL JOIN workspaces w ON w.id = u.workspace_id',
    'id? w?',
  ],
  [
    'a column that WHERE compares',
    `SELECT suspended_at FROM workspaces WHERE suspended_at > now() AND name = 'a'`,
    'suspended_at',
  ],
  [
    'an outer join that WHERE makes an inner one',
    'SELECT w.id FROM users u LEFT JOIN workspaces w ON w.id = u.workspace_id WHERE w.id IS NOT NULL',
    'id',
  ],
  [
    'one side of an OR proves nothing',
    `SELECT suspended_at FROM workspaces WHERE suspended_at IS NOT NULL OR name = 'a'`,
    'suspended_at?',
  ],
  [
    'an inner join below an outer one proves nothing of what it fills in',
    `SELECT b.external_id FROM workspaces w LEFT JOIN (users a JOIN users b ON a.id = b.external_id) ON a.workspace_id = w.id`,
    'external_id?',
  ],
  ['a branch of a union', 'SELECT id AS a FROM users UNION ALL SELECT external_id FROM users', 'a?'],
  [
    'a recursive query whose branches exchange columns',
    `WITH RECURSIVE v (a, b) AS (SELECT id, external_id FROM users UNION ALL SELECT v.b, v.a FROM v) SELECT a, b FROM v`,
    'a? b?',
  ],
  [
    'a recursive query without a null',
    `WITH RECURSIVE v (a) AS (SELECT id FROM users UNION ALL SELECT v.a FROM v WHERE v.a > 'x') SELECT a FROM v`,
    'a',
  ],
  ['a count', 'SELECT count(*) AS n, max(id) AS last FROM users', 'n last?'],
  [
    'an aggregate of a group',
    'SELECT max(id) AS last, max(external_id) AS o FROM users GROUP BY workspace_id',
    'last o?',
  ],
  [
    'an aggregate with a filter',
    `SELECT max(id) FILTER (WHERE id > 'x') AS last FROM users GROUP BY workspace_id`,
    'last?',
  ],
  ['a subquery that may find nothing', 'SELECT (SELECT id FROM users LIMIT 1) AS u', 'u?'],
  [
    'a subquery that counts',
    'SELECT (SELECT count(*) FROM users) AS n, EXISTS (SELECT FROM users) AS e',
    'n e',
  ],
  [
    'a CASE without ELSE',
    `SELECT CASE WHEN true THEN 1 END AS a, CASE WHEN true THEN 1 ELSE 2 END AS b`,
    'a? b',
  ],
  ['a member of JSON', `SELECT '{}'::jsonb -> 'a' AS a, '{}'::jsonb ->> 'a' AS b`, 'a? b?'],
  ['a default for a null', `SELECT coalesce(external_id, '') AS a, nullif(id, '') AS b FROM users`, 'a b?'],
  ['a function of ours', 'SELECT granted FROM media_take($1, $2, $3, NULL, $4)', 'granted?'],
  ['a row of an array', 'SELECT a FROM unnest($1::text[]) AS a', 'a?'],
  [
    'a row that is inserted',
    `INSERT INTO workspaces (id, name, data_key_box) VALUES ($1, $2, $3) RETURNING id, suspended_at`,
    'id suspended_at?',
  ],
  [
    'a condition on a row that is then changed',
    'UPDATE workspaces SET suspended_at = NULL WHERE suspended_at IS NOT NULL RETURNING suspended_at',
    'suspended_at?',
  ],
  [
    'a row that a CTE has written',
    `WITH w AS (DELETE FROM workspaces RETURNING id, suspended_at) SELECT id, suspended_at FROM w`,
    'id suspended_at?',
  ],
])('the columns of %s', async (_, text, expected) => {
  expect(await columnsOf(text)).toBe(expected);
});

test('a parameter is never null, unless its statement says so', async () => {
  expect(await columnsOf('SELECT $1::text AS a, $2::text AS b', [2])).toBe('a b?');
});

test('values and columns are typed as they are sent and read', async () => {
  const text = 'SELECT $1::bigint AS big, $2::timestamptz AS at, $3::text[] AS names, $4::bytea AS box';
  const described = await describeStatement(client, catalog, { name: 'typed', text });
  const emitted = emitStatement(described, { nulls: [4] }, { ofColumn: {} });
  expect(emitted).toContain(
    'readonly [bigint | number | string, Date, readonly (string | null)[], Uint8Array | null]',
  );
  expect(emitted).toContain(
    '["big", string], ["at", Date], ["names", string[]], ["box", Buffer<ArrayBuffer>]',
  );
});

test.each([
  ['an alias of a table', 'SELECT u.id FROM users u', 'u'],
  [
    'an alias of rows in a subquery',
    'SELECT id FROM users WHERE id IN (SELECT x FROM unnest($1::text[]) AS x)',
    'x',
  ],
  ['an alias in a statement without rows', 'UPDATE users u SET display_name = $1 WHERE u.id = $2', 'u'],
  [
    'a CTE',
    'WITH gone AS (DELETE FROM codes RETURNING account_id), g AS (SELECT FROM gone) SELECT count(*) FROM g',
    'g',
  ],
])('a name of one or two letters is refused: %s', async (_, text, name) => {
  const described = await describeStatement(client, catalog, { name: 'short', text });
  expect(() => emitStatement(described, {}, { ofColumn: {} })).toThrow(`"${name}"`);
});

test('tables under their own names, and aliases that are words, are accepted', async () => {
  const text =
    'WITH due AS (SELECT id FROM users) SELECT writer.id FROM due JOIN users writer USING (id), (VALUES (1))';
  const described = await describeStatement(client, catalog, { name: 'words', text });
  expect(emitStatement(described, {}, { ofColumn: {} })).toContain('["id", string]');
});

test('a promise about a column that the server can prove, or that is not there, is refused', async () => {
  const described = await describeStatement(client, catalog, { name: 'sure', text: 'SELECT id FROM users' });
  expect(() => emitStatement(described, { notNull: ['id'] }, { ofColumn: {} })).toThrow('the server knows');
  expect(() => emitStatement(described, { notNull: ['at'] }, { ofColumn: {} })).toThrow('no column at');
});

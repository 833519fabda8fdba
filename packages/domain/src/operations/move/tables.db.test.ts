import { expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { families, plainTables } from '../deletion/tables.ts';
import { movedTables } from './tables.ts';

const { database } = await openTestProcess();

/** Tables of which no row goes along, with the reason. */
const leftTables: Readonly<Record<string, string>> = {
  open_sockets: 'A socket ends with its process, and its client connects to the new cell.',
  contact_match_hashes: 'They are hashed with a salt of the cell, and are made again.',
  contact_match_lookups: 'They count what was asked in this cell.',
};

/** Must be empty, by one of the obstacles. */
const refusedTables: readonly string[] = ['data_key_rotations'];

/** Tables that a deletion leaves, and that go along with the people and the log of the workspace. */
const besides = [
  'workspaces',
  'accounts',
  'codes',
  'mfa_challenges',
  'passkeys',
  'recovery_codes',
  'totps',
  'oauth_access_tokens',
  'oauth_refresh_tokens',
  'oauth_codes',
  'idempotency_records',
  'audit_chains',
  'audit_records',
];

test('every table of which a deletion takes rows is moved, left or refused', () => {
  const deleted = [...plainTables, ...families, ...families.flatMap(({ children }) => children)];
  const decided = [...movedTables.map(({ table }) => table), ...Object.keys(leftTables), ...refusedTables];
  expect(decided.toSorted()).toEqual(
    [...new Set([...deleted.map(({ table }) => table), ...besides])].toSorted(),
  );
});

test('every column of the list exists, and one that is held back may be null', async () => {
  const rows = await database.db.query<{ at: string; nullable: string }>(
    `SELECT table_name || '.' || column_name AS at, is_nullable AS nullable FROM information_schema.columns
     WHERE table_schema = 'public'`,
  );
  const nullable = new Map(rows.map(({ at, nullable: value }) => [at, value]));
  for (const { column, heldBack = [], key = 'id', table, unstable = [], via } of movedTables) {
    const named = [column, via?.column, ...unstable].flatMap((name) => name ?? []);
    expect(named.filter((name) => !nullable.has(`${table}.${name}`))).toEqual([]);
    expect(heldBack.filter((name) => nullable.get(`${table}.${name}`) !== 'YES')).toEqual([]);
    const isParent = movedTables.some((each) => each.via?.parent === table);
    expect([table, !isParent || nullable.has(`${table}.${key}`)]).toEqual([table, true]);
  }
});

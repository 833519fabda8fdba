import { expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { families, plainTables } from './tables.ts';

const { database } = await openTestProcess();

const ofAccount = 'It belongs to a person’s account, which stays.';
const isShort = 'Its retention ends it, and is shorter than the time in which the deletion can be undone.';

/** Tables that lead to a workspace and keep their rows, with the reason. */
const keptTables: Readonly<Record<string, string>> = {
  accounts: 'A person signs in with it again, and gets a new workspace.',
  codes: ofAccount,
  mfa_challenges: ofAccount,
  passkeys: ofAccount,
  recovery_codes: ofAccount,
  totps: ofAccount,
  idempotency_records: isShort,
};

/** Tables with a column that names a workspace, and all from which foreign keys lead to one of them. */
const leading = `WITH RECURSIVE reached (id) AS (
    SELECT 'workspaces'::regclass::oid
    UNION SELECT attrelid FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE attname IN ('workspace_id', 'owner_workspace_id') AND relkind IN ('r', 'p') AND NOT relispartition
        AND relnamespace = 'public'::regnamespace
    UNION SELECT conrelid FROM pg_constraint JOIN reached ON confrelid = reached.id WHERE contype = 'f')
  SELECT DISTINCT relname::text AS name FROM reached JOIN pg_class ON pg_class.oid = reached.id
  WHERE relname <> 'workspaces' AND NOT relispartition`;

/** Tables without a foreign key whose rows belong to a row that goes. */
const besides = ['media_quotas', 'webhook_attempts', 'webhook_lanes', 'webhook_usages'];

test('every table that leads to a workspace has a way to be deleted, or a reason to stay', async () => {
  const rows = await database.db.query<{ name: string }>(leading);
  const listed = [...plainTables, ...families, ...families.flatMap(({ children }) => children)];
  const named = new Set([...listed.map(({ table }) => table), ...Object.keys(keptTables)]);
  expect([...named].toSorted()).toEqual([...rows.map(({ name }) => name), ...besides].toSorted());
});

test('no table both goes and stays, and each reason is a sentence', () => {
  const going = new Set([...plainTables, ...families].map(({ table }) => table));
  for (const [table, reason] of Object.entries(keptTables)) {
    expect([table, going.has(table)]).toEqual([table, false]);
    expect(reason).toMatch(/^[A-Z].+\.$/);
  }
});

test('every statement has its own name', () => {
  const statements = [
    ...plainTables.map(({ statement }) => statement),
    ...families.flatMap(({ children, list, remove }) => [
      list,
      remove,
      ...children.map((rows) => rows.statement),
    ]),
  ];
  expect(new Set(statements.map(({ name }) => name)).size).toBe(statements.length);
});

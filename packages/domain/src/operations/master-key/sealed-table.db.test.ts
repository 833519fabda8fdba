import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { dataKeyColumns } from '../data-key/sealed-column.ts';
import { sealedTables, serviceKeyTable } from './sealed-table.ts';

/** Encrypted columns that no rotation moves, and the key that opens them. */
const underOtherKeys = { 'oauth_interactions.box': 'the id of the row, which is not stored' };

test('every encrypted column moves with a rotation of the master key or of a data key, or is listed here with its key', async () => {
  await using own = await createTestDatabase();
  const columns = await own.db.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name ~ '(^|_)box$'`,
  );
  const moved = [...sealedTables, serviceKeyTable, ...dataKeyColumns].map(({ name }) => name);
  expect(columns.map(({ name }) => name).sort()).toEqual([...moved, ...Object.keys(underOtherKeys)].sort());
});

test('the database fences every column that a data key encrypts', async () => {
  await using own = await createTestDatabase();
  const fences = await own.db.query<{ name: string; event: string }>(
    `SELECT event_object_table || '.' || split_part(trigger_name, '_fenced_on_', 1) AS name, event_manipulation AS event
      FROM information_schema.triggers WHERE action_statement LIKE '%require_current_data_key(%'`,
  );
  const found = fences.map(({ event, name }) => `${event} ${name}`).sort();
  expect(found).toEqual(dataKeyColumns.flatMap(({ name }) => [`INSERT ${name}`, `UPDATE ${name}`]).sort());
});

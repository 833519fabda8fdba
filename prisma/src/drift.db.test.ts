import { expect, inject, test } from 'vitest';
import { diffToDatamodel } from './diff.ts';
import { findSchemaProblems } from './drift.ts';
import { renderSnapshot } from './snapshot.ts';
import { copyTestDatabase } from './testing/index.ts';

test('datamodel, migrations and the snapshot agree', async () => {
  await using own = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  expect(await findSchemaProblems(own.url)).toEqual([]);
});

test('a column that the migrations lack is found, with the SQL that adds it', async () => {
  await using own = await copyTestDatabase(inject('testServerUrl'));
  await own.db.query('ALTER TABLE workspaces DROP COLUMN tier');
  expect(await diffToDatamodel(own.db.pool)).toContain('ADD COLUMN     "tier"');
});

test.each([
  'ALTER TABLE rate_limits SET LOGGED',
  'DROP TRIGGER audit_records_append_only ON audit_records',
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  'DROP INDEX accounts_email_key',
  'ALTER TABLE workspaces ALTER COLUMN tier DROP DEFAULT',
  'ALTER TABLE workspaces ALTER COLUMN name DROP NOT NULL',
  'ALTER TABLE workspaces ADD CHECK (event_offset >= 0)',
])('the snapshot changes with: %s', async (change) => {
  await using own = await copyTestDatabase(inject('testServerUrl'));
  const before = await renderSnapshot(own.db.pool);
  await own.db.query(change);
  expect(await renderSnapshot(own.db.pool)).not.toBe(before);
});

test('the snapshot does not depend on the order in which things were created', async () => {
  await using first = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  await using second = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  await first.db.query(
    'CREATE TABLE b (x int, y text); CREATE TABLE a (); CREATE INDEX i ON b (x); CREATE INDEX h ON b (y)',
  );
  await second.db.query(
    'CREATE TABLE a (); CREATE TABLE b (y text, x int); CREATE INDEX h ON b (y); CREATE INDEX i ON b (x)',
  );
  expect(await renderSnapshot(first.db.pool)).toBe(await renderSnapshot(second.db.pool));
});

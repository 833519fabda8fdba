import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { copyTestDatabase } from '../testing/index.ts';
import { watchMigration } from './watch-migration.ts';

async function openDatabase(): Promise<string> {
  const own = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  onTestFinished(own.drop);
  await own.db.query(`CREATE TABLE notes (id text PRIMARY KEY, owner text, size int)`);
  await own.db.query(`CREATE TABLE owners (id text PRIMARY KEY)`);
  await own.db.query(`CREATE INDEX notes_by_owner ON notes (owner)`);
  await own.db.query(`CREATE TABLE days (id text, at date) PARTITION BY RANGE (at)`);
  await own.db.query(`CREATE TABLE days_default PARTITION OF days DEFAULT`);
  return own.url;
}

describe('a migration that would hold a lock for long is found', () => {
  test.each([
    ['an index', 'CREATE INDEX i ON notes (size)', 'ShareLock on notes while notes is read as a whole'],
    [
      'an index of a partitioned table',
      'CREATE INDEX i ON days (id)',
      'ShareLock on days while days_default is read as a whole',
    ],
    [
      'a check of the rows that are there',
      'ALTER TABLE notes ADD CONSTRAINT c CHECK (size > 0)',
      'AccessExclusiveLock on notes while notes is read as a whole',
    ],
    [
      'a foreign key',
      'ALTER TABLE notes ADD FOREIGN KEY (owner) REFERENCES owners',
      'ShareRowExclusiveLock on notes while notes is checked',
    ],
    [
      'a validation in the transaction that added the constraint',
      'ALTER TABLE notes ADD CONSTRAINT c CHECK (size > 0) NOT VALID; ALTER TABLE notes VALIDATE CONSTRAINT c',
      'AccessExclusiveLock on notes while notes is read as a whole',
    ],
    [
      'a column that may no longer be null',
      'ALTER TABLE notes ALTER size SET NOT NULL',
      'AccessExclusiveLock on notes while notes is read as a whole',
    ],
    [
      'a column whose default differs by row',
      'ALTER TABLE notes ADD made timestamptz DEFAULT clock_timestamp()',
      'AccessExclusiveLock on notes while notes is rewritten',
    ],
    [
      'another type',
      'ALTER TABLE notes ALTER size TYPE bigint',
      'AccessExclusiveLock on notes while notes is rewritten',
    ],
    [
      'a change of all rows',
      'UPDATE notes SET size = 1',
      'RowExclusiveLock on notes while notes is read as a whole',
    ],
    [
      'a change of all rows beside a short lock',
      'ALTER TABLE owners ADD x int; UPDATE notes SET size = 1',
      'AccessExclusiveLock on owners while notes is read as a whole',
    ],
    [
      'a change of all rows in a block',
      'DO $$ BEGIN UPDATE notes SET size = 1; END $$',
      'RowExclusiveLock on notes while notes is read as a whole',
    ],
    [
      'a change of rows that no index finds',
      `UPDATE notes SET size = 1 FROM owners WHERE owners.id = notes.owner AND size IS NULL`,
      'RowExclusiveLock on notes while notes is read as a whole',
    ],
    [
      'a change of the first row of each group',
      `UPDATE notes SET size = 1 FROM (SELECT id, row_number() OVER (PARTITION BY owner ORDER BY id) AS n FROM notes) AS o
       WHERE o.id = notes.id AND o.n = 1`,
      'RowExclusiveLock on notes while notes is read as a whole',
    ],
    [
      'a table that is no longer logged',
      'ALTER TABLE notes SET UNLOGGED',
      'AccessExclusiveLock on notes while notes is rewritten',
    ],
    ['a repacked table', 'VACUUM FULL notes', 'AccessExclusiveLock on notes outside a transaction'],
  ])('%s', async (_, sql, finding) => {
    expect(await watchMigration(await openDatabase(), sql)).toContain(finding);
  });
});

describe('a migration that holds its locks for a moment is not', () => {
  test.each([
    [
      'a new table that refers to an old one',
      ['CREATE TABLE tags (id text PRIMARY KEY, note text REFERENCES notes)'],
    ],
    ['a column without a default', ['ALTER TABLE notes ADD x int']],
    ['a column with a constant default', ['ALTER TABLE notes ADD x int NOT NULL DEFAULT 1']],
    ['an index beside writes', ['CREATE INDEX CONCURRENTLY i ON notes (size)', 'DROP INDEX CONCURRENTLY i']],
    [
      'an index of a partitioned table, day by day',
      [
        'CREATE INDEX i ON ONLY days (id)',
        'CREATE INDEX CONCURRENTLY j ON days_default (id)',
        'ALTER INDEX i ATTACH PARTITION j',
      ],
    ],
    [
      'a constraint that is validated later, and a column that it makes not null',
      [
        'ALTER TABLE notes ADD CONSTRAINT c CHECK (size IS NOT NULL) NOT VALID',
        'ALTER TABLE notes VALIDATE CONSTRAINT c',
        'ALTER TABLE notes ALTER size SET NOT NULL; ALTER TABLE notes DROP CONSTRAINT c',
      ],
    ],
    [
      'a foreign key that is validated later',
      [
        'ALTER TABLE notes ADD CONSTRAINT f FOREIGN KEY (owner) REFERENCES owners NOT VALID',
        'ALTER TABLE notes VALIDATE CONSTRAINT f',
      ],
    ],
    ['a change of rows that an index finds', [`UPDATE notes SET size = 1 WHERE owner = 'a'`]],
    ['a copy into a new table', ['CREATE TABLE copies AS SELECT id FROM notes']],
    [
      'a change of all rows in steps',
      [
        `DO $$ BEGIN FOR i IN 1..3 LOOP
           UPDATE notes SET size = 1 WHERE id IN (SELECT id FROM notes WHERE size IS NULL LIMIT 1000); COMMIT;
         END LOOP; END $$`,
      ],
    ],
  ])('%s', async (_, steps) => {
    const url = await openDatabase();
    const found: string[] = [];
    for (const sql of steps) found.push(...(await watchMigration(url, sql)));
    expect(found).toEqual([]);
  });
});

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { listMigrations, migrationsDir } from './migration/read-migrations.ts';
import { migrationStatus } from './migration/status.ts';
import { copyTestDatabase, type TestDatabase } from './testing/index.ts';

const run = promisify(execFile);

let own: TestDatabase;
let dir: string;

beforeEach(async () => {
  own = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  dir = await mkdtemp(join(tmpdir(), 'patchbay-migrations-'));
});
afterEach(async () => {
  await own.drop();
  await rm(dir, { recursive: true, force: true });
});

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(dir, name), { recursive: true });
  await writeFile(join(dir, name, 'migration.sql'), sql);
}

const apply = (lockTimeoutMs = 5000) => migrate(own.url, { log: silentLog, dir, lockTimeoutMs });

test('an empty database gets every migration of the package, and the second time none', async () => {
  const first = await migrate(own.url, { log: silentLog });
  expect(first.applied).toEqual(await listMigrations(migrationsDir()));
  expect(await migrate(own.url, { log: silentLog })).toEqual({ applied: [] });
  expect(await own.db.prisma.workspace.count()).toBe(0);
});

test('the status is pending before, current after, and pending again when a migration is added', async () => {
  await write('20260101000000_one', 'CREATE TABLE one ()');
  expect(await migrationStatus(own.db, dir)).toBe('pending');
  await apply();
  expect(await migrationStatus(own.db, dir)).toBe('current');
  await write('20260102000000_two', 'CREATE TABLE two ()');
  expect(await migrationStatus(own.db, dir)).toBe('pending');
  expect(await apply()).toEqual({ applied: ['20260102000000_two'] });
});

test('a role that does not own the tables is refused in one line that says which setting names the owner', async () => {
  const role = `app_${randomBytes(4).toString('hex')}`;
  await own.db.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  const url = new URL(own.url);
  [url.username, url.password] = [role, 'secret'];
  const refusal = `The role ${role} does not own the tables. Set DATABASE_MIGRATION_URL to the role that does (docs/runbook.md, “Separate database roles”).`;
  const applyAs = () => migrate(url.href, { log: silentLog, dir });
  try {
    await write('20260101000000_one', 'CREATE TABLE one ()');
    await expect(applyAs()).rejects.toThrow(new Error(refusal));
    await apply();
    await own.db.query(`GRANT ALL ON SCHEMA public TO ${role}`);
    await own.db.query(`GRANT SELECT ON _prisma_migrations TO ${role}`);
    expect(await applyAs()).toEqual({ applied: [] });
    await write('20260102000000_two', 'ALTER TABLE one ADD column two int');
    await expect(applyAs()).rejects.toThrow(new Error(refusal));
  } finally {
    await own.db.query(`DROP OWNED BY ${role}`);
    await own.db.query(`DROP ROLE ${role}`);
  }
});

test('a database that is ahead of this version counts as current', async () => {
  await write('20260101000000_one', 'CREATE TABLE one ()');
  await write('20260102000000_two', 'CREATE TABLE two ()');
  await apply();
  await rm(join(dir, '20260102000000_two'), { recursive: true });
  expect(await migrationStatus(own.db, dir)).toBe('current');
  expect(await apply()).toEqual({ applied: [] });
});

test('of several processes that migrate at once, exactly one applies, and all succeed', async () => {
  await write('20260101000000_one', 'CREATE TABLE one (); SELECT pg_sleep(0.3)');
  await write('20260102000000_two', 'CREATE TABLE two ()');
  const module = new URL('./migrate.ts', import.meta.url).href;
  const script = `
    const { migrate } = await import(${JSON.stringify(module)});
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    console.log(JSON.stringify(await migrate(${JSON.stringify(own.url)}, { log, dir: ${JSON.stringify(dir)} })));`;
  const answers = await Promise.all(
    [1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '-e', script], { timeout: 12_000 })),
  );
  const applied = answers.map(({ stdout }) => JSON.parse(stdout) as { applied: string[] });
  expect(applied.map((answer) => answer.applied.length).sort((a, b) => a - b)).toEqual([0, 0, 2]);
});

test('the body of a function may contain semicolons', async () => {
  await write(
    '20260101000000_one',
    `CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ DECLARE x int; BEGIN x := 1; RETURN x + 1; END $$;
     CREATE TABLE one ();`,
  );
  await apply();
  expect(await own.db.query('SELECT two()')).toEqual([{ two: 2 }]);
});

test('a failed migration leaves nothing behind, keeps earlier migrations, and can be corrected', async () => {
  await write('20260101000000_one', 'CREATE TABLE one ()');
  await write('20260102000000_two', 'CREATE TABLE two (); CREATE TABLE broken (id no_such_type);');
  await expect(apply()).rejects.toThrow('no_such_type');
  const tables = `SELECT to_regclass('one') IS NOT NULL AS one, to_regclass('two') IS NOT NULL AS two`;
  expect(await own.db.query(tables)).toEqual([{ one: true, two: false }]);
  expect(await migrationStatus(own.db, dir)).toBe('pending');
  await write('20260102000000_two', 'CREATE TABLE two ()');
  expect(await apply()).toEqual({ applied: ['20260102000000_two'] });
  expect(await migrationStatus(own.db, dir)).toBe('current');
});

test('a lock that another process never releases is an error, not an endless wait', async () => {
  await write('20260101000000_one', 'CREATE TABLE one ()');
  const holder = await own.db.pool.connect();
  await holder.query('SELECT pg_advisory_lock(7065720)');
  await expect(apply(200)).rejects.toThrow('another process has been migrating for over 200 ms');
  holder.release(true);
  expect(await apply()).toEqual({ applied: ['20260101000000_one'] });
});

/** Holds the table `one`, as a backup or a long report does. */
async function readOne(): Promise<{ release(): Promise<void> }> {
  const reader = await own.db.pool.connect();
  await reader.query('BEGIN; SELECT FROM one');
  return {
    async release() {
      await reader.query('COMMIT');
      reader.release();
    },
  };
}

test('a migration that finds a table locked gives way to the requests behind it, and tries again', async () => {
  await write('20260101000000_one', 'CREATE TABLE one ()');
  await apply();
  await write('20260102000000_two', 'CREATE TABLE two (); ALTER TABLE one ADD COLUMN two int');
  const reader = await readOne();
  const applying = apply();
  const waiting = `SELECT FROM pg_locks WHERE relation = 'one'::regclass AND NOT granted`;
  for (let turn = 0; turn < 2; turn += 1) {
    await expect.poll(() => own.db.query(waiting), { interval: 20 }).toHaveLength(1);
    // Waits behind the migration until that gives way.
    await own.db.query('SELECT FROM one');
  }
  await reader.release();
  expect(await applying).toEqual({ applied: ['20260102000000_two'] });
});

test('an index is built beside a transaction that has written to its table, however long that takes', async () => {
  await write('20260101000000_one', 'CREATE TABLE one (id int)');
  await apply();
  await write('20260102000000_two', 'CREATE INDEX CONCURRENTLY two ON one (id)');
  const writer = await own.db.pool.connect();
  await writer.query('BEGIN; INSERT INTO one VALUES (1)');
  const applying = apply();
  const waiting = `SELECT FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'
    AND query_start < clock_timestamp() - interval '700 ms'`;
  await expect.poll(() => own.db.query(waiting), { interval: 20 }).toHaveLength(1);
  await own.db.query('INSERT INTO one VALUES (2)');
  await writer.query('COMMIT');
  writer.release();
  expect(await applying).toEqual({ applied: ['20260102000000_two'] });
});

test('what is left of an index that could not be built is removed before it is built again', async () => {
  await write('20260101000000_one', 'CREATE TABLE one AS SELECT 1 AS id FROM generate_series(1, 2)');
  await apply();
  await write('20260102000000_two', 'CREATE UNIQUE INDEX CONCURRENTLY two ON one (id)');
  await expect(apply()).rejects.toThrow('Unique constraint failed');
  await own.db.query('DELETE FROM one WHERE ctid = (SELECT min(ctid) FROM one)');
  expect(await apply()).toEqual({ applied: ['20260102000000_two'] });
  const valid = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'two'::regclass`;
  expect(await own.db.query(valid)).toEqual([{ valid: true }]);
});

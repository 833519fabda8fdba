import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { grantApplicationRole } from './application-role.ts';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { createDatabase, type Database } from './pool.ts';
import { copyTestDatabase, type TestDatabase } from './testing/index.ts';

const suffix = randomBytes(4).toString('hex');
/** A name that must be quoted in every statement. */
const [owner, application] = [`owner_${suffix}`, `App "${suffix}"`];
const quoted = (role: string): string => `"${role.replaceAll('"', '""')}"`;

let own: TestDatabase;
let db: Database;

function urlOf(role: string): string {
  const url = new URL(own.url);
  url.username = encodeURIComponent(role);
  url.password = 'secret';
  return url.href;
}

const open = (role: string) => createDatabase({ url: urlOf(role), log: silentLog, name: 'role', poolMax: 1 });
const codeOf = (text: string): Promise<string> =>
  db.query(text).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  for (const role of [owner, application]) {
    await own.db.query(`CREATE ROLE ${quoted(role)} LOGIN PASSWORD 'secret'`);
  }
  await own.db.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), '${owner}'); END $$`,
  );
  await migrate(urlOf(owner), { log: silentLog });
  await grantApplicationRole({ migrationUrl: urlOf(owner), applicationUrl: urlOf(application) }, ['no_such']);
  db = open(application);
});
afterAll(async () => {
  await db.close();
  await own.drop();
  const admin = createDatabase({ url: inject('testServerUrl'), log: silentLog, name: 'role', poolMax: 1 });
  for (const role of [owner, application]) await admin.query(`DROP ROLE ${quoted(role)}`);
  await admin.close();
});

const record = `INSERT INTO audit_records (id, chain_id, seq, actor_kind, action, details, created_at, prev_hash, hash)
  VALUES ('aud_1', 'c', 1, 'system', 'x', '{}', now(), '', '')`;

describe('the role of the programs', () => {
  test('appends to the audit log and works with every other table', async () => {
    expect(await codeOf(record)).toBe('accepted');
    expect(await codeOf(`INSERT INTO audit_chains (id, seq, head) VALUES ('c', 1, '')`)).toBe('accepted');
    expect(await codeOf(`UPDATE audit_chains SET seq = 2`)).toBe('accepted');
    const tables = await db.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
         AND tablename NOT IN ('audit_records', 'audit_chains', '_prisma_migrations')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables)
      expect([name, await codeOf(`DELETE FROM ${name}`)]).toEqual([name, 'accepted']);
  });

  test('makes and drops days of partitioned tables, and no other table', async () => {
    const days = async () => (await db.query(`SELECT 1 FROM list_days('events')`)).length;
    const before = await days();
    expect(await codeOf(`SELECT make_days('events', current_date - 40, current_date - 40)`)).toBe('accepted');
    expect(await days()).toBe(before + 1);
    expect(await codeOf(`SELECT drop_day('events', current_date - 40)`)).toBe('accepted');
    expect(await days()).toBe(before);
    for (const table of [
      'audit_records',
      'no_such',
      'events_default',
      `events'; DROP TABLE audit_records; --`,
    ]) {
      const quoted = `'${table.replaceAll("'", "''")}'`;
      expect(await codeOf(`SELECT make_days(${quoted}, current_date, current_date)`)).toBe('22023');
      expect(await codeOf(`SELECT drop_day(${quoted}, current_date - 40)`)).toBe('accepted');
    }
  });

  test('may not drop a day of the last week, or make one that is far away', async () => {
    expect(await codeOf(`SELECT drop_day('events', current_date)`)).toBe('22023');
    expect(await codeOf(`SELECT make_days('events', current_date, current_date + 40)`)).toBe('22023');
    expect(await codeOf(`SELECT make_days('events', current_date - 101, current_date)`)).toBe('22023');
  });

  const refused = '42501';
  test.each([
    `UPDATE audit_records SET action = 'y'`,
    'DELETE FROM audit_records',
    'TRUNCATE audit_records',
    'DELETE FROM audit_chains',
    'ALTER TABLE audit_records DISABLE TRIGGER USER',
    'ALTER TABLE audit_records DISABLE TRIGGER ALL',
    'DROP TRIGGER audit_records_append_only ON audit_records',
    'DROP TABLE audit_records',
    'DROP TABLE events_default',
    'ALTER TABLE audit_records RENAME TO aside',
    `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    'CREATE TRIGGER mine BEFORE INSERT ON audit_records FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    `SET session_replication_role = 'replica'`,
    'CREATE TABLE public.mine (id int)',
    `UPDATE _prisma_migrations SET logs = 'x'`,
    `DO $$ BEGIN EXECUTE format('SET ROLE %I', '${owner}'); END $$`,
  ])('is refused %s', async (text) => {
    expect(await codeOf(text)).toBe(refused);
  });

  test('owns nothing', async () => {
    const owned = await db.query('SELECT 1 FROM pg_class WHERE pg_get_userbyid(relowner) = current_user');
    expect(owned).toEqual([]);
  });
});

test('a later migration’s tables are granted by the next run, and the limits stay', async () => {
  const tables = open(owner);
  await tables.query('CREATE TABLE later (id int)');
  expect(await codeOf('SELECT * FROM later')).toBe('42501');
  await grantApplicationRole({ migrationUrl: urlOf(owner), applicationUrl: urlOf(application) }, []);
  expect(await codeOf('SELECT * FROM later')).toBe('accepted');
  expect(await codeOf('DELETE FROM audit_records')).toBe('42501');
  await tables.query('DROP TABLE later');
  await tables.close();
});

test('one role for both keeps what it has', async () => {
  const both = { migrationUrl: urlOf(owner), applicationUrl: urlOf(owner) };
  expect(await grantApplicationRole(both, [])).toBe(owner);
});

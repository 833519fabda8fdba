import { moveLock } from '@patchbay/db/move';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTwoProcesses } from '../../testing/process.fixture.ts';
import { createTestServices, type TestServices } from '../../testing/services.fixture.ts';
import { dayTables, keepDays } from './day-tables.ts';

const dayMs = 86_400_000;
let own: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  own = await createTestDatabase();
  services = createTestServices(own.db);
});
afterEach(() => own.drop());

const makers: Record<string, string> = {
  events: `INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
    SELECT $1, 'wks_1', coalesce(max("offset"), 0) + 1, 'ping', 's', '{}', $2 FROM events`,
  request_logs: `INSERT INTO request_logs (id, request_id, workspace_id, actor_kind, method, path, status, duration_ms, created_at)
    VALUES ($1, $1, 'w', 'api_key', 'GET', '/', 200, 1, $2)`,
  webhook_attempts: `INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, request_headers) VALUES ($1, 1, $2, 1, '{}')`,
};
for (const table of ['request_minutes', 'request_hours'])
  makers[table] =
    `INSERT INTO ${table} (workspace_id, at, caller_id, method, route, status, error_code, total)
    VALUES ('w', $2, $1, 'GET', '/', 200, '', 1)`;
const ids: Readonly<Record<string, string>> = {
  webhook_attempts: 'delivery_id',
  request_minutes: 'caller_id',
  request_hours: 'caller_id',
};
const idOf = (table: string) => ids[table] ?? 'id';
const insert = (table: string, id: string, at: Date) => own.db.query(makers[table] ?? '', [id, at]);
const daysAgo = (days: number) => new Date(services.clock.now().getTime() - days * dayMs);
const makeDay = (table: string, at: Date) =>
  own.db.query('SELECT make_days($1, $2::date, $2::date)', [table, at.toISOString()]);
const daysOf = async (table: string) =>
  (await own.db.query<{ day: string }>('SELECT day::text FROM list_days($1)', [table])).map(({ day }) => day);
/** Each row, and the kind of partition that it is in. */
const rowsOf = (table: string) =>
  own.db.query<{ id: string; place: string }>(
    `SELECT ${idOf(table)} AS id, CASE WHEN tableoid::regclass::text = '${table}_default' THEN 'default' ELSE 'day' END AS place
     FROM ${table} ORDER BY 1`,
  );
const today = () => services.clock.now().toISOString().slice(0, 10);

describe.each(dayTables)('$name', ({ keepDays: kept, name }) => {
  test('has a day for now and the next three, and a second round makes no other', async () => {
    await keepDays(services);
    const days = await daysOf(name);
    expect(days).toHaveLength(4);
    expect(days[0]).toBe(today());
    expect(await keepDays(services)).toBe(0);
    await insert(name, 'now', services.clock.now());
    expect(await rowsOf(name)).toEqual([{ id: 'now', place: 'day' }]);
  });

  test('loses a day as a whole once all of it is past its retention, and no younger row', async () => {
    for (const age of [kept + 2, kept]) await makeDay(name, daysAgo(age));
    await insert(name, 'gone', daysAgo(kept + 2));
    await insert(name, 'part', daysAgo(kept));
    await keepDays(services);
    expect(await rowsOf(name)).toEqual([{ id: 'part', place: 'day' }]);
    expect(await daysOf(name)).toHaveLength(5);
  });

  test('takes a row without a day, keeps it as long as any other, and makes the days around it', async () => {
    await insert(name, 'jumped', daysAgo(-3));
    await insert(name, 'young', daysAgo(kept - 0.1));
    await insert(name, 'old', daysAgo(kept + 0.1));
    await own.db.query(
      `DO $$ DECLARE d text; BEGIN FOR d IN SELECT name FROM list_days('${name}') LOOP EXECUTE 'DROP TABLE ' || d; END LOOP; END $$`,
    );
    await insert(name, 'today', services.clock.now());
    await insert(name, 'ahead', daysAgo(-2));
    await keepDays(services);
    expect((await rowsOf(name)).map(({ id }) => id).filter((id) => id !== 'jumped')).toEqual([
      'ahead',
      'today',
      'young',
    ]);
    expect(await daysOf(name)).toHaveLength(2);
  });
});

test('two workers at once make each day once', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  first.clock.advance(5 * 86_400);
  second.clock.advance(5 * 86_400);
  const made = await Promise.all([first, second, first, second].map((worker) => keepDays(worker)));
  expect(made.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
  expect(await keepDays(first)).toBe(0);
  const days = await first.db.query('SELECT 1 FROM list_days($1)', ['events']);
  expect(days).toHaveLength(8);
});

describe('a day that is due while a backup reads the table', () => {
  const readingOf = (work: () => Promise<void>) =>
    own.db.transaction(async ({ sql }) => {
      await sql.rows({ name: 'test-read', text: 'SELECT 1 FROM events' }, []);
      await work();
    });

  test('stays, holds up neither the round nor a write, and is dropped by a later round', async () => {
    await makeDay('events', daysAgo(32));
    await insert('events', 'old', daysAgo(32));
    await readingOf(async () => {
      const round = keepDays(services);
      await insert('events', 'new', services.clock.now());
      await round;
      expect((await rowsOf('events')).map(({ id }) => id)).toEqual(['new', 'old']);
    });
    await keepDays(services);
    expect((await rowsOf('events')).map(({ id }) => id)).toEqual(['new']);
  });

  test('keeps younger rows of the default partition as well: what is left of the events has no gap', async () => {
    await makeDay('events', daysAgo(35));
    await insert('events', 'older', daysAgo(36));
    await insert('events', 'in the day', daysAgo(35));
    await insert('events', 'younger', daysAgo(34));
    await readingOf(async () => {
      await keepDays(services);
      expect((await rowsOf('events')).map(({ id }) => id)).toEqual(['in the day', 'younger']);
    });
    await keepDays(services);
    expect(await rowsOf('events')).toEqual([]);
  });
});

test('a statement that deletes by place is refused, because it names rows of many days', async () => {
  await insert('events', 'new', services.clock.now());
  const old = `DELETE FROM events WHERE ctid = ANY (ARRAY(SELECT ctid FROM events WHERE created_at > $1))`;
  await expect(own.db.query(old, [daysAgo(1)])).rejects.toThrow('is partitioned');
  expect(await rowsOf('events')).toHaveLength(1);
});

test('an attempt that is reported twice is stored once, even if the second report is on another day', async () => {
  const report = `INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, request_headers)
    VALUES ('dlv_1', 1, $1, 1, '{}') ON CONFLICT DO NOTHING`;
  for (const at of [services.clock.now(), daysAgo(-9)]) {
    await own.db.query(report, [at]);
    await own.db.query(report, [at]);
  }
  // Two workers may both have made an attempt, at different times: both are shown.
  expect(await rowsOf('webhook_attempts')).toHaveLength(2);
});

test('no day is dropped while a workspace moves', async () => {
  await makeDay('events', daysAgo(40));
  await insert('events', 'evt_old', daysAgo(40));
  const kept = async () => (await own.db.query('SELECT FROM events')).length;
  await own.db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${moveLock}::bigint)`;
    await keepDays(services);
    expect(await kept()).toBe(1);
  });
  await keepDays(services);
  expect(await kept()).toBe(0);
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import { listMigrations, migrationsDir } from './migration/read-migrations.ts';
import { renderSnapshot } from './snapshot.ts';
import { copyTestDatabase, type TestDatabase } from './testing/index.ts';

const partitioning = '20261122172500_day_partitions';
const tables = ['events', 'webhook_attempts', 'request_logs'];
let dir: string;
let own: TestDatabase;

/** The version before: its rows are of 40 days, of today, and of a clock that was a week ahead. */
beforeAll(async () => {
  own = await copyTestDatabase(inject('testServerUrl'), { template: 'template0' });
  dir = await mkdtemp(join(tmpdir(), 'patchbay-migrations-'));
  for (const name of await listMigrations(migrationsDir())) {
    if (name < partitioning) await cp(join(migrationsDir(), name), join(dir, name), { recursive: true });
  }
  await migrate(own.url, { log: silentLog, dir });
  await own.db.query(
    `INSERT INTO workspaces (id, name, data_key_box, event_offset, last_stamped_at, created_at) VALUES ('wks_1', 'A', '', 42, now(), now())`,
  );
  await own.db.query(
    `INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
     SELECT 'evt_' || n, 'wks_1', n, 'ping', 's', '{"a" :1}', now() - (41 - n) * interval '1 day' FROM generate_series(1, 41) n`,
  );
  await own.db.query(
    `INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, request_headers)
     SELECT 'dlv_' || n, 1, now() - (41 - n) * interval '1 day', 1, '{}' FROM generate_series(1, 41) n`,
  );
  await own.db.query(
    `INSERT INTO request_logs (id, request_id, workspace_id, actor_kind, method, path, status, duration_ms, created_at)
     SELECT 'rlg_' || n, 'r', 'wks_1', 'api_key', 'GET', '/', 200, 1, now() + interval '7 days' - n * interval '1 day'
     FROM generate_series(0, 40) n`,
  );
});
afterAll(async () => {
  await own.drop();
  await rm(dir, { recursive: true, force: true });
});

const textsOf = async (table: string) =>
  (await own.db.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)).map(
    ({ row }) => row,
  );

test('an upgrade keeps every row of the tables that become partitioned, and takes new ones', async () => {
  const before = await Promise.all(tables.map(textsOf));
  await cp(join(migrationsDir(), partitioning), join(dir, partitioning), { recursive: true });
  await migrate(own.url, { log: silentLog, dir });
  expect(await Promise.all(tables.map(textsOf))).toEqual(before);
  expect(before.map(({ length }) => length)).toEqual([41, 41, 41]);
  await migrate(own.url, { log: silentLog });
  for (const [id, days] of [
    ['evt_today', 0],
    ['evt_tomorrow', 1],
    ['evt_later', 9],
  ] as const) {
    await own.db.query(
      `INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
       SELECT $1, 'wks_1', max("offset") + 1, 'ping', 's', '{}', now() + $2 * interval '1 day' FROM events`,
      [id, days],
    );
  }
  const places = await own.db.query<{ id: string; place: string }>(
    `SELECT id, regexp_replace(tableoid::regclass::text, '.*_', '') = to_char(created_at, 'YYYYMMDD') AS "isOwn" FROM events WHERE id ~ '[a-z]$' ORDER BY "offset"`,
  );
  expect(places).toEqual([
    { id: 'evt_today', isOwn: true },
    { id: 'evt_tomorrow', isOwn: true },
    { id: 'evt_later', isOwn: false },
  ]);
});

test('an upgraded database and a new one have the same schema', async () => {
  await using fresh = await copyTestDatabase(inject('testServerUrl'));
  expect(await renderSnapshot(own.db.pool)).toBe(await renderSnapshot(fresh.db.pool));
});

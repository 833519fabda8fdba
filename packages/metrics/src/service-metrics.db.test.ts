import { takeTurn } from '@patchbay/domain/core';
import { markRound } from '@patchbay/domain/operations';
import { contextFor, createDeveloper, createTestServices } from '@patchbay/domain/services.fixture';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchServices } from './service-metrics.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

/** The value of a series, or undefined if it is not there. */
async function readSeries(registry: Registry, series: string): Promise<number | undefined> {
  const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test('a scrape shows the pool, the turns and the hashes as they are at that moment', async () => {
  const registry = new Registry();
  const services = watchServices(registry, createTestServices(own.db));
  const developer = await createDeveloper(services);
  const gate = Promise.withResolvers<void>();
  const hold = () => own.db.transaction(() => gate.promise);
  const ctx = contextFor(services, developer);
  const writes = Array.from({ length: 5 }, () => takeTurn(ctx, hold));
  const turn = { queue: 'login', caller: 'somebody' } as const;
  const hashes = Array.from({ length: 4 }, () => services.hasher.hash('correct horse', turn));
  expect(await readSeries(registry, 'write_turns_running')).toBe(2);
  expect(await readSeries(registry, 'write_turns_waiting')).toBe(3);
  expect(await readSeries(registry, 'argon2_hashes_total')).toBeGreaterThanOrEqual(1);
  await expect.poll(() => readSeries(registry, 'pg_pool_connections{state="used"}')).toBe(2);
  gate.resolve();
  await Promise.all([...writes, ...hashes]);
  expect(await readSeries(registry, 'write_turns_waiting')).toBe(0);
  expect(await readSeries(registry, 'argon2_hashes_total')).toBe(4);
  expect(await readSeries(registry, 'argon2_hashes_waiting{lane="login"}')).toBe(0);
  expect(await readSeries(registry, 'pg_pool_connections_max')).toBe(own.db.connectionsMax);
  expect(await readSeries(registry, 'database_up')).toBe(1);
});

test('a scrape shows how far behind webhooks are, with a series for each state and reason', async () => {
  await using empty = await createTestDatabase();
  const registry = new Registry();
  watchServices(registry, createTestServices(empty.db));
  const series = [
    'webhook_fan_out_lag_seconds',
    'webhook_overdue_seconds{endpoints="answering"}',
    'webhook_overdue_seconds{endpoints="failing"}',
    'webhook_deliveries{state="pending"}',
    'webhook_deliveries{state="held"}',
    'webhook_lanes_leased',
    ...['closed', 'half_open', 'open'].map((state) => `webhook_breakers{state="${state}"}`),
    ...['succeeded', 'failed'].map((end) => `webhook_endpoints_used{last_attempt="${end}"}`),
    ...['user', 'gone', 'failing'].map((reason) => `webhook_endpoints_disabled{reason="${reason}"}`),
  ];
  const values = await Promise.all(series.map((name) => readSeries(registry, name)));
  expect(values).toEqual(series.map(() => 0));
});

test('a scrape shows when a round of the schedule last succeeded', async () => {
  const registry = new Registry();
  const services = createTestServices(own.db);
  await markRound(services, 'keep_days');
  watchServices(registry, services);
  const seconds = await readSeries(registry, 'schedule_last_success_timestamp_seconds{round="keep_days"}');
  expect(Math.abs((seconds ?? 0) - Date.now() / 1000)).toBeLessThan(60);
});

test('with the database down, a scrape still shows the process, and says that the database is down', async () => {
  await using gone = await createTestDatabase();
  await gone.db.close();
  const registry = new Registry();
  watchServices(registry, createTestServices(gone.db));
  expect(await readSeries(registry, 'database_up')).toBe(0);
  expect(await readSeries(registry, 'outbox_messages{topic="mail",state="queued"}')).toBeUndefined();
  expect(await readSeries(registry, 'worker_heartbeat_age_seconds')).toBeUndefined();
  expect(await readSeries(registry, 'webhook_fan_out_lag_seconds')).toBeUndefined();
  expect(await readSeries(registry, 'webhook_deliveries{state="pending"}')).toBeUndefined();
  expect(await readSeries(registry, 'argon2_hashes_total')).toBe(0);
});

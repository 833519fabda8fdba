import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { beat, markRound } from '../heartbeat/beat.ts';
import { createBuffer } from '../request-log/buffer.ts';
import { entryOf } from '../request-log/entry.fixture.ts';
import { flushRequests } from '../request-log/flush.ts';
import { clockOffsetSeconds, readInstallation } from './read.ts';

const { database, services } = await openTestProcess();
const operator = contextFor(services, await createDeveloper(services, 'operator@example.com'));

test('tells the newest migration, the connections, and how long a transaction has been open', async () => {
  const migrations = readdirSync(new URL('../../../../../prisma/migrations', import.meta.url));
  const before = await readInstallation(operator);
  expect(before.database).toMatchObject({
    migration: migrations
      .filter((name) => /^\d/.test(name))
      .toSorted()
      .at(-1),
    version: expect.stringMatching(/^18\./),
  });
  expect(before.database.connections).toBeGreaterThan(0);
  expect(before.database.connections).toBeLessThanOrEqual(before.database.connectionsMax);
  await database.db.transaction(async ({ prisma }) => {
    await prisma.$queryRawUnsafe('SELECT pg_sleep(0.05)::text');
    const during = await readInstallation(operator);
    expect(during.database.oldestTransactionSeconds).toBeGreaterThan(0.04);
  });
});

test('tells the backlogs, the last report of a worker, and when each round succeeded', async () => {
  await beat(services, 'worker');
  await markRound(services, 'keep_days');
  const { backlog, rounds, webhooks } = await readInstallation(operator);
  expect(backlog.topics.map(({ topic }) => topic)).toEqual(['mail', 'sms']);
  expect(backlog.workerSilenceSeconds).toBeLessThan(60);
  expect(rounds).toEqual([{ name: 'keep_days', at: expect.any(Date) }]);
  expect(webhooks.pending).toBe(0);
});

test('adds the days of a partitioned table up, under its own name', async () => {
  const buffer = createBuffer();
  const now = services.clock.now().getTime();
  const { workspaceId } = await createDeveloper(services);
  for (let route = 0; route < 2000; route += 1)
    buffer.add(entryOf({ workspaceId, at: now, route: `/v1/${'x'.repeat(200)}${route}` }));
  await flushRequests(database.db, buffer.take());
  const { tables } = await readInstallation(operator);
  const names = tables.map(({ name }) => name);
  expect(names).toContain('request_minutes');
  expect(names.filter((name) => /\d{4}/.test(name))).toEqual([]);
  expect(tables.map(({ bytes }) => bytes)).toEqual(
    tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
  );
});

test.each([
  [1000, 1050, 1100, 0],
  [1000, 3500, 1100, 2.4],
  [1000, 400, 1100, -0.6],
])(
  'between %d and %d and %d, the clock there is off by the least that explains it',
  (before, there, after, seconds) => {
    expect(clockOffsetSeconds(before, there, after)).toBeCloseTo(seconds);
  },
);

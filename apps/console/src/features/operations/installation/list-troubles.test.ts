import { expect, test } from 'vitest';
import type { Installation } from '../../../trpc/types.ts';
import { judge, listTroubles } from './list-troubles.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const healthy: Installation = {
  backlog: {
    topics: [
      { topic: 'mail', queued: 3, dead: 0, overdueSeconds: 2 },
      { topic: 'sms', queued: 0, dead: 0, overdueSeconds: 0 },
    ],
    workerSilenceSeconds: 4,
  },
  webhooks: {
    fanOutSeconds: 0,
    answeringOverdueSeconds: 1,
    failingOverdueSeconds: 4000,
    pending: 5,
    held: 0,
    leased: 1,
    breakers: { closed: 2, half_open: 0, open: 1 },
    used: { succeeded: 2, failed: 1 },
    disabled: { user: 0, gone: 0, failing: 0 },
  },
  rounds: [{ name: 'sweep_media_store', at: new Date(now - 25 * 3_600_000) }],
  database: {
    version: '18.1',
    startedAt: new Date(now),
    migration: '20261129_x',
    bytes: 1,
    connections: 79,
    connectionsMax: 100,
    waiting: 0,
    oldestTransactionSeconds: 3,
  },
  tables: [],
  clockSeconds: 0.2,
  node: 'v24',
};
const { backlog, database, webhooks } = healthy;
const docsOf = (change: Partial<Installation>): string[] =>
  listTroubles({ ...healthy, ...change }, now).map(({ docs }) => docs);
const idsOf = (change: Partial<Installation>): string[] =>
  listTroubles({ ...healthy, ...change }, now).map(({ id }) => id);

test('a healthy installation has none, also while an endpoint of somebody fails', () => {
  expect(listTroubles(healthy, now)).toEqual([]);
});

test.each<[string, Partial<Installation>]>([
  ['worker', { backlog: { ...backlog, workerSilenceSeconds: null } }],
  ['worker', { backlog: { ...backlog, workerSilenceSeconds: 61 } }],
  [
    'overdue sms',
    { backlog: { ...backlog, topics: [{ topic: 'sms', queued: 1, dead: 0, overdueSeconds: 301 }] } },
  ],
  ['fan-out', { webhooks: { ...webhooks, fanOutSeconds: 31 } }],
  ['deliveries', { webhooks: { ...webhooks, answeringOverdueSeconds: 301 } }],
  ['connections', { database: { ...database, connections: 80 } }],
  ['transaction', { database: { ...database, oldestTransactionSeconds: 61 } }],
  ['clock', { clockSeconds: -1.5 }],
  ['rounds', { rounds: [{ name: 'sweep_media_store', at: new Date(now - 27 * 3_600_000) }] }],
])('"%s" is told beyond its limit', (id, change) => {
  expect(idsOf(change)).toEqual([id]);
});

test('mail that waits, few connections and a wrong clock lead to their own parts of the runbook', () => {
  const topics = [{ topic: 'mail', queued: 1, dead: 0, overdueSeconds: 301 }];
  expect(
    docsOf({
      backlog: { ...backlog, topics },
      database: { ...database, connections: 80 },
      clockSeconds: -1.5,
    }),
  ).toEqual(['runbook#reading-the-outbox', 'runbook#sizing-connections', 'runbook#a-clock-that-was-set']);
});

test('a figure is marked beyond its limit, which it names', () => {
  expect(judge(30, 30)).toEqual({ value: '30 s', note: 'limit 30 s', tone: undefined });
  expect(judge(31, 30)).toEqual({ value: '31 s', note: 'limit 30 s', tone: 'warn' });
});

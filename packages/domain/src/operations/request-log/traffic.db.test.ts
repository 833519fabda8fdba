import { trafficRanges } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createApiKey } from '../../key/create.ts';
import { createApprovedClient } from '../../oauth/grant/consent.fixture.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import type { RequestEntry } from './buffer.ts';
import { durationBounds } from './duration.ts';
import { entryOf } from './entry.fixture.ts';
import { createRequestRecorder } from './recorder.ts';
import { readTraffic } from './traffic.ts';

const { services } = await openTestProcess();
const minute = 60_000;
const hour = 60 * minute;
let developer: ConsoleActor;
let ctx: Context;
let now: number;

beforeEach(async () => {
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
  now = services.clock.now().getTime();
});

async function record(...entries: Partial<RequestEntry>[]): Promise<void> {
  const recorder = createRequestRecorder(services);
  for (const entry of entries)
    recorder.record(entryOf({ workspaceId: developer.workspaceId, at: now, ...entry }));
  await recorder.close();
}

describe('the traffic of a workspace', () => {
  test('is empty before its first request, with a step for each part of the range', async () => {
    const steps = { '1h': 60, '24h': 24, '7d': 28, '30d': 30 };
    for (const range of trafficRanges) {
      const traffic = await readTraffic(ctx, { range });
      expect(traffic.steps).toHaveLength(steps[range]);
      expect(traffic.sums).toEqual({
        total: 0,
        clientErrors: 0,
        serverErrors: 0,
        limited: 0,
        p50: null,
        p95: null,
      });
      expect([traffic.routes, traffic.callers, traffic.statuses, traffic.errors]).toEqual([[], [], [], []]);
      expect(traffic.to.getTime()).toBeGreaterThan(now);
      expect(traffic.steps[0]?.at).toEqual(traffic.from);
    }
  });

  test('is told apart by route, caller, status and error, the busiest first', async () => {
    const { key } = await createApiKey(ctx, { name: 'ci' });
    const { id: clientId } = await createApprovedClient(services, { name: 'Calendar' });
    await services.db.prisma.oauthClient.update({
      where: { id: clientId },
      data: { ownerWorkspaceId: developer.workspaceId },
    });
    const { id: credentialId } = key;
    await record(
      { credentialId, route: '/v1/a', durationMs: 3 },
      { credentialId, route: '/v1/a', durationMs: 30, status: 429, errorCode: 'rate_limited' },
      { credentialId, route: '', method: 'POST', durationMs: 300, status: 404, errorCode: 'not_found' },
      {
        credentialId: null,
        clientId,
        workspaceId: null,
        route: '/oauth/token',
        status: 500,
        errorCode: 'internal',
      },
      { credentialId: null, clientId: 'cli_unknown', workspaceId: null },
    );
    const { callers, errors, routes, statuses, sums } = await readTraffic(ctx, { range: '1h' });
    expect(sums).toMatchObject({ total: 4, clientErrors: 2, serverErrors: 1, limited: 1 });
    expect(routes[0]).toMatchObject({ method: 'GET', route: '/v1/a', total: 2, clientErrors: 1, limited: 1 });
    expect(routes.map(({ route }) => route).toSorted()).toEqual(['', '/oauth/token', '/v1/a']);
    expect(callers).toMatchObject([
      { callerId: key.id, name: 'ci', total: 3 },
      { callerId: clientId, name: 'Calendar', total: 1 },
    ]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 404, 429, 500]);
    expect(errors.map(({ errorCode, status }) => `${status} ${errorCode}`).toSorted()).toEqual([
      '404 not_found',
      '429 rate_limited',
      '500 internal',
    ]);
  });

  test('has the median and the 95th percentile of its durations, within their class', async () => {
    await record(...Array.from({ length: 100 }, (_, index) => ({ durationMs: index < 90 ? 15 : 700 })));
    const { sums } = await readTraffic(ctx, { range: '24h' });
    expect([sums.p50, sums.p95].map((ms) => durationBounds.find((bound) => (ms ?? 0) <= bound))).toEqual([
      20, 1000,
    ]);
  });

  test('is compared with the range before', async () => {
    await record(
      { at: now - 90 * minute },
      { at: now - 90 * minute, status: 500, errorCode: 'internal' },
      {},
    );
    const { before, sums } = await readTraffic(ctx, { range: '1h' });
    expect([before.total, before.serverErrors, sums.total]).toEqual([2, 1, 1]);
  });

  test('has a request in the step in which it arrived', async () => {
    await record({ at: now }, { at: now - 23 * hour });
    const { from, steps } = await readTraffic(ctx, { range: '24h' });
    expect(steps.map(({ total }) => total)).toEqual([1, ...Array.from({ length: 22 }, () => 0), 1]);
    expect(from.getTime() % hour).toBe(0);
  });

  test('is narrowed by caller, method, route, status and error code', async () => {
    await record(
      { credentialId: 'key_a', route: '/v1/a' },
      { credentialId: 'key_b', route: '/v1/b', method: 'POST', status: 404, errorCode: 'not_found' },
    );
    const totalOf = async (filter: Parameters<typeof readTraffic>[1]) =>
      (await readTraffic(ctx, { range: '1h', ...filter })).sums.total;
    expect(await totalOf({})).toBe(2);
    for (const filter of [
      { callerId: 'key_b' },
      { method: 'POST' as const },
      { route: '/v1/b' },
      { status: '4xx' },
      { status: '404' },
      { errorCode: 'not_found' },
    ]) {
      const { routes, sums } = await readTraffic(ctx, { range: '1h', ...filter });
      expect([sums.total, routes[0]?.route]).toEqual([1, '/v1/b']);
    }
    expect(await totalOf({ status: '403' })).toBe(0);
  });

  test('is that of its own credentials, and names no key of another', async () => {
    const stranger = await createDeveloper(services);
    const { key } = await createApiKey(contextFor(services, stranger), { name: 'theirs' });
    await record({ credentialId: key.id }, { credentialId: key.id, workspaceId: stranger.workspaceId });
    const { callers, sums } = await readTraffic(ctx, { range: '1h' });
    expect(sums.total).toBe(1);
    expect(callers).toMatchObject([{ callerId: key.id, name: null }]);
  });
});

/** The log itself, counted by the range. */
async function countLog(from: Date, to: Date) {
  const [row] = await services.db.query<{ total: number; errors: number }>(
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE status >= 400))::int AS errors FROM request_logs
     WHERE workspace_id = $1 AND created_at >= $2 AND created_at < $3`,
    [developer.workspaceId, from, to],
  );
  return row;
}

test('the sums of the counts are those of the log, after failed writes and restarts of two processes', async () => {
  const age = (index: number): number =>
    (index % 3 === 0 ? 20 * minute : 20 * 24 * hour) * ((index * 37) % 100);
  const entries = Array.from({ length: 160 }, (_, index) =>
    entryOf({
      workspaceId: developer.workspaceId,
      credentialId: `key_${index % 3}`,
      route: `/v1/${index % 7}`,
      status: index % 5 === 0 ? 404 : 200,
      errorCode: index % 5 === 0 ? 'not_found' : null,
      at: now - age(index) / 100,
    }),
  );
  let isAway = false;
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { db } = services;
  const transaction: typeof db.transaction = (work) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      // Everything was written, and is undone.
      if (isAway) throw refused;
      return result;
    });
  const flaky = { ...services, db: { ...db, transaction } };
  let processes = [createRequestRecorder(flaky), createRequestRecorder(flaky)];
  for (const [index, entry] of entries.entries()) {
    processes[index % 2]?.record(entry);
    isAway = index % 20 < 10;
    if (index % 7 === 0) await processes[index % 2]?.flush();
    if (index % 40 === 39) {
      isAway = false;
      await Promise.all(processes.map((each) => each.close()));
      processes = [createRequestRecorder(flaky), createRequestRecorder(flaky)];
    }
  }
  await Promise.all(processes.map((each) => each.close()));
  for (const range of trafficRanges) {
    const { from, statuses, steps, sums, to } = await readTraffic(ctx, { range });
    const log = await countLog(from, to);
    expect(log?.total).toBeGreaterThan(0);
    expect({ total: sums.total, errors: sums.clientErrors + sums.serverErrors }).toEqual(log);
    for (const parts of [steps, statuses])
      expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(log?.total);
  }
});

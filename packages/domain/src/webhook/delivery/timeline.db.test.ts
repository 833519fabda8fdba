import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertDelivery, insertEndpoint } from './delivery.fixture.ts';
import { readWebhookTimeline } from './timeline.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;
beforeEach(async () => {
  developer = await createDeveloper(services);
  endpointId = await insertEndpoint(services, developer);
});

type Range = '1h' | '24h' | '7d' | '30d';
type Timeline = Awaited<ReturnType<typeof readWebhookTimeline>>;

const read = (range: Range = '24h', actor = developer) =>
  readWebhookTimeline(contextFor(services, actor), { id: endpointId, range });
const ago = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000);
const add = (subject: string, state: 'pending' | 'dead' | 'delivered' = 'delivered', id = endpointId) =>
  insertDelivery(services, {
    endpointId: id,
    workspaceId: developer.workspaceId,
    subject,
    state,
    attempts: 1,
  });
const use = (minutes: number, delivered: number, failed: number) =>
  services.db.query(
    `INSERT INTO webhook_usages (endpoint_id, minute, delivered, failed, latency_ms_sum)
     VALUES ($1, date_trunc('minute', $2::timestamptz), $3, $4, 0)`,
    [endpointId, ago(minutes), delivered, failed],
  );
const giveUp = async (subject: string, minutes: number) =>
  services.db.query('UPDATE webhook_deliveries SET finished_at = $2 WHERE id = $1', [
    await add(subject, 'dead'),
    ago(minutes),
  ]);
const attempt = async (latencyMs: number, status: number | null = 200, minutes = 0) =>
  services.db.query(
    `INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, status, request_headers)
     VALUES ($1, 1, $2, $3, $4, '{}')`,
    [await add('thr_latency'), ago(minutes), latencyMs, status],
  );

/** The steps in which something happened, the newest first. */
const told = ({ steps }: Timeline) =>
  steps
    .toReversed()
    .flatMap(({ delivered, failed, givenUp }) =>
      delivered + failed + givenUp === 0 ? [] : [[delivered, failed, givenUp]],
    );

test.each([
  ['1h', 60, 60],
  ['24h', 24, 3600],
  ['7d', 28, 21_600],
  ['30d', 30, 86_400],
] as const)(
  'a range of %s has %i steps without a gap, and the newest attempt is in the last',
  async (range, count, seconds) => {
    await use(0, 1, 0);
    const { stepSeconds, steps } = await read(range);
    expect([steps.length, stepSeconds]).toEqual([count, seconds]);
    const gaps = steps.slice(1).map(({ at }, index) => at.getTime() - (steps[index]?.at.getTime() ?? 0));
    expect(new Set(gaps)).toEqual(new Set([seconds * 1000]));
    expect(steps.at(-1)).toMatchObject({ delivered: 1, failed: 0, givenUp: 0 });
  },
);

test('attempts are summed up by the step, and those before the range are left out', async () => {
  await use(2, 3, 1);
  await use(70, 5, 0);
  await use(60 * 30, 7, 7);
  expect(told(await read('1h'))).toEqual([[3, 1, 0]]);
  expect(
    told(await read('24h'))
      .flat()
      .reduce((sum, count) => sum + count, 0),
  ).toBe(9);
  expect(
    told(await read('30d'))
      .flat()
      .reduce((sum, count) => sum + count, 0),
  ).toBe(23);
});

test('the last attempt of a delivery that was given up counts as that, and not as a failure as well', async () => {
  await use(2, 0, 3);
  await giveUp('thr_1', 2);
  await giveUp('thr_2', 90);
  expect(told(await read('1h'))).toEqual([[0, 2, 1]]);
});

test('the latency is that of the answers, and an attempt without one has none', async () => {
  expect((await read()).latency).toBeNull();
  await attempt(9000, null);
  expect((await read()).latency).toBeNull();
  for (const latencyMs of [10, 20, 30, 40, 50]) await attempt(latencyMs);
  expect((await read()).latency).toEqual({ answers: 5, p50: 30, p95: 48 });
});

test('the latency of an hour leaves out what was answered before', async () => {
  await attempt(500, 200, 61);
  await attempt(20);
  expect((await read('1h')).latency).toMatchObject({ answers: 1, p50: 20 });
});

test('the subjects that fail are named with their first event, the one that waits longest first', async () => {
  const [first] = [
    await add('thr_a', 'pending'),
    await add('thr_a', 'pending'),
    await add('thr_b', 'pending'),
  ];
  await add('thr_c', 'pending');
  await services.db.query(
    `UPDATE webhook_lanes SET fails = 2 WHERE endpoint_id = $1 AND subject IN ('thr_a', 'thr_b')`,
    [endpointId],
  );
  await services.db.query(
    `UPDATE webhook_deliveries SET last_status = 503, next_attempt_at = $2 WHERE id = $1`,
    [first, ago(-5)],
  );
  const { blocked } = await read();
  expect(blocked.map(({ subject, waiting }) => [subject, waiting])).toEqual([
    ['thr_a', 2],
    ['thr_b', 1],
  ]);
  expect(blocked[0]).toMatchObject({ deliveryId: first, lastStatus: 503, nextRetryAt: ago(-5) });
});

test('nothing of another endpoint is told, and an endpoint of another workspace is not found', async () => {
  const other = await insertEndpoint(services, developer);
  await add('thr_1', 'dead', other);
  await add('thr_2', 'pending', other);
  await services.db.query('UPDATE webhook_lanes SET fails = 1 WHERE endpoint_id = $1', [other]);
  const timeline = await read();
  expect([told(timeline), timeline.latency, timeline.blocked]).toEqual([[], null, []]);
  const stranger = await createDeveloper(services);
  expect(await outcomeOf(read('24h', stranger))).toBe('webhook_not_found');
});

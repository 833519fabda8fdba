import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { rotateWebhookSecret } from '../endpoint/rotate-secret.ts';
import { insertDelivery, insertEndpoint } from './delivery.fixture.ts';
import { readWebhookStats } from './stats.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;
beforeEach(async () => {
  developer = await createDeveloper(services);
  endpointId = await insertEndpoint(services, developer);
});

const ctx = () => contextFor(services, developer);
const add = (subject: string, state: 'pending' | 'dead' | 'held' | 'delivered') =>
  insertDelivery(services, { endpointId, workspaceId: developer.workspaceId, subject, state });
const later = (seconds: number) => new Date(services.clock.now().getTime() + seconds * 1000);
const read = (hours?: number) =>
  readWebhookStats(ctx(), hours === undefined ? { id: endpointId } : { id: endpointId, hours });

test('attempts are summed by the hour, with the average latency of all of them', async () => {
  const hour = new Date(Math.floor(services.clock.now().getTime() / 3_600_000) * 3_600_000);
  const minutesAfter = (minutes: number) => new Date(hour.getTime() + minutes * 60_000);
  await services.db.query(
    `INSERT INTO webhook_usages (endpoint_id, minute, delivered, failed, latency_ms_sum)
     VALUES ($1, $2, 3, 1, 400), ($1, $3, 1, 0, 100), ($1, $4, 5, 5, 10), ($1, $5, 9, 9, 9)`,
    [endpointId, hour, minutesAfter(1), minutesAfter(-1), minutesAfter(-24 * 60)],
  );
  expect((await read()).hours).toEqual([
    { at: minutesAfter(-60), delivered: 5, failed: 5, latencyMs: 1 },
    { at: hour, delivered: 4, failed: 1, latencyMs: 100 },
  ]);
  expect((await read(1)).hours).toHaveLength(1);
  expect(await outcomeOf(read(721))).toBe('validation_error');
});

test('waiting, failed and held deliveries are counted, and the oldest waiting event is named', async () => {
  const oldest = await add('a', 'pending');
  for (const state of ['pending', 'dead', 'held', 'held', 'delivered'] as const) await add('b', state);
  await services.db.query(
    `UPDATE webhook_lanes SET fails = 3, next_at = $2 WHERE endpoint_id = $1 AND subject = 'a'`,
    [endpointId, later(-5)],
  );
  const [row] = await services.db.query<{ at: Date }>(
    'SELECT created_at AS at FROM webhook_deliveries WHERE id = $1',
    [oldest],
  );
  const stats = await read();
  expect(stats).toMatchObject({ pending: 2, dead: 1, held: 2, blockedSubjects: 1 });
  expect(stats).toMatchObject({ oldestPendingAt: row?.at, nextAttemptAt: later(-5) });
});

test('the state of the breaker is shown, and a quiet endpoint has nothing to show', async () => {
  const quiet = {
    failures: 0,
    failingSince: null,
    blockedUntil: null,
    pending: 0,
    oldestPendingAt: null,
    hours: [],
  };
  expect(await read()).toMatchObject(quiet);
  await services.db.query(
    'UPDATE webhook_health SET failures = 12, failing_since = $2, blocked_until = $3 WHERE endpoint_id = $1',
    [endpointId, later(-600), later(30)],
  );
  expect(await read()).toMatchObject({ failures: 12, failingSince: later(-600), blockedUntil: later(30) });
});

test('an endpoint of another workspace is not found', async () => {
  const stranger = contextFor(services, await createDeveloper(services));
  expect(await outcomeOf(readWebhookStats(stranger, { id: endpointId }))).toBe('webhook_not_found');
});

test('the age of the signing secret is told, and until when an old one signs as well', async () => {
  const { clock } = services;
  await rotateWebhookSecret(ctx(), { id: endpointId, overlapSeconds: 0 });
  expect(await read()).toMatchObject({ oldSecretUntil: null });
  clock.advance(60);
  await rotateWebhookSecret(ctx(), { id: endpointId, overlapSeconds: 3600 });
  const made = clock.now();
  const { oldSecretUntil, secretMadeAt } = await read();
  expect(secretMadeAt?.getTime()).toBe(made.getTime());
  expect(oldSecretUntil).toEqual(later(3600));
  clock.advance(3600);
  expect(await read()).toMatchObject({ secretMadeAt, oldSecretUntil: null });
});

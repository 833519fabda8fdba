import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertDelivery, insertEndpoint } from '../delivery/delivery.fixture.ts';
import { listWebhookHealth } from './list-health.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;
beforeEach(async () => {
  developer = await createDeveloper(services);
  endpointId = await insertEndpoint(services, developer);
});

const read = () => listWebhookHealth(contextFor(services, developer), {});
const minutesAgo = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000);
/** 24 hours of which only the named ones have any. */
const hours = (some: Readonly<Record<number, number>> = {}) =>
  Array.from({ length: 24 }, (_, hour) => some[hour] ?? 0);
const quiet = {
  delivered: 0,
  failed: 0,
  deliveredByHour: hours(),
  failedByHour: hours(),
  waiting: 0,
  failingSince: null,
  lastSuccessAt: null,
};

test('an endpoint without deliveries is listed, and has nothing to show', async () => {
  expect(await read()).toEqual([{ endpointId, ...quiet }]);
});

test('attempts of the last 24 hours and waiting deliveries are counted for each endpoint and hour', async () => {
  const other = await insertEndpoint(services, developer);
  await services.db.query(
    `INSERT INTO webhook_usages (endpoint_id, minute, delivered, failed, latency_ms_sum)
     VALUES ($1, $2, 3, 1, 400), ($1, $3, 2, 0, 100), ($1, $4, 9, 9, 9), ($5, $2, 1, 0, 1)`,
    [endpointId, minutesAgo(1), minutesAgo(1400), minutesAgo(1500), other],
  );
  const { workspaceId } = developer;
  for (const subject of ['a', 'a', 'b']) {
    await insertDelivery(services, { endpointId, workspaceId, subject, state: 'pending' });
  }
  expect(new Set(await read())).toEqual(
    new Set([
      {
        ...quiet,
        endpointId,
        delivered: 5,
        failed: 1,
        deliveredByHour: hours({ 0: 2, 23: 3 }),
        failedByHour: hours({ 23: 1 }),
        waiting: 3,
      },
      { ...quiet, endpointId: other, delivered: 1, deliveredByHour: hours({ 23: 1 }) },
    ]),
  );
});

test('an endpoint that fails says since when', async () => {
  await services.db.query(
    'UPDATE webhook_health SET failing_since = $2, last_success_at = $3 WHERE endpoint_id = $1',
    [endpointId, minutesAgo(10), minutesAgo(20)],
  );
  expect(await read()).toMatchObject([{ failingSince: minutesAgo(10), lastSuccessAt: minutesAgo(20) }]);
});

test('endpoints of another workspace and removed ones are not listed', async () => {
  await insertEndpoint(services, await createDeveloper(services));
  await services.db.query('UPDATE webhook_endpoints SET deleted_at = now() WHERE id = $1', [endpointId]);
  expect(await read()).toEqual([]);
});

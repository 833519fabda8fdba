import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertDelivery, insertEndpoint } from './delivery.fixture.ts';
import { readDeliveryTotals } from './totals.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
beforeEach(async () => {
  developer = await createDeveloper(services);
});

const read = (range: '1h' | '24h' = '24h') => readDeliveryTotals(contextFor(services, developer), { range });
const none = { endpoints: 0, delivered: 0, failed: 0, waiting: 0, late: 0, dead: 0, held: 0 };

async function use(endpointId: string, minutesAgo: number): Promise<void> {
  await services.db.query(
    `INSERT INTO webhook_usages (endpoint_id, minute, delivered, failed, latency_ms_sum) VALUES ($1, $2, 3, 1, 400)`,
    [endpointId, new Date(services.clock.now().getTime() - minutesAgo * 60_000)],
  );
}

test('a workspace without endpoints has nothing to sum up', async () => {
  expect(await read()).toEqual(none);
});

test('attempts of the range are summed up over all endpoints, with what waits and what is kept', async () => {
  const [one, other] = [await insertEndpoint(services, developer), await insertEndpoint(services, developer)];
  await use(one, 5);
  await use(other, 5);
  await use(other, 90);
  const { workspaceId } = developer;
  for (const [endpointId, subject, state] of [
    [one, 'a', 'pending'],
    [one, 'a', 'pending'],
    [other, 'a', 'pending'],
    [other, 'b', 'dead'],
    [other, 'c', 'held'],
    [other, 'd', 'delivered'],
  ] as const)
    await insertDelivery(services, { endpointId, workspaceId, subject, state });
  await services.db.query(`UPDATE webhook_lanes SET fails = 1 WHERE endpoint_id = $1 AND subject = 'a'`, [
    one,
  ]);
  const kept = { waiting: 3, late: 2, dead: 1, held: 1 };
  expect(await read()).toEqual({ endpoints: 2, delivered: 9, failed: 3, ...kept });
  expect(await read('1h')).toEqual({ endpoints: 2, delivered: 6, failed: 2, ...kept });
});

test('endpoints of another workspace and removed ones do not count', async () => {
  await use(await insertEndpoint(services, await createDeveloper(services)), 5);
  const removed = await insertEndpoint(services, developer);
  await use(removed, 5);
  await services.db.query('UPDATE webhook_endpoints SET deleted_at = now() WHERE id = $1', [removed]);
  expect(await read()).toEqual(none);
});

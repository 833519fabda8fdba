import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import {
  insertDelivery,
  insertEndpoint,
  readLane,
  statesOf,
} from '../../webhook/delivery/delivery.fixture.ts';
import { recoverWebhook } from '../../webhook/delivery/recover.ts';
import { keepDays } from './day-tables.ts';
import { runSweep } from './run-sweep.ts';
import { sweeps } from './sweeps.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;
beforeEach(async () => {
  developer = await createDeveloper(services);
  endpointId = await insertEndpoint(services, developer);
});

const add = (subject: string, state: 'pending' | 'dead' | 'held' | 'delivered') =>
  insertDelivery(services, { endpointId, workspaceId: developer.workspaceId, subject, state });
const daysAgo = (days: number) => new Date(services.clock.now().getTime() - days * 86_400_000);
const age = (days: number) =>
  services.db.query(
    `WITH e AS (UPDATE events SET created_at = $2::timestamptz + "offset" * interval '1 millisecond' WHERE workspace_id = $1)
     UPDATE webhook_deliveries SET created_at = $2::timestamptz + event_offset * interval '1 millisecond',
       finished_at = CASE WHEN finished_at IS NOT NULL THEN $2::timestamptz END WHERE workspace_id = $1`,
    [developer.workspaceId, daysAgo(days)],
  );
async function sweep(name: string): Promise<number> {
  const found = sweeps.find((each) => each.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return runSweep(services, found);
}
const countOf = async (table: string, column: string, values: readonly string[]) =>
  (await services.db.query(`SELECT 1 FROM ${table} WHERE ${column} = ANY ($1)`, [values])).length;

describe('the sweep of deliveries', () => {
  test('takes the idle lane of a delivery with it, and leaves what still waits', async () => {
    await add('idle', 'delivered');
    await add('busy', 'delivered');
    await add('busy', 'pending');
    await add('kept', 'held');
    await age(31);
    expect(await sweep('sweep_webhook_deliveries')).toBe(2);
    expect(await statesOf(services, endpointId)).toEqual(['pending', 'held']);
    const lanes = await services.db.query(
      'SELECT subject FROM webhook_lanes WHERE endpoint_id = $1 ORDER BY subject',
      [endpointId],
    );
    expect(lanes).toEqual([{ subject: 'busy' }, { subject: 'kept' }]);
    expect(await readLane(services, endpointId, 'busy')).toMatchObject({ pending: 1 });
  });

  test('keeps an old delivery that was finished lately, because it was sent again', async () => {
    await add('a', 'delivered');
    await age(31);
    await services.db.query('UPDATE webhook_deliveries SET finished_at = $1 WHERE endpoint_id = $2', [
      daysAgo(1),
      endpointId,
    ]);
    expect(await sweep('sweep_webhook_deliveries')).toBe(0);
  });
});

test('a held delivery is dead once its event is gone, and a recovery no longer counts it', async () => {
  await add('a', 'held');
  await age(31);
  await add('b', 'held');
  await keepDays(services);
  expect(await statesOf(services, endpointId)).toEqual(['dead', 'held']);
  const ctx = contextFor(services, developer);
  expect(await recoverWebhook(ctx, { id: endpointId, since: '2020-01-01T00:00:00Z' })).toEqual({
    matched: 1,
    queued: 1,
  });
  expect(await statesOf(services, endpointId)).toEqual(['dead', 'pending']);
});

test('a removed endpoint is kept until its deliveries and its usage are swept, and is then deleted with its health', async () => {
  await add('a', 'delivered');
  await services.db.query('UPDATE webhook_endpoints SET deleted_at = $1 WHERE id = $2', [
    daysAgo(31),
    endpointId,
  ]);
  expect(await sweep('sweep_webhook_endpoints')).toBe(0);
  await age(31);
  await sweep('sweep_webhook_deliveries');
  expect(await sweep('sweep_webhook_endpoints')).toBe(1);
  expect(await countOf('webhook_health', 'endpoint_id', [endpointId])).toBe(0);
});

test('an endpoint that was not removed is never swept', async () => {
  expect(await sweep('sweep_webhook_endpoints')).toBe(0);
  expect(await countOf('webhook_endpoints', 'id', [endpointId])).toBe(1);
});

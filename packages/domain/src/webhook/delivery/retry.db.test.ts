import { beforeEach, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { auditOf, openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertDelivery, insertEndpoint, leaseLane, readLane } from './delivery.fixture.ts';
import { retryWebhook } from './retry.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;
beforeEach(async () => {
  developer = await createDeveloper(services);
  endpointId = await insertEndpoint(services, developer);
});

const ctx = () => contextFor(services, developer);
const later = (seconds: number) => new Date(services.clock.now().getTime() + seconds * 1000);
const lane = (subject: string) => readLane(services, endpointId, subject);

/** A delivery that has failed, and one behind it. */
async function block(subject: string): Promise<string> {
  const draft = { endpointId, workspaceId: developer.workspaceId, subject };
  const first = await insertDelivery(services, draft);
  await insertDelivery(services, draft);
  await services.db.query(
    `UPDATE webhook_lanes SET fails = 2, next_at = $1, standing = 'troubled' WHERE endpoint_id = $2 AND subject = $3`,
    [later(7200), endpointId, subject],
  );
  await services.db.query('UPDATE webhook_deliveries SET next_attempt_at = $1 WHERE id = $2', [
    later(7200),
    first,
  ]);
  return first;
}

test('the first delivery of each subject is due now, keeps its failures, and the breaker closes', async () => {
  const first = await block('a');
  await block('b');
  await services.db.query('UPDATE webhook_health SET blocked_until = $1, opens = 3 WHERE endpoint_id = $2', [
    later(600),
    endpointId,
  ]);
  expect(await retryWebhook(ctx(), { id: endpointId })).toEqual({ retried: 2 });
  for (const subject of ['a', 'b']) {
    expect(await lane(subject)).toMatchObject({ pending: 2, fails: 2, nextAt: services.clock.now() });
  }
  expect(
    await services.db.query('SELECT next_attempt_at AS at FROM webhook_deliveries WHERE id = $1', [first]),
  ).toEqual([{ at: services.clock.now() }]);
  expect(
    await services.db.query('SELECT blocked_until AS until FROM webhook_health WHERE endpoint_id = $1', [
      endpointId,
    ]),
  ).toEqual([{ until: null }]);
  expect(await auditOf(services, developer.workspaceId)).toMatchObject([
    { action: 'webhook.retried', targetId: endpointId, details: { retried: 2 } },
  ]);
});

test('what a worker attempts at the moment is left to it', async () => {
  await block('a');
  const lease = await leaseLane(services, endpointId, 'a');
  expect(await retryWebhook(ctx(), { id: endpointId })).toEqual({ retried: 0 });
  expect((await lane('a')).lease).toBe(`${lease}`);
});

test('nothing is changed or recorded if nothing waits, and an endpoint of another workspace is not found', async () => {
  expect(await retryWebhook(ctx(), { id: endpointId })).toEqual({ retried: 0 });
  expect(await auditOf(services, developer.workspaceId)).toEqual([]);
  await block('a');
  const stranger = contextFor(services, await createDeveloper(services));
  expect(await outcomeOf(retryWebhook(stranger, { id: endpointId }))).toBe('webhook_not_found');
  expect(await lane('a')).toMatchObject({ nextAt: later(7200) });
});

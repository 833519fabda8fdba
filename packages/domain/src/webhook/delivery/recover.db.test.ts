import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import {
  auditOf,
  openTestProcess,
  outcomeOf,
  startTwoProcesses,
  waitForLocks,
} from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertDelivery, insertEndpoint, leaseLane, readLane, statesOf } from './delivery.fixture.ts';
import { recoverWebhook } from './recover.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;
const longAgo = '2020-01-01T00:00:00Z';

beforeEach(async () => {
  developer = await createDeveloper(services);
  endpointId = await insertEndpoint(services, developer);
});

const ctx = () => contextFor(services, developer);
const add = (subject: string, rest: Partial<Parameters<typeof insertDelivery>[1]> = {}) =>
  insertDelivery(services, { endpointId, workspaceId: developer.workspaceId, subject, ...rest });
const recover = (rest: object = {}) => recoverWebhook(ctx(), { id: endpointId, since: longAgo, ...rest });
const timeOf = async (id: string) => {
  const [row] = await services.db.query<{ at: Date }>(
    'SELECT created_at AS at FROM webhook_deliveries WHERE id = $1',
    [id],
  );
  return row?.at.toISOString() ?? '';
};
const disable = () =>
  services.db.query(`UPDATE webhook_endpoints SET status = 'disabled' WHERE id = $1`, [endpointId]);

describe('recovering', () => {
  test('queues dead and held deliveries again and no others, in the order of their events', async () => {
    await add('a', { state: 'dead', attempts: 8 });
    await add('a', { state: 'held' });
    await add('b', { state: 'dead', attempts: 8 });
    for (const state of ['delivered', 'skipped', 'canceled'] as const) await add('a', { state });
    expect(await recover()).toEqual({ matched: 3, queued: 3 });
    const states = await statesOf(services, endpointId);
    expect(states.join(' ')).toBe('pending pending pending delivered skipped canceled');
    expect(await readLane(services, endpointId, 'a')).toMatchObject({
      pending: 2,
      nextAt: services.clock.now(),
    });
    expect(await readLane(services, endpointId, 'b')).toMatchObject({ pending: 1 });
    const rows = await services.db.query(
      `SELECT attempts, attempts_max FROM webhook_deliveries WHERE endpoint_id = $1 AND state = 'pending'
       ORDER BY event_offset`,
      [endpointId],
    );
    expect(rows).toEqual([
      { attempts: 8, attempts_max: 16 },
      { attempts: 0, attempts_max: 8 },
      { attempts: 8, attempts_max: 16 },
    ]);
  });

  test('takes the events from `since` on and before `until`, of the types that are named', async () => {
    const ids: string[] = [];
    for (const type of ['thread.created', 'thread.created', 'task.created', 'thread.created'] as const) {
      ids.push(await add('a', { state: 'dead', type }));
    }
    const [, second = '', , fourth = ''] = ids;
    const window = { since: await timeOf(second), until: await timeOf(fourth) };
    expect(await recover({ ...window, eventTypes: ['thread.created'] })).toEqual({ matched: 1, queued: 1 });
    expect(await statesOf(services, endpointId)).toEqual(['dead', 'pending', 'dead', 'dead']);
    expect(await recover({ ...window, eventTypes: ['*'] })).toEqual({ matched: 1, queued: 1 });
    expect(await statesOf(services, endpointId)).toEqual(['dead', 'pending', 'pending', 'dead']);
  });

  test('a second time finds nothing more to do, and writes no second record', async () => {
    await add('a', { state: 'dead' });
    expect(await recover()).toEqual({ matched: 1, queued: 1 });
    expect(await recover()).toEqual({ matched: 0, queued: 0 });
    expect((await readLane(services, endpointId, 'a')).pending).toBe(1);
    expect(
      (await auditOf(services, developer.workspaceId)).map(({ action, details }) => [action, details]),
    ).toEqual([
      [
        'webhook.recovered',
        { since: '2020-01-01T00:00:00.000Z', until: null, event_types: null, matched: 1 },
      ],
    ]);
  });

  test('in a dry run only counts, on a disabled endpoint too', async () => {
    await add('a', { state: 'held' });
    await disable();
    expect(await recover({ dryRun: true })).toEqual({ matched: 1, queued: 0 });
    expect(await statesOf(services, endpointId)).toEqual(['held']);
    expect(await outcomeOf(recover())).toBe('webhook_disabled');
    expect(await auditOf(services, developer.workspaceId)).toEqual([]);
  });

  test('more than a batch queues all of it, each delivery once', async () => {
    await add('a', { state: 'held' });
    await services.db.query(
      `WITH e AS (
         INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
         SELECT 'evt_' || $1 || n, $1, 1000 + n, 'thread.created', 's' || n % 7, '{}', now() + n * interval '1 millisecond'
         FROM generate_series(1, 1200) n RETURNING *)
       INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, lane_id, event_id, event_type, subject, event_offset,
         state, attempts_max, created_at)
       SELECT 'dlv_' || id, workspace_id, $2, 0, id, type, subject, "offset", 'held', 8, created_at FROM e`,
      [developer.workspaceId, endpointId],
    );
    expect(await recover()).toEqual({ matched: 1201, queued: 1201 });
    const [lanes] = await services.db.query(
      `SELECT sum(pending)::int AS pending, count(*)::int AS lanes FROM webhook_lanes WHERE endpoint_id = $1`,
      [endpointId],
    );
    expect(lanes).toEqual({ pending: 1201, lanes: 8 });
  });

  test('leaves out what can no longer be sent because its event is gone', async () => {
    await add('a', { state: 'dead' });
    await services.db.query('DELETE FROM events WHERE workspace_id = $1', [developer.workspaceId]);
    expect(await recover()).toEqual({ matched: 0, queued: 0 });
  });

  test('refuses types outside the catalog, an empty list, and a window that ends before it begins', async () => {
    expect(await outcomeOf(recover({ eventTypes: ['nope'] }))).toBe('unknown_event_types');
    expect(await outcomeOf(recover({ eventTypes: [] }))).toBe('unknown_event_types');
    expect(await outcomeOf(recover({ until: longAgo }))).toBe('validation_error');
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(recoverWebhook(stranger, { id: endpointId, since: longAgo }))).toBe(
      'webhook_not_found',
    );
  });

  test('does not make a lane due that a worker holds: the worker does that when it is done', async () => {
    await add('a', { state: 'dead' });
    await add('a');
    await leaseLane(services, endpointId, 'a');
    expect(await recover()).toEqual({ matched: 1, queued: 1 });
    expect(await readLane(services, endpointId, 'a')).toMatchObject({ pending: 2, nextAt: null });
  });
});

describe('a recovery beside another process', () => {
  test('that is disabling the endpoint waits, and then queues nothing', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const owner = await createDeveloper(first);
    const id = await insertEndpoint(first, owner);
    await insertDelivery(first, {
      endpointId: id,
      workspaceId: owner.workspaceId,
      subject: 'a',
      state: 'dead',
    });
    let recovery: Promise<string> | undefined;
    await first.db.transaction(async (tx) => {
      await tx.prisma.webhookEndpoint.update({
        where: { id },
        data: { status: 'disabled' },
        select: { id: true },
      });
      recovery = outcomeOf(recoverWebhook(contextFor(second, owner), { id, since: longAgo }));
      await waitForLocks(first, 1);
    });
    expect(await recovery).toBe('webhook_disabled');
    expect(await statesOf(first, id)).toEqual(['dead']);
  });

  test('that records an outcome under an old lease keeps the count of what waits', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const owner = await createDeveloper(first);
    const id = await insertEndpoint(first, owner);
    const draft = { endpointId: id, workspaceId: owner.workspaceId, subject: 'a' };
    await insertDelivery(first, { ...draft, state: 'dead' });
    const head = await insertDelivery(first, draft);
    const lease = await leaseLane(first, id, 'a');
    let recovery: Promise<unknown> | undefined;
    await first.db.transaction(async (tx) => {
      // The worker records that the head was delivered, and makes the rest due.
      await tx.prisma.webhookLane.updateMany({
        where: { endpointId: id, lease },
        data: { pending: 0, leasedUntil: null, nextAt: null },
      });
      recovery = recoverWebhook(contextFor(second, owner), { id, since: longAgo });
      await waitForLocks(first, 1);
      await tx.prisma.webhookDelivery.update({
        where: { id: head },
        data: { state: 'delivered' },
        select: { id: true },
      });
    });
    expect(await recovery).toEqual({ matched: 1, queued: 1 });
    expect(await readLane(first, id, 'a')).toMatchObject({ pending: 1, nextAt: second.clock.now() });
    expect(await statesOf(first, id)).toEqual(['pending', 'delivered']);
  });
});

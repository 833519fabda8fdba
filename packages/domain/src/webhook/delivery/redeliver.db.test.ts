import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import {
  auditOf,
  openTestProcess,
  outcomeOf,
  refusalOf,
  startTwoProcesses,
  waitForLocks,
} from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { insertDelivery, insertEndpoint, leaseLane, readLane, statesOf } from './delivery.fixture.ts';
import { redeliverDelivery } from './redeliver.ts';
import { skipBlocked } from './skip.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;

beforeEach(async () => {
  developer = await createDeveloper(services);
  endpointId = await insertEndpoint(services, developer);
});

const ctx = () => contextFor(services, developer);
const add = (subject: string, rest: Partial<Parameters<typeof insertDelivery>[1]> = {}) =>
  insertDelivery(services, { endpointId, workspaceId: developer.workspaceId, subject, ...rest });
const redeliver = (deliveryId: string) => redeliverDelivery(ctx(), { id: endpointId, deliveryId });
const lane = (subject: string) => readLane(services, endpointId, subject);
const later = (seconds: number) => new Date(services.clock.now().getTime() + seconds * 1000);

describe('redelivering', () => {
  test.each(['delivered', 'dead', 'held', 'skipped'] as const)(
    'a delivery that is %s gives it one more attempt, which is due at once',
    async (state) => {
      const deliveryId = await add('a', { state, attempts: 3 });
      expect(await redeliver(deliveryId)).toMatchObject({
        id: deliveryId,
        state: 'pending',
        finishedAt: null,
      });
      expect(await lane('a')).toMatchObject({ pending: 1, nextAt: services.clock.now() });
      const [row] = await services.db.query(
        'SELECT attempts, attempts_max FROM webhook_deliveries WHERE id = $1',
        [deliveryId],
      );
      expect(row).toEqual({ attempts: 3, attempts_max: 4 });
    },
  );

  test('works on a disabled endpoint, ends the pause of the breaker, and is audited', async () => {
    const deliveryId = await add('a', { state: 'held' });
    await services.db.query(`UPDATE webhook_endpoints SET status = 'disabled' WHERE id = $1`, [endpointId]);
    await services.db.query(
      'UPDATE webhook_health SET blocked_until = $1, opens = 3 WHERE endpoint_id = $2',
      [later(900), endpointId],
    );
    await redeliver(deliveryId);
    expect(
      await services.db.query('SELECT blocked_until, opens FROM webhook_health WHERE endpoint_id = $1', [
        endpointId,
      ]),
    ).toEqual([{ blocked_until: null, opens: 3 }]);
    const [record] = await auditOf(services, developer.workspaceId);
    expect(record).toMatchObject({
      action: 'webhook.delivery_repeated',
      targetId: endpointId,
      details: { delivery_id: deliveryId, event_type: 'thread.created' },
    });
  });

  test('a delivery that waits to be sent is refused as a conflict', async () => {
    expect((await refusalOf(redeliver(await add('a')))).message).toBe(
      'conflict: the delivery is waiting to be sent',
    );
  });

  test('a delivery whose event is gone is refused, because there is nothing to send', async () => {
    const deliveryId = await add('a', { state: 'dead' });
    await services.db.query('DELETE FROM events WHERE workspace_id = $1', [developer.workspaceId]);
    expect((await refusalOf(redeliver(deliveryId))).message).toBe(
      'conflict: the event is older than 30 days',
    );
    expect(await statesOf(services, endpointId)).toEqual(['dead']);
  });

  test('finds neither a delivery of another endpoint nor an endpoint of another workspace', async () => {
    const deliveryId = await add('a', { state: 'dead' });
    const other = await insertEndpoint(services, developer);
    expect(await outcomeOf(redeliverDelivery(ctx(), { id: other, deliveryId }))).toBe('delivery_not_found');
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(redeliverDelivery(stranger, { id: endpointId, deliveryId }))).toBe(
      'webhook_not_found',
    );
    expect(await statesOf(services, endpointId)).toEqual(['dead']);
  });

  test('an earlier event goes before one that waits for its retry, and a later event waits behind it', async () => {
    const [early, , late] = [
      await add('a', { state: 'dead' }),
      await add('a'),
      await add('a', { state: 'dead' }),
    ];
    const retryAt = later(7200);
    await services.db.query('UPDATE webhook_lanes SET fails = 4, next_at = $1 WHERE endpoint_id = $2', [
      retryAt,
      endpointId,
    ]);
    await redeliver(late);
    expect(await lane('a')).toMatchObject({ pending: 2, fails: 4, nextAt: retryAt });
    await redeliver(early);
    expect(await lane('a')).toMatchObject({ pending: 3, fails: 0, nextAt: services.clock.now() });
  });

  test('leaves a lane that a worker holds to that worker', async () => {
    const deliveryId = await add('a', { state: 'dead' });
    await add('a');
    const lease = await leaseLane(services, endpointId, 'a');
    await redeliver(deliveryId);
    expect(await lane('a')).toMatchObject({
      pending: 2,
      nextAt: null,
      lease: `${lease}`,
      leasedUntil: later(20),
    });
  });

  test('makes the lane again that nothing waited in', async () => {
    const deliveryId = await add('a', { state: 'delivered' });
    await services.db.query('DELETE FROM webhook_lanes WHERE endpoint_id = $1', [endpointId]);
    await redeliver(deliveryId);
    const joined = await services.db.query(
      `SELECT l.pending FROM webhook_deliveries d JOIN webhook_lanes l ON l.id = d.lane_id WHERE d.id = $1`,
      [deliveryId],
    );
    expect(joined).toEqual([{ pending: 1 }]);
  });

  test('by two processes at once queues the delivery once', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const owner = await createDeveloper(first);
    const id = await insertEndpoint(first, owner);
    const deliveryId = await insertDelivery(first, {
      endpointId: id,
      workspaceId: owner.workspaceId,
      subject: 'a',
      state: 'dead',
    });
    const calls: Promise<string>[] = [];
    await first.db.transaction(async (tx) => {
      // Both calls have read the delivery as dead by the time that either may change it.
      await tx.prisma.webhookLane.updateMany({ where: { endpointId: id }, data: { fails: 0 } });
      for (const process of [first, second]) {
        calls.push(outcomeOf(redeliverDelivery(contextFor(process, owner), { id, deliveryId })));
        await waitForLocks(first, calls.length);
      }
    });
    expect((await Promise.all(calls)).toSorted()).toEqual(['accepted', 'conflict']);
    expect((await readLane(first, id, 'a')).pending).toBe(1);
    expect(await auditOf(first, owner.workspaceId)).toHaveLength(1);
  });
});

describe('skipping what blocks', () => {
  const fail = (subject: string) =>
    services.db.query(
      'UPDATE webhook_lanes SET fails = 2, next_at = $1 WHERE endpoint_id = $2 AND subject = $3',
      [later(7200), endpointId, subject],
    );

  test('gives up the first delivery of each subject that failed, and what follows is due at once', async () => {
    for (const subject of ['a', 'a', 'b', 'c', 'c']) await add(subject);
    await fail('a');
    await fail('b');
    expect(await skipBlocked(ctx(), { id: endpointId })).toEqual({ skipped: 2 });
    expect(await statesOf(services, endpointId)).toEqual([
      'skipped',
      'pending',
      'skipped',
      'pending',
      'pending',
    ]);
    expect(await lane('a')).toMatchObject({ pending: 1, fails: 0, nextAt: services.clock.now() });
    expect(await lane('b')).toMatchObject({ pending: 0, fails: 0, nextAt: null });
    expect(await lane('c')).toMatchObject({ pending: 2 });
    const [record] = await auditOf(services, developer.workspaceId);
    expect(record).toMatchObject({
      action: 'webhook.blocked_skipped',
      targetId: endpointId,
      details: { skipped: 2 },
    });
  });

  test('ends the lease of a worker, so that its late outcome changes nothing', async () => {
    await add('a');
    await add('a');
    await fail('a');
    const lease = await leaseLane(services, endpointId, 'a');
    expect(await skipBlocked(ctx(), { id: endpointId })).toEqual({ skipped: 1 });
    const now = await lane('a');
    expect(now).toMatchObject({ pending: 1, leasedUntil: null, nextAt: services.clock.now() });
    expect(now.lease).not.toBe(`${lease}`);
  });

  test('skips one delivery when a worker records its outcome at the same time, and never one that was delivered', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const owner = await createDeveloper(first);
    const id = await insertEndpoint(first, owner);
    const draft = { endpointId: id, workspaceId: owner.workspaceId, subject: 'a' };
    const head = await insertDelivery(first, draft);
    await insertDelivery(first, draft);
    await first.db.query('UPDATE webhook_lanes SET fails = 1 WHERE endpoint_id = $1', [id]);
    let skipping: Promise<{ skipped: number }> | undefined;
    await first.db.transaction(async (tx) => {
      await tx.prisma.webhookLane.updateMany({ where: { endpointId: id }, data: { fails: 0, pending: 1 } });
      skipping = skipBlocked(contextFor(second, owner), { id });
      await waitForLocks(first, 1);
      await tx.prisma.webhookDelivery.update({
        where: { id: head },
        data: { state: 'delivered' },
        select: { id: true },
      });
    });
    expect(await skipping).toEqual({ skipped: 0 });
    expect(await statesOf(first, id)).toEqual(['delivered', 'pending']);
  });

  test('changes and records nothing when nothing has failed', async () => {
    await add('a');
    expect(await skipBlocked(ctx(), { id: endpointId })).toEqual({ skipped: 0 });
    expect(await auditOf(services, developer.workspaceId)).toEqual([]);
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(skipBlocked(stranger, { id: endpointId }))).toBe('webhook_not_found');
  });
});

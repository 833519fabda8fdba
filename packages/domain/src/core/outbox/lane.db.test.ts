import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitForLocks } from '../../testing/process.fixture.ts';
import { createTestServices, type TestServices } from '../../testing/services.fixture.ts';
import { enqueue } from './enqueue.ts';
import { createTestHandler, deliverDue, put, readLanes, readOutbox, refusing } from './outbox.fixture.ts';

let own: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  own = await createTestDatabase();
  services = createTestServices(own.db);
});
afterEach(() => own.drop());

/** Enqueues in lane `a`, and commits when it is told to. */
function putAndHold(payload: number) {
  const enqueued = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const committed = services.db.transaction(async ({ sql }) => {
    await enqueue(sql, services, { id: `m_${payload}`, topic: 'test', payload, lane: 'a' });
    enqueued.resolve();
    await held.promise;
  });
  return { enqueued: enqueued.promise, commit: held.resolve, committed };
}

describe('a lane', () => {
  test('delivers its messages one at a time and in order, whatever other lanes do', async () => {
    for (let payload = 1; payload <= 30; payload += 1) {
      await put(services, payload, { lane: `lane ${payload % 3}` });
    }
    const underWay = new Set<number>();
    const handler = createTestHandler(async (payload) => {
      const lane = payload % 3;
      expect(underWay.has(lane)).toBe(false);
      underWay.add(lane);
      await new Promise((resolve) => setImmediate(resolve));
      underWay.delete(lane);
    });
    const drain = async () => {
      while ((await readOutbox(services)).some(({ state }) => state === 'queued')) {
        expect(await deliverDue(services, handler)).toBeLessThanOrEqual(3);
      }
    };
    await Promise.all([drain(), drain(), drain()]);
    for (const lane of [0, 1, 2]) {
      const ofLane = handler.seen.filter((payload) => payload % 3 === lane);
      expect(ofLane).toEqual(ofLane.toSorted((a, b) => a - b));
    }
    expect(handler.seen).toHaveLength(30);
    expect(await readLanes(services)).toEqual([]);
  });

  test('waits for the message at its head until that is delivered or dead', async () => {
    await put(services, 1, { lane: 'a' });
    await put(services, 2, { lane: 'a' });
    await put(services, 3, { lane: 'b' });
    const handler = createTestHandler((payload) => (payload === 1 ? refusing() : undefined));
    expect(await deliverDue(services, handler)).toBe(2);
    expect(handler.seen.toSorted()).toEqual([1, 3]);
    expect(await readLanes(services)).toEqual([{ lane: 'a', pending: 2 }]);
    expect(await deliverDue(services, handler)).toBe(0);
    services.clock.advance(5);
    await deliverDue(services, handler);
    services.clock.advance(50);
    await deliverDue(services, handler);
    expect(await deliverDue(services, handler)).toBe(1);
    expect(handler.seen.slice(2)).toEqual([1, 1, 2]);
    expect((await readOutbox(services)).map(({ state }) => state)).toEqual([
      'dead',
      'delivered',
      'delivered',
    ]);
  });

  test('orders its messages by their commits', async () => {
    const { enqueued, commit, committed } = putAndHold(1);
    await enqueued;
    const second = put(services, 2, { lane: 'a' });
    await waitForLocks(services, 1);
    const handler = createTestHandler();
    expect(await deliverDue(services, handler)).toBe(0);
    commit();
    await Promise.all([committed, second]);
    await deliverDue(services, handler);
    await deliverDue(services, handler);
    expect(handler.seen).toEqual([1, 2]);
  });

  test('continues with a message that is enqueued while the previous one is being recorded', async () => {
    await put(services, 1, { lane: 'a' });
    const { enqueued, commit, committed } = putAndHold(2);
    await enqueued;
    const handler = createTestHandler();
    const delivered = deliverDue(services, handler);
    await waitForLocks(services, 1);
    commit();
    await Promise.all([committed, delivered]);
    expect(await deliverDue(services, handler)).toBe(1);
    expect(handler.seen).toEqual([1, 2]);
  });
});

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestServices, type TestServices } from '../../testing/services.fixture.ts';
import { claimDue } from './claim.ts';
import { deliver } from './deliver.ts';
import { enqueue } from './enqueue.ts';
import { leaseSecondsOf, type OutboxHandler } from './handler.ts';
import { createTestHandler, deliverDue, put, readLanes, readOutbox, refusing } from './outbox.fixture.ts';
import { createOutboxWorker } from './worker.ts';

let own: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  own = await createTestDatabase();
  services = createTestServices(own.db);
});
afterEach(() => own.drop());

const claim = (handler: OutboxHandler, max = 10) =>
  claimDue(services.db.sql, services.clock.now(), [{ handler, max }]);
const lanes = () => readLanes(services);

describe('the outbox', () => {
  test('delivers a message once, and keeps its row without its payload', async () => {
    await put(services, 1);
    const handler = createTestHandler();
    expect(await deliverDue(services, handler)).toBe(1);
    expect(await deliverDue(services, handler)).toBe(0);
    expect(handler.seen).toEqual([1]);
    const [row] = await readOutbox(services);
    expect(row).toEqual({ id: 'm_1', state: 'delivered', attempts: 1, last_error: null, has_payload: false });
  });

  test('delivers no message of a transaction that was rolled back', async () => {
    const failed = services.db.transaction(async ({ sql }) => {
      await enqueue(sql, services, { id: 'm_1', topic: 'test', payload: 1, lane: 'a' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await deliverDue(services, createTestHandler())).toBe(0);
    expect(await lanes()).toEqual([]);
  });

  test('does not touch rows that are kept or dropped, and topics without a handler', async () => {
    await put(services, 1, { state: 'kept' });
    await put(services, 2, { state: 'dropped', lane: 'a' });
    await put(services, 3, { topic: 'other' });
    expect(await deliverDue(services, createTestHandler())).toBe(0);
    expect((await readOutbox(services)).map(({ state }) => state)).toEqual(['kept', 'dropped', 'queued']);
    expect(await lanes()).toEqual([]);
  });

  test('tries again after the waits of its handler, then gives up and drops the payload', async () => {
    await put(services, 1);
    const handler = createTestHandler(refusing);
    for (const waitSeconds of [5, 50]) {
      expect(await deliverDue(services, handler)).toBe(1);
      services.clock.advance(waitSeconds - 1);
      expect(await deliverDue(services, handler)).toBe(0);
      services.clock.advance(1);
    }
    expect(await readOutbox(services)).toMatchObject([{ state: 'queued', attempts: 2, has_payload: true }]);
    expect(await deliverDue(services, handler)).toBe(1);
    services.clock.advance(86_400);
    expect(await deliverDue(services, handler)).toBe(0);
    expect(handler.seen).toHaveLength(3);
    expect(new Set(handler.ids).size).toBe(1);
    expect(await readOutbox(services)).toMatchObject([{ state: 'dead', attempts: 3, has_payload: false }]);
  });

  test('stores the code or the class of an error, and never its text', async () => {
    await put(services, 1);
    await put(services, 2);
    await put(services, 3);
    const failures = [
      () => refusing(),
      () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) });
      },
      () => {
        throw new RangeError('123456');
      },
    ];
    await deliverDue(
      services,
      createTestHandler((payload) => failures[payload - 1]?.()),
    );
    const errors = (await readOutbox(services)).map(({ last_error: error }) => error);
    expect(errors).toEqual(['ECONNREFUSED', 'ENOTFOUND', 'RangeError']);
  });

  test('delivers nothing that has expired, and does not wait beyond the expiry', async () => {
    const inSeconds = (seconds: number) => new Date(services.clock.now().getTime() + seconds * 1000);
    await put(services, 1, { expiresAt: inSeconds(5) });
    await put(services, 2, { expiresAt: inSeconds(6) });
    await put(services, 3, { expiresAt: inSeconds(0) });
    const handler = createTestHandler(refusing);
    await deliverDue(services, handler);
    expect(handler.seen.toSorted()).toEqual([1, 2]);
    services.clock.advance(6);
    await deliverDue(services, handler);
    expect(handler.seen).toHaveLength(2);
    expect(await readOutbox(services)).toMatchObject([
      { state: 'dead', last_error: 'ECONNREFUSED', has_payload: false },
      { state: 'dead', last_error: 'expired', has_payload: false },
      { state: 'dead', last_error: 'expired', has_payload: false },
    ]);
  });

  test('gives up at once on a payload that cannot be opened or read, and delivers the others', async () => {
    await put(services, 1);
    await put(services, 2);
    await put(services, 'three');
    await put(services, 4);
    await own.db.query(`UPDATE outbox_messages SET payload_box = '\\x01' WHERE id = 'm_1'`);
    await own.db.query(
      `UPDATE outbox_messages SET payload_box = (SELECT payload_box FROM outbox_messages WHERE id = 'm_4') WHERE id = 'm_2'`,
    );
    const handler = createTestHandler();
    expect(await deliverDue(services, handler)).toBe(4);
    expect(handler.seen).toEqual([4]);
    expect((await readOutbox(services)).map(({ last_error, state }) => [state, last_error])).toEqual([
      ['dead', 'unreadable'],
      ['dead', 'unreadable'],
      ['dead', 'unreadable'],
      ['delivered', null],
    ]);
  });

  test('cuts off a handler that hangs at its deadline, and tries again later', async () => {
    await put(services, 1);
    let signal: AbortSignal | undefined;
    const hanging = createTestHandler(
      (_, given) => {
        signal = given;
        return new Promise(() => undefined);
      },
      { deadlineSeconds: 0.05 },
    );
    await deliverDue(services, hanging);
    expect(signal?.aborted).toBe(true);
    expect(await readOutbox(services)).toMatchObject([{ state: 'queued', last_error: 'TimeoutError' }]);
    services.clock.advance(5);
    const handler = createTestHandler();
    await deliverDue(services, handler);
    expect(handler.seen).toEqual([1]);
  });
});

describe('several workers on one outbox', () => {
  test('deliver each message once', async () => {
    for (let payload = 1; payload <= 40; payload += 1) await put(services, payload);
    const handler = createTestHandler(() => undefined, { inFlightMax: 5 });
    const claims = await Promise.all(Array.from({ length: 8 }, () => deliverDue(services, handler)));
    while ((await deliverDue(services, handler)) > 0);
    expect(claims.every((claimed) => claimed <= 5)).toBe(true);
    expect(handler.seen.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });

  test('claim no message that another is claiming, and do not wait for it', async () => {
    for (const payload of [1, 2]) await put(services, payload);
    const handler = createTestHandler();
    const claimed = await services.db.transaction(async ({ sql }) => [
      ...(await claimDue(sql, services.clock.now(), [{ handler, max: 1 }])),
      ...(await claim(handler)),
    ]);
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(['m_1', 'm_2']);
  });

  test('leave a message alone while its lease holds, and take it over afterwards', async () => {
    await put(services, 1);
    const handler = createTestHandler();
    expect(await claim(handler)).toHaveLength(1);
    services.clock.advance(leaseSecondsOf(handler) - 1);
    expect(await deliverDue(services, handler)).toBe(0);
    services.clock.advance(1);
    expect(await deliverDue(services, handler)).toBe(1);
    expect(handler.seen).toEqual([1]);
  });

  test('change nothing when they lost the lease, whatever they report', async () => {
    const handler = createTestHandler();
    const failing = createTestHandler(refusing);
    for (const late of [handler, failing]) {
      await own.db.query('TRUNCATE outbox_messages, outbox_lanes');
      await put(services, 1, { lane: 'a' });
      const [lost] = await claim(handler);
      services.clock.advance(leaseSecondsOf(handler));
      const [taken] = await claim(handler);
      if (!lost || !taken) throw new Error('nothing was claimed');
      await deliver(services, late, lost);
      expect(await readOutbox(services)).toMatchObject([{ state: 'queued', attempts: 2, has_payload: true }]);
      expect(await lanes()).toEqual([{ lane: 'a', pending: 1 }]);
      await deliver(services, handler, taken);
      expect(await readOutbox(services)).toMatchObject([{ state: 'delivered' }]);
      await deliver(services, late, lost);
      expect(await readOutbox(services)).toMatchObject([{ state: 'delivered', last_error: null }]);
      expect(await lanes()).toEqual([]);
    }
  });

  test('deliver again, under the same id, what a killed process had delivered but not recorded', async () => {
    await own.db.query('CREATE TABLE received (payload int)');
    await put(services, 1);
    const file = fileURLToPath(import.meta.resolve('./crash.fixture.ts'));
    const killed = await new Promise((resolve) => {
      execFile(process.execPath, [file, own.url], (error) => resolve(error?.signal));
    });
    expect(killed).toBe('SIGKILL');
    expect(await own.db.query('SELECT payload FROM received')).toEqual([{ payload: 1 }]);
    expect(await readOutbox(services)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    const handler = createTestHandler();
    expect(await deliverDue(services, handler)).toBe(0);
    services.clock.advance(3600);
    expect(await deliverDue(services, handler)).toBe(1);
    expect(handler.ids).toEqual(['m_1']);
  });

  test('give up on a message that kills every worker which takes it', async () => {
    await put(services, 1);
    const handler = createTestHandler();
    for (const _ of [1, 2, 3]) {
      expect(await claim(handler)).toHaveLength(1);
      services.clock.advance(leaseSecondsOf(handler));
    }
    expect(await deliverDue(services, handler)).toBe(1);
    expect(handler.seen).toEqual([]);
    expect(await readOutbox(services)).toMatchObject([{ state: 'dead', last_error: 'exhausted' }]);
  });
});

describe('a worker', () => {
  test('has separate room for every topic, and says when more may be due', async () => {
    for (const payload of [1, 2, 3]) await put(services, payload);
    await put(services, 4, { topic: 'other' });
    const held = Promise.withResolvers<void>();
    const slow = createTestHandler(() => held.promise, { inFlightMax: 2 });
    const quick = createTestHandler(() => undefined, { topic: 'other' });
    let calls = 0;
    const worker = createOutboxWorker(services, {
      handlers: [slow, quick],
      onMore: () => {
        calls += 1;
      },
    });
    expect(await worker.claim()).toBe(3);
    await put(services, 5, { topic: 'other' });
    expect(await worker.claim()).toBe(1);
    await expect.poll(() => quick.seen).toEqual([4, 5]);
    expect([slow.seen.length, calls]).toEqual([2, 0]);
    held.resolve();
    await worker.idle();
    expect(calls).toBe(1);
    expect(await worker.claim()).toBe(1);
    await worker.idle();
    expect(slow.seen.toSorted()).toEqual([1, 2, 3]);
  });
});

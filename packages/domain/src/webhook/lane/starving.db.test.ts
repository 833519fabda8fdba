import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { redeliverDelivery } from '../delivery/redeliver.ts';
import type { Outgoing } from './attempt.ts';
import { createDeliveryEngine } from './engine.ts';
import {
  addEndpoint,
  createReceiver,
  drain,
  emit,
  forgetWebhooks,
  never,
  type Reply,
  roundEverywhere,
  subjectIn,
  testSchedule,
} from './lane.fixture.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
let endpointId: string;

beforeEach(async () => {
  await forgetWebhooks(services);
  developer = await createDeveloper(services);
  endpointId = (await addEndpoint(services, developer)).webhook.id;
});

const names = (count: number, prefix = 'tsk_bad'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}_${index}`);
const isBad = (outgoing: Outgoing): boolean => subjectIn(outgoing).startsWith('tsk_bad');
const tell = (...subjects: string[]) => emit(services, developer.workspaceId, ...subjects);

/** Subjects that fail in this way, and others that work. */
const receiverOf = (reply: () => Reply | Promise<Reply>) =>
  createReceiver(services, (outgoing) => (isBad(outgoing) ? reply() : 200));

/** One round, as a worker makes it. What hangs is not waited for. @returns the subjects that it has begun */
async function begin(
  reply: () => Reply | Promise<Reply>,
  process: TestServices = services,
): Promise<string[]> {
  const { received, send } = receiverOf(reply);
  const engine = createDeliveryEngine(process, { send, schedule: testSchedule });
  const claimed = await roundEverywhere(engine, services);
  if (reply === never) await expect.poll(() => received.length).toBe(claimed);
  else await engine.idle();
  return received.map(subjectIn);
}

const readHealth = async () => {
  const [health] = await services.db.query<{ opens: number; failures: number; blocked: boolean }>(
    'SELECT opens, failures, blocked_until IS NOT NULL AS blocked FROM webhook_health WHERE endpoint_id = $1',
    [endpointId],
  );
  return health;
};

describe.each([12, 100, 1000])('%i subjects that fail', (count) => {
  test.each([
    { how: 'answer 500', reply: 500 },
    { how: 'do not answer', reply: 'timeout' },
    { how: 'answer 404', reply: 404 },
  ])('and $how do not keep another one waiting, at any time', async ({ reply }) => {
    await tell('tsk_good', ...names(count));
    await drain(services, receiverOf(() => reply).send);
    // Their first attempts, then those after 5 s, 5 min, 30 min and 2 h: some of them wait for the breaker, and all are due again.
    for (const seconds of [1, 5, 31, 300, 1800, 7200]) {
      services.clock.advance(seconds);
      await tell('tsk_good');
      expect(await begin(() => reply)).toContain('tsk_good');
    }
  });

  test('while they hang do not keep one waiting that has answered, nor a new one after them', async () => {
    await tell('tsk_good');
    await drain(services, receiverOf(() => 200).send);
    await tell(...names(count));
    await begin(never);
    await tell('tsk_good');
    expect(await begin(never)).toContain('tsk_good');
    services.clock.advance(51);
    await drain(services, receiverOf(() => 'timeout').send);
    services.clock.advance(6);
    await begin(never);
    await tell('tsk_new');
    expect(await begin(never)).toContain('tsk_new');
  });
});

describe('a breaker', () => {
  test('that is open lets a subject through that has not failed, and closes when it succeeds', async () => {
    await tell(...names(12));
    await drain(services, receiverOf(() => 500).send);
    expect(await readHealth()).toMatchObject({ opens: 1, blocked: true });
    await tell('tsk_good');
    await drain(services, receiverOf(() => 500).send);
    expect(await readHealth()).toEqual({ opens: 0, failures: 0, blocked: false });
  });

  test('is not opened by one subject, however often it fails', async () => {
    await tell('tsk_bad', 'tsk_bad');
    const receiver = receiverOf(() => 500);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await drain(services, receiver.send);
      services.clock.advance(36_000);
    }
    const failures = receiver.received.length;
    expect(failures).toBeGreaterThan(12);
    expect(await readHealth()).toEqual({ opens: 0, failures, blocked: false });
  });

  test.each([400, 404, 422])(
    'is not opened by answers of %i, which concern single deliveries',
    async (status) => {
      await tell(...names(20));
      await drain(services, receiverOf(() => status).send);
      expect(await readHealth()).toMatchObject({ opens: 0, failures: 20 });
    },
  );

  test.each([302, 408, 429, 503, 'timeout', 'connection_refused', 'tls_failed'])(
    'is opened by answers of %s to ten subjects, and again by a retry that meets the same',
    async (reply) => {
      await tell(...names(10));
      await drain(services, receiverOf(() => reply).send);
      expect(await readHealth()).toMatchObject({ opens: 1, blocked: true });
      services.clock.advance(60);
      await drain(services, receiverOf(() => reply).send);
      expect(await readHealth()).toMatchObject({ opens: 2, failures: 11 });
    },
  );

  test('holds back subjects that fail: one of them is tried when its time is over', async () => {
    await tell(...names(12));
    await drain(services, receiverOf(() => 500).send);
    services.clock.advance(29);
    expect(await begin(() => 500)).toEqual([]);
    services.clock.advance(1);
    expect(await begin(never)).toHaveLength(1);
    expect(await begin(never)).toEqual([]);
  });
});

describe('lanes of an endpoint', () => {
  test('that are in trouble are at most four under way, over all processes', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const owner = await createDeveloper(first);
    await addEndpoint(first, owner);
    await emit(first, owner.workspaceId, 'tsk_good', ...names(9));
    await drain(first, receiverOf(() => 500).send);
    first.clock.advance(10);
    // Its clock is 30 seconds late. A second more, so that the rows of the first are due for it as well.
    second.clock.advance(31);
    const begun = [await begin(never, first), await begin(never, second)];
    expect(begun.map((subjects) => subjects.length)).toEqual([4, 0]);
  });

  test('that are answering get eight places that fresh ones cannot take', async () => {
    const good = names(12, 'tsk_good');
    await tell(...good);
    await drain(services, receiverOf(() => 200).send);
    await tell(...names(50));
    expect(await begin(never)).toHaveLength(32);
    await tell(...good);
    // None of them ends, so no more than these find a place.
    const engine = createDeliveryEngine(services, {
      send: () => new Promise(() => undefined),
      schedule: testSchedule,
    });
    expect(await roundEverywhere(engine, services)).toBe(8);
  });

  test('are in trouble no more when somebody sends their delivery again', async () => {
    await tell(...names(30));
    await drain(services, receiverOf(() => 500).send);
    const [dead] = await services.db.query<{ id: string }>(
      `WITH l AS (UPDATE webhook_lanes SET pending = 0, next_at = NULL, fails = 0 WHERE subject = 'tsk_bad_7')
       UPDATE webhook_deliveries SET state = 'dead' WHERE subject = 'tsk_bad_7' RETURNING id`,
    );
    services.clock.advance(6);
    await redeliverDelivery(contextFor(services, developer), { id: endpointId, deliveryId: dead?.id ?? '' });
    expect(await begin(never)).toContain('tsk_bad_7');
  });
});

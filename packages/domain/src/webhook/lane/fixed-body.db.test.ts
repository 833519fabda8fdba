import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { createThread } from '../../messaging/thread/create.ts';
import { sendMessage } from '../../messaging/thread/send-message.ts';
import { openTestProcess, startTwoProcesses } from '../../testing/process.fixture.ts';
import {
  contextFor,
  createDeveloper,
  onDatabase,
  type TestServices,
} from '../../testing/services.fixture.ts';
import { readDelivery } from '../delivery/read.ts';
import { recoverWebhook } from '../delivery/recover.ts';
import { redeliverDelivery } from '../delivery/redeliver.ts';
import { skipBlocked } from '../delivery/skip.ts';
import { setAsideBatch } from '../endpoint/set-aside.ts';
import { updateWebhook } from '../endpoint/update.ts';
import { openFreshSession } from '../webhook.fixture.ts';
import { claimLanes } from './claim.ts';
import { createContents } from './content.ts';
import { createDeliveryEngine } from './engine.ts';
import {
  addEndpoint,
  createReceiver,
  drain,
  forgetWebhooks,
  type Reply,
  roundEverywhere,
  testSchedule,
} from './lane.fixture.ts';
import { runLane } from './run-lane.ts';

const { services } = await openTestProcess();

/** Creates an endpoint for messages, and changes it as its owner does. */
async function openEndpoint(process: TestServices) {
  const developer: ConsoleActor = await createDeveloper(process);
  await openFreshSession(process, developer);
  const ctx = () => contextFor(process, developer);
  const { id: threadId } = await createThread(ctx(), { participantIds: [] });
  const { id } = (await addEndpoint(process, developer, { types: ['message.new'] })).webhook;
  const deliveryIds = async () =>
    (await process.db.query<{ id: string }>('SELECT id FROM webhook_deliveries ORDER BY event_offset')).map(
      (row) => row.id,
    );
  const deliveryId = async () => (await deliveryIds())[0] ?? '';
  return {
    say: (text = 'the secret recipe') => sendMessage(ctx(), { threadId, kind: 'text', text }),
    setContent: (includeContent: boolean) => updateWebhook(ctx(), { id, includeContent }),
    setStatus: (status: 'enabled' | 'disabled') => updateWebhook(ctx(), { id, status }),
    recover: () => recoverWebhook(ctx(), { id, since: '2020-01-01T00:00:00Z' }),
    skip: () => skipBlocked(ctx(), { id }),
    redeliver: async () => redeliverDelivery(ctx(), { id, deliveryId: await deliveryId() }),
    shown: async () => (await readDelivery(ctx(), { id, deliveryId: await deliveryId() })).body,
  };
}

let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
beforeEach(async () => {
  await forgetWebhooks(services);
  endpoint = await openEndpoint(services);
});

/** The bodies that arrive at an endpoint that answers like this. */
async function receive(reply: Reply = 200, process: TestServices = services): Promise<string[]> {
  const receiver = createReceiver(process, () => reply);
  await drain(process, receiver.send);
  return receiver.received.map(({ body }) => body);
}

/**
 * Makes the attempts before this one and never ends it, as a worker that is killed. @returns the deliveries that it has
 * sent
 */
async function beginAndDie(attempt = 1, process: TestServices = services): Promise<string[]> {
  const sent = Promise.withResolvers<string>();
  const receiver = createReceiver(process, ({ body }) => {
    if (receiver.received.length < attempt) return 200;
    sent.resolve(body);
    return new Promise(() => undefined);
  });
  await roundEverywhere(
    createDeliveryEngine(process, { send: receiver.send, schedule: testSchedule }),
    process,
  );
  return [await sent.promise];
}

describe.each([
  { was: false, becomes: true },
  { was: true, becomes: false },
])('content that was $was and becomes $becomes', ({ becomes, was }) => {
  const expectSame = async (first: readonly string[], later: readonly string[]) => {
    expect(first).toHaveLength(1);
    expect(later).toEqual(first);
    expect(first.join().includes('recipe')).toBe(was);
    expect(await endpoint.shown()).toBe(first[0]);
  };

  test('between two attempts changes neither the bytes nor what is shown of them', async () => {
    await endpoint.setContent(was);
    await endpoint.say();
    const first = await receive(500);
    await endpoint.setContent(becomes);
    services.clock.advance(10);
    await expectSame(first, await receive());
  });

  test('before a redelivery does not change its bytes', async () => {
    await endpoint.setContent(was);
    await endpoint.say();
    const first = await receive();
    await endpoint.setContent(becomes);
    await endpoint.redeliver();
    await expectSame(first, await receive());
  });

  test('after a worker was killed at the first attempt does not change the bytes of the next', async () => {
    await endpoint.setContent(was);
    await endpoint.say();
    const first = await beginAndDie();
    await endpoint.setContent(becomes);
    services.clock.advance(51);
    await expectSame(first, await receive());
  });

  test('after the endpoint was disabled during the first attempt does not change what is recovered', async () => {
    await endpoint.setContent(was);
    await endpoint.say();
    const first = await beginAndDie();
    await endpoint.setStatus('disabled');
    await endpoint.setContent(becomes);
    await endpoint.setStatus('enabled');
    await endpoint.recover();
    await expectSame(first, await receive());
  });

  test('while a large backlog is set aside does not change what was under way', async () => {
    await endpoint.setContent(was);
    await endpoint.say();
    const first = await beginAndDie();
    await services.db.query('UPDATE webhook_health SET is_emptying = true');
    while (await setAsideBatch(services.db, services.clock.now()));
    await endpoint.setContent(becomes);
    await endpoint.recover();
    await expectSame(first, await receive());
  });

  test('after a delivery was skipped does not change what was under way behind it', async () => {
    await endpoint.setContent(was);
    await endpoint.say('blocked');
    await receive(500);
    await endpoint.say();
    services.clock.advance(10);
    const first = await beginAndDie(2);
    await endpoint.skip();
    await endpoint.setContent(becomes);
    const later = await receive();
    expect(later).toEqual(first);
  });

  test('applies to what was not attempted yet, behind a delivery that fails and after a recovery', async () => {
    await endpoint.setContent(was);
    await endpoint.say('first');
    const first = await receive(500);
    await endpoint.say('second');
    await endpoint.setContent(becomes);
    services.clock.advance(10);
    const bodies = await receive();
    expect(bodies[0]).toBe(first[0]);
    expect(bodies.map((body) => body.includes('second'))).toEqual([false, becomes]);
    await endpoint.setStatus('disabled');
    await endpoint.setContent(was);
    await endpoint.say('third');
    await receive();
    await endpoint.setContent(becomes);
    await endpoint.setStatus('enabled');
    await endpoint.recover();
    expect((await receive()).map((body) => body.includes('third'))).toEqual([becomes]);
  });
});

test('a body with content is not shown before the attempt that fixes it', async () => {
  await endpoint.setContent(true);
  await endpoint.say();
  await roundEverywhere(createDeliveryEngine(services, { slotsMax: 0 }), services);
  expect(await endpoint.shown()).toBeNull();
  await receive();
  expect(await endpoint.shown()).toContain('recipe');
});

test('an attempt for which the body could not be read fixes nothing', async () => {
  await endpoint.setContent(true);
  await endpoint.say();
  const hidden = 'ALTER TABLE messages RENAME TO hidden_messages';
  await services.db.query(hidden);
  expect(await receive()).toEqual([]);
  await services.db.query('ALTER TABLE hidden_messages RENAME TO messages');
  services.clock.advance(10);
  expect((await receive()).join()).toContain('recipe');
});

test('a body with content is sent again after its event is gone', async () => {
  await endpoint.setContent(true);
  await endpoint.say();
  const first = await receive();
  await services.db.query('DELETE FROM events');
  await endpoint.redeliver();
  expect(await receive()).toEqual(first);
});

test('a worker that was stopped before it fixed a body sends nothing under a lease that it has lost', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const own = await openEndpoint(first);
  await own.setContent(true);
  await own.say();
  await roundEverywhere(createDeliveryEngine(first, { slotsMax: 0 }), first);
  const [lane] = await claimLanes(first.db, first.clock.now(), { slots: 1, used: [] });
  const [delivery] = lane?.deliveries ?? [];
  if (!lane || !delivery) throw new Error('nothing was claimed');
  await own.setContent(false);
  second.clock.advance(51);
  const sent = await beginAndDie(1, second);
  expect(sent.map((body) => body.includes('recipe'))).toEqual([false]);
  await own.setContent(true);
  expect(await createContents(first).prepare(lane, delivery)).toEqual({ error: 'not_ours' });
  second.clock.advance(51);
  expect(await receive(200, second)).toEqual(sent);
});

test('content that is switched off after a delivery was claimed is not sent', async () => {
  await endpoint.setContent(true);
  await endpoint.say();
  await roundEverywhere(createDeliveryEngine(services, { slotsMax: 0 }), services);
  const [lane] = await claimLanes(services.db, services.clock.now(), { slots: 1, used: [] });
  const [delivery] = lane?.deliveries ?? [];
  if (!lane || !delivery) throw new Error('nothing was claimed');
  await endpoint.setContent(false);
  expect(await createContents(services).prepare(lane, delivery)).toEqual({ error: 'not_ours' });
  services.clock.advance(51);
  expect((await receive()).map((body) => body.includes('recipe'))).toEqual([false]);
});

test('a delivery that cannot be read while the database is away uses up no attempt', async () => {
  await endpoint.say();
  await roundEverywhere(createDeliveryEngine(services, { slotsMax: 0 }), services);
  const [lane] = await claimLanes(services.db, services.clock.now(), { slots: 1, used: [] });
  if (!lane) throw new Error('nothing was claimed');
  const away = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  const sql = { ...services.db.sql, cells: away, rows: away };
  const contents = createContents(onDatabase(services, { ...services.db, sql }));
  const { received, send } = createReceiver(services);
  const report = await runLane({ services, contents, schedule: testSchedule, send }, lane);
  expect(report).toMatchObject({ attempts: [], waiting: { fails: 0 } });
  services.clock.advance(51);
  expect(await receive()).toHaveLength(1);
  expect(received).toEqual([]);
});

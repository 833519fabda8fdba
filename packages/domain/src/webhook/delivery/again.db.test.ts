import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { openTestProcess } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { updateWebhook } from '../endpoint/update.ts';
import type { Send } from '../lane/attempt.ts';
import { createDeliveryEngine } from '../lane/engine.ts';
import {
  addEndpoint,
  createReceiver,
  emit,
  type Reply,
  roundEverywhere,
  subjectIn,
} from '../lane/lane.fixture.ts';
import { listInbox } from './inbox.ts';
import { listDeliveries } from './list.ts';
import { recoverWebhook } from './recover.ts';
import { redeliverDelivery } from './redeliver.ts';
import { skipBlocked } from './skip.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;
beforeEach(async () => {
  developer = await createDeveloper(services);
});

const ctx = () => contextFor(services, developer);
const longAgo = '2020-01-01T00:00:00Z';

/** Works until nothing is due. */
async function work(send?: Send): Promise<void> {
  const engine = createDeliveryEngine(services, send ? { send } : {});
  for (;;) {
    const claimed = await roundEverywhere(engine, services);
    await engine.idle();
    if (claimed === 0) return;
  }
}
const receive = (reply?: () => Reply) => createReceiver(services, reply);

describe('a delivery that is sent again', () => {
  test('after an endpoint was disabled arrives in the order of its events, each once, before what came later', async () => {
    const { webhook } = await addEndpoint(services, developer);
    await updateWebhook(ctx(), { id: webhook.id, status: 'disabled' });
    await emit(services, developer.workspaceId, 'a', 'b', 'a', 'a');
    const receiver = receive();
    await work(receiver.send);
    expect(receiver.received).toEqual([]);
    await updateWebhook(ctx(), { id: webhook.id, status: 'enabled' });
    expect(await recoverWebhook(ctx(), { id: webhook.id, since: longAgo })).toEqual({
      matched: 4,
      queued: 4,
    });
    await emit(services, developer.workspaceId, 'a');
    await work(receiver.send);
    const { items } = await listDeliveries(ctx(), { id: webhook.id });
    const ofA = items.filter(({ subject }) => subject === 'a').map(({ eventId }) => eventId);
    const received = receiver.received.filter((outgoing) => subjectIn(outgoing) === 'a');
    expect(received.map(({ eventId }) => eventId)).toEqual(ofA.toReversed());
    expect(receiver.received).toHaveLength(5);
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['delivered']));
  });

  test('has the id and the bytes of the first time', async () => {
    const { webhook } = await addEndpoint(services, developer);
    await emit(services, developer.workspaceId, 'a');
    const receiver = receive();
    await work(receiver.send);
    const [delivered] = (await listDeliveries(ctx(), { id: webhook.id })).items;
    await redeliverDelivery(ctx(), { id: webhook.id, deliveryId: delivered?.id ?? '' });
    await work(receiver.send);
    const [first, second] = receiver.received;
    expect(second).toMatchObject({ eventId: first?.eventId, body: first?.body });
    const [again] = (await listDeliveries(ctx(), { id: webhook.id })).items;
    expect(again).toMatchObject({ state: 'delivered', attemptCount: 2 });
  });

  test('and fails is dead after its one more attempt, and does not hold up its subject', async () => {
    const { webhook } = await addEndpoint(services, developer);
    await emit(services, developer.workspaceId, 'a', 'a');
    await work(receive().send);
    const first = (await listDeliveries(ctx(), { id: webhook.id })).items.at(-1);
    await redeliverDelivery(ctx(), { id: webhook.id, deliveryId: first?.id ?? '' });
    await work(receive(() => 500).send);
    expect((await listDeliveries(ctx(), { id: webhook.id })).items.map(({ state }) => state)).toEqual([
      'delivered',
      'dead',
    ]);
    await emit(services, developer.workspaceId, 'a');
    await work(receive().send);
    expect((await listDeliveries(ctx(), { id: webhook.id })).items[0]?.state).toBe('delivered');
  });
});

test.each([
  ['arrives', 200],
  ['fails', 500],
])(
  'an earlier delivery that is sent again and %s does not hurry the one that waits for its next attempt',
  async (_title, status) => {
    const { webhook } = await addEndpoint(services, developer);
    await emit(services, developer.workspaceId, 'a');
    await work(receive().send);
    await emit(services, developer.workspaceId, 'a');
    await work(receive(() => ({ status: 500, retryAfter: '60' })).send);
    const first = (await listDeliveries(ctx(), { id: webhook.id })).items.at(-1);
    await redeliverDelivery(ctx(), { id: webhook.id, deliveryId: first?.id ?? '' });
    const receiver = receive(() => status);
    await work(receiver.send);
    expect(receiver.received.map(({ eventId }) => eventId)).toEqual([first?.eventId]);
    services.clock.advance(60);
    await work(receiver.send);
    expect(receiver.received).toHaveLength(2);
  },
);

test('the delivery after a skipped one is sent at once', async () => {
  const { webhook } = await addEndpoint(services, developer);
  await emit(services, developer.workspaceId, 'a', 'a');
  await work(receive(() => 500).send);
  expect(await skipBlocked(ctx(), { id: webhook.id })).toEqual({ skipped: 1 });
  const receiver = receive();
  await work(receiver.send);
  expect(receiver.received).toHaveLength(1);
  expect((await listDeliveries(ctx(), { id: webhook.id })).items.map(({ state }) => state)).toEqual([
    'delivered',
    'skipped',
  ]);
});

test('an event reaches the inbox of its workspace with a signature that is verified', async () => {
  const { url } = await listInbox(ctx());
  await addEndpoint(services, developer, { url });
  await emit(services, developer.workspaceId, 'a');
  await work();
  const { items } = await listInbox(ctx());
  expect(items).toMatchObject([
    { eventType: 'task.created', state: 'delivered', verified: true, attemptCount: 1 },
  ]);
});

import { describeEvents } from '@patchbay/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import { eventsOf, openTestProcess, outcomeOf, waitForLocks } from '../../testing/process.fixture.ts';
import { addUser, contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { testWebhook } from '../endpoint/ping.ts';
import { updateWebhook } from '../endpoint/update.ts';
import { createDeliveryEngine } from './engine.ts';
import {
  addEndpoint,
  createReceiver,
  drain,
  emit,
  forgetWebhooks,
  readStates,
  roundEverywhere,
  testSchedule,
} from './lane.fixture.ts';

const { services } = await openTestProcess();
let developer: ConsoleActor;

beforeEach(async () => {
  await forgetWebhooks(services);
  developer = await createDeveloper(services);
});

describe('an endpoint that fails', () => {
  const hanging = () =>
    createDeliveryEngine(services, { send: () => new Promise(() => undefined), schedule: testSchedule });
  const subjects = Array.from({ length: 50 }, (_, index) => `tsk_${index}`);

  test('has at most thirty-two lanes under way, over all processes', async () => {
    await addEndpoint(services, developer);
    await emit(services, developer.workspaceId, ...subjects);
    expect(await roundEverywhere(hanging(), services)).toBe(32);
    expect(await roundEverywhere(hanging(), services)).toBe(0);
  });

  test('has at most four lanes under way after a failure', async () => {
    await addEndpoint(services, developer);
    await emit(services, developer.workspaceId, 'tsk_first');
    await drain(services, createReceiver(services, () => 'timeout').send);
    await emit(services, developer.workspaceId, ...subjects);
    expect(await roundEverywhere(hanging(), services)).toBe(4);
    expect(await roundEverywhere(hanging(), services)).toBe(0);
  });

  test('is not called after ten failed attempts in a row, then tried once, and served again when it answers', async () => {
    await addEndpoint(services, developer, { url: 'https://good.example.com/' });
    await addEndpoint(services, developer, { url: 'https://bad.example.com/' });
    await emit(services, developer.workspaceId, ...Array.from({ length: 12 }, (_, index) => `tsk_${index}`));
    let works = false;
    const isBad = ({ url }: { url: string }) => url.includes('bad');
    const { received, send } = createReceiver(services, (one) => (isBad(one) && !works ? 500 : 200));
    const attempts = () => received.filter(isBad).length;
    await drain(services, send);
    expect(attempts()).toBe(12);
    services.clock.advance(29);
    await drain(services, send);
    expect(attempts()).toBe(12);
    services.clock.advance(1);
    await drain(services, send);
    expect(attempts()).toBe(13);
    services.clock.advance(59);
    await drain(services, send);
    expect(attempts()).toBe(13);
    works = true;
    services.clock.advance(1);
    await drain(services, send);
    services.clock.advance(300);
    await drain(services, send);
    expect(attempts()).toBe(26 - 1);
    expect(received.filter(({ url }) => url.includes('good'))).toHaveLength(12);
  });
});

test('a failure that is recorded while another process records a success counts from that success', async () => {
  const { webhook } = await addEndpoint(services, developer);
  await services.db.query('UPDATE webhook_health SET failures = 8, failing_since = $1', [
    services.clock.now(),
  ]);
  await emit(services, developer.workspaceId, 'tsk_a');
  const { send } = createReceiver(services, () => 500);
  let delivered: Promise<void> = Promise.resolve();
  await services.db.transaction(async ({ sql }) => {
    const succeed = 'UPDATE webhook_health SET failures = 0, failing_since = NULL WHERE endpoint_id = $1';
    await sql.rows({ name: 'test-succeed', text: succeed }, [webhook.id]);
    delivered = drain(services, send);
    await waitForLocks(services, 1);
  });
  await delivered;
  const [health] = await services.db.query('SELECT failures, blocked_until FROM webhook_health');
  expect(health).toEqual({ failures: 1, blocked_until: null });
});

test('a disabled endpoint gets a ping, and its other deliveries are held', async () => {
  const { webhook } = await addEndpoint(services, developer);
  await addEndpoint(services, developer, { url: 'https://other.example.com/' });
  const ctx = contextFor(services, developer);
  await updateWebhook(ctx, { id: webhook.id, status: 'disabled' });
  await emit(services, developer.workspaceId, 'tsk_a');
  await testWebhook(ctx, { id: webhook.id });
  const { received, send } = createReceiver(services);
  await drain(services, send);
  const types = received.map(({ body, url }) => `${url} ${String(JSON.parse(body).type)}`).sort();
  expect(types).toEqual([
    'https://other.example.com/ task.created',
    'https://receiver.example.com/hook ping',
  ]);
  expect((await readStates(services.db)).sort()).toEqual(['delivered', 'delivered', 'held']);
});

test('the example of a type reaches the tested endpoint alone, as an event of that type, and the stream has a ping', async () => {
  const { webhook } = await addEndpoint(services, developer);
  await addEndpoint(services, developer, { url: 'https://other.example.com/' });
  const { eventId } = await testWebhook(contextFor(services, developer), {
    id: webhook.id,
    eventType: 'message.new',
  });
  const { received, send } = createReceiver(services);
  await drain(services, send);
  expect(received.map(({ url }) => url)).toEqual(['https://receiver.example.com/hook']);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    ...describeEvents().find(({ type }) => type === 'message.new')?.example,
    id: eventId,
    created_at: expect.any(String),
  });
  expect(await eventsOf(services, developer.workspaceId)).toMatchObject([{ id: eventId, type: 'ping' }]);
});

test('a colleague who owns neither the endpoint nor the workspace sends it no example, nor does another workspace', async () => {
  const { webhook } = await addEndpoint(services, developer);
  const user = await addUser(services, developer.workspaceId);
  const colleague = contextFor(services, { ...developer, userId: user.userId });
  const stranger = contextFor(services, await createDeveloper(services));
  const input = { id: webhook.id, eventType: 'message.new' } as const;
  expect(await outcomeOf(testWebhook(colleague, input))).toBe('owner_only');
  expect(await outcomeOf(testWebhook(stranger, input))).toBe('webhook_not_found');
  expect(await eventsOf(services, developer.workspaceId)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import type { DeliveryDetail, IssuedWebhook, WebhookView } from '../support/view.ts';
import {
  deliveriesOf,
  expectSigned,
  messageOf,
  openWebhooks,
  reachState,
  type Scene,
} from '../support/webhook-scene.ts';

const openScene = openWebhooks();
const since = '2026-01-01T00:00:00.000Z';

/** Calls a route of the endpoint that may refuse. */
async function tryAt({ apiUrl, ask, developer }: Scene, path: string, body?: object) {
  const { id } = await ask<WebhookView>('GET');
  const { token } = developer;
  const options = body ? { to: apiUrl, token, body } : { to: apiUrl, token };
  return call('POST', `/v1/developer/webhooks/${id}${path}`, options);
}

/** An endpoint that answered 410, with one delivery that failed and one that came afterwards. */
async function openGone(): Promise<Scene & { readonly messages: readonly string[] }> {
  const scene = await openScene();
  // Waits are short on this product, and a second attempt could come before the endpoint is disabled. A day is nine seconds.
  scene.hook.answer({ status: 410, headers: { 'retry-after': '86400' } });
  const first = await scene.send('the receiver is gone');
  await reachState(scene, 'held');
  const second = await scene.send('sent while it is disabled');
  await expect.poll(async () => (await deliveriesOf(scene, '?state=held')).length).toBe(2);
  return { ...scene, messages: [first, second] };
}

describe('410 disables at once. While disabled its deliveries are held and can be recovered', () => {
  test('the endpoint says why it is disabled, and is called no more', async () => {
    const scene = await openGone();
    expect(await scene.ask<WebhookView>('GET')).toMatchObject({
      status: 'disabled',
      disabled_reason: 'gone',
    });
    expect(scene.hook.receipts).toHaveLength(1);
  });

  test('recover counts in a dry run, sends in the order of the events, and adds nothing when repeated', async () => {
    const scene = await openGone();
    expectRefusal(await tryAt(scene, '/recover', { since }), 409, 'webhook_disabled');
    scene.hook.answer(204);
    await scene.ask('PATCH', '', { status: 'enabled' });
    const recover = (extra = {}) => scene.ask('POST', '/recover', { since, ...extra });
    expect(await recover({ dry_run: true })).toEqual({ matched: 2, queued: 0 });
    expect(await deliveriesOf(scene, '?state=held')).toHaveLength(2);
    expect(await recover({ event_types: ['thread.created'] })).toEqual({ matched: 0, queued: 0 });
    expect(await recover()).toEqual({ matched: 2, queued: 2 });
    await scene.hook.at(3);
    expect(scene.hook.receipts.slice(1).map(messageOf)).toEqual(scene.messages);
    await reachState(scene, 'delivered');
    expect(await recover()).toEqual({ matched: 0, queued: 0 });
  });

  test('one delivery is redelivered although the endpoint stays disabled', async () => {
    const scene = await openGone();
    scene.hook.answer(204);
    const [newest] = await deliveriesOf(scene);
    await scene.ask('POST', `/deliveries/${newest?.id}/redeliver`);
    expect(messageOf(await scene.hook.at(2))).toBe(scene.messages[1]);
    await reachState(scene, 'delivered');
    expect(await scene.ask('GET')).toMatchObject({ status: 'disabled' });
  });
});

describe('The next waits until the one before has succeeded or is dead', () => {
  test('skip-blocked gives up the failing one, and the next is sent', async () => {
    const scene = await openScene();
    // A day is nine seconds on this product, which is longer than the test takes.
    scene.hook.answer({ status: 503, headers: { 'retry-after': '86400' } });
    const blocked = await scene.send('blocked');
    await scene.hook.at(1);
    const next = await scene.send('behind it');
    const lastState = async () => (await deliveriesOf(scene)).map(({ state }) => state);
    await expect.poll(lastState).toEqual(['pending', 'pending']);
    await expect.poll(async () => (await deliveriesOf(scene)).at(-1)?.attempt_count).toBe(1);
    const [, waiting] = await deliveriesOf(scene);
    expectRefusal(await tryAt(scene, `/deliveries/${waiting?.id}/redeliver`), 409, 'conflict');
    scene.hook.answer(204);
    expect(await scene.ask('POST', '/skip-blocked')).toEqual({ skipped: 1 });
    await scene.hook.at(2);
    expect(scene.hook.receipts.map(messageOf)).toEqual([blocked, next]);
    await reachState(scene, 'delivered');
    expect(await lastState()).toEqual(['delivered', 'skipped']);
    expect(await scene.ask('POST', '/skip-blocked')).toEqual({ skipped: 0 });
  });
});

test('No redirects: a 302 is a failed attempt, and its target is not called', async () => {
  const [scene, target] = [await openScene(), await openScene()];
  scene.hook.answer({ status: 302, headers: { location: target.hook.url } }, 204);
  await scene.send('follow me');
  await scene.hook.at(2);
  expect(await reachState(scene, 'delivered')).toMatchObject({ attempt_count: 2 });
  expect(target.hook.receipts).toEqual([]);
});

test('The console has an inbox: after the same lane, signing and attempt record, nothing is sent', async () => {
  const scene = await openScene();
  const { apiUrl, developer, send } = scene;
  const at = { to: apiUrl, token: developer.token };
  const { body: me } = await call<{ workspace: { id: string } }>('GET', '/v1/me', at);
  const url = `${apiUrl}/v1/inbox/${me.workspace.id}`;
  const { body: inbox } = await call<IssuedWebhook>('POST', '/v1/developer/webhooks', {
    ...at,
    body: { url, event_types: ['message.new'] },
  });
  const ask = async <Body>(path: string) =>
    (await call<Body>('GET', `/v1/developer/webhooks/${inbox.id}${path}`, at)).body;
  const messageId = await send('into the inbox 🎧');
  const { id } = await reachState({ ...scene, ask: (_, path = '') => ask(path) }, 'delivered');
  const { attempts, body } = await ask<DeliveryDetail>(`/deliveries/${id}`);
  expect(attempts).toMatchObject([{ number: 1, status: 200 }]);
  const headers = attempts[0]?.request_headers ?? {};
  expectSigned({ headers: { ...headers }, text: body ?? '' }, inbox.secret ?? '');
  expect(JSON.parse(body ?? '')).toMatchObject({ type: 'message.new', data: { message_id: messageId } });
});

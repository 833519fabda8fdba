import { describe, expect, test } from 'vitest';
import type { DeliveryDetail, IssuedWebhook } from '../support/view.ts';
import {
  deliveriesOf,
  expectNotSigned,
  expectSigned,
  messageOf,
  openWebhooks,
  reachState,
} from '../support/webhook-scene.ts';

const openScene = openWebhooks();

describe('Payloads are signed. Receivers verify the signature before trusting the body', () => {
  test.each([
    ['plain text', 'hello'],
    ['emoji, quotes and line separators', '👩‍👩‍👧‍👦 🎧 \u2028\u2029 "quoted" \\ €'],
    ['the longest text', '🦊'.repeat(8000)],
  ])('standardwebhooks and svix verify a body with %s', async (_, text) => {
    const { hook, secret, send } = await openScene({ include_content: true });
    await send(text);
    const receipt = await hook.at(1);
    expectSigned(receipt, secret);
    expect(receipt.event.data.content).toBe(text);
    expect(receipt.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'webhook-id': receipt.event.id,
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
  });

  test('after a rotation both secrets sign, the newest first; without an overlap only the new one does', async () => {
    const { ask, hook, secret, send } = await openScene();
    const { secret: second } = await ask<IssuedWebhook>('POST', '/rotate-secret', {});
    await send('signed twice');
    const both = await hook.at(1);
    for (const each of [secret, second]) expectSigned(both, each ?? '');
    const [newest] = String(both.headers['webhook-signature']).split(' ');
    expectSigned({ ...both, headers: { ...both.headers, 'webhook-signature': newest } }, second ?? '');
    const { secret: third } = await ask<IssuedWebhook>('POST', '/rotate-secret', { overlap_seconds: 0 });
    await send('signed once');
    const once = await hook.at(2);
    expectSigned(once, third ?? '');
    for (const ended of [secret, second]) expectNotSigned(once, ended ?? '');
  });
});

describe('Envelope as in Resources', () => {
  test('a delivery has id, type, created_at and data, and no content unless that was allowed', async () => {
    const { hook, send } = await openScene();
    const messageId = await send('The fox is in the henhouse.');
    const { event, text } = await hook.at(1);
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'message.new',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: expect.objectContaining({ message_id: messageId, kind: 'text' }),
    });
    expect(text).not.toContain('henhouse');
  });

  test('an endpoint gets the types that it chose, and a test event on the same way', async () => {
    const scene = await openScene({ event_types: ['task.created'] });
    await scene.send('not chosen');
    const { event_id: id } = await scene.ask<{ event_id: string }>('POST', '/test');
    const receipt = await scene.hook.at(1);
    expect(receipt.event).toMatchObject({ id, type: 'ping' });
    expectSigned(receipt, scene.secret);
    expect(await reachState(scene, 'delivered')).toMatchObject({ event_type: 'ping', attempt_count: 1 });
    expect(await deliveriesOf(scene)).toHaveLength(1);
  });
});

describe('At-least-once delivery with retries and a dead-letter path, so receivers must dedupe on the event id', () => {
  test('a retry has the same id and the same bytes, signed anew', async () => {
    const scene = await openScene();
    scene.hook.answer(500, 503, 204);
    await scene.send('again and again');
    await scene.hook.at(3);
    expect(await reachState(scene, 'delivered')).toMatchObject({ attempt_count: 3, last_status: 204 });
    const { receipts } = scene.hook;
    expect(receipts).toHaveLength(3);
    for (const receipt of receipts) expectSigned(receipt, scene.secret);
    expect(new Set(receipts.map(({ text }) => text)).size).toBe(1);
    expect(new Set(receipts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('a delivery that fails eight times is a dead letter, and is redelivered on request', async () => {
    const scene = await openScene();
    scene.hook.answer(500);
    await scene.send('nobody takes it');
    const dead = await reachState(scene, 'dead');
    expect(dead).toMatchObject({ attempt_count: 8, last_status: 500, next_retry_at: null });
    expect(await deliveriesOf(scene, '?state=dead')).toHaveLength(1);
    scene.hook.answer(204);
    await scene.ask('POST', `/deliveries/${dead.id}/redeliver`);
    await reachState(scene, 'delivered');
    expect(scene.hook.receipts).toHaveLength(9);
    expect(new Set(scene.hook.receipts.map(({ text }) => text)).size).toBe(1);
  });

  test('Retry-After is honored: the receiver says how long at least', async () => {
    const scene = await openScene();
    // On this product, 20,000 seconds are two, and the planned five seconds are none.
    scene.hook.answer({ status: 429, headers: { 'retry-after': '20000' } }, 204);
    await scene.send('later');
    await scene.hook.at(1);
    const begun = performance.now();
    await scene.hook.at(2);
    expect(performance.now() - begun).toBeGreaterThan(1500);
  });

  test('a delivery has its attempts with status, latency, headers and the first 16 KiB of the answer', async () => {
    const scene = await openScene();
    scene.hook.answer({ status: 200, headers: { 'x-receiver': 'orders' }, body: '🦊'.repeat(5000) });
    await scene.send('look at me');
    const { id } = await reachState(scene, 'delivered');
    const { attempts, body } = await scene.ask<DeliveryDetail>('GET', `/deliveries/${id}`);
    expect(body).toBe((await scene.hook.at(1)).text);
    expect(attempts).toMatchObject([{ number: 1, status: 200, truncated: true }]);
    expect(attempts[0]?.latency_ms).toBeGreaterThanOrEqual(0);
    expect(attempts[0]?.request_headers['webhook-signature']).toMatch(/^v1,/);
    expect(attempts[0]?.response_headers).toMatchObject({ 'x-receiver': 'orders' });
    expect(Buffer.byteLength(attempts[0]?.response_body ?? '')).toBeLessThanOrEqual(16_384 + 3);
  });
});

describe('Ordered per subject where ordering matters', () => {
  test('an event waits until the one before it of its thread has arrived, and other threads do not wait', async () => {
    const scene = await openScene();
    const other = await scene.createThread();
    scene.hook.answer(500, 500, 500, 204);
    const first = await scene.send('first');
    await scene.hook.at(1);
    const [second, third] = [await scene.send('second'), await scene.send('third')];
    const free = await scene.send('free', other);
    await reachState(scene, 'delivered');
    await scene.hook.at(7);
    const order = scene.hook.receipts.map(messageOf);
    expect(order.filter((id) => id !== free).slice(-3)).toEqual([first, second, third]);
    expect(order.slice(0, order.lastIndexOf(first))).not.toContain(second);
    expect(order).toContain(free);
  });
});

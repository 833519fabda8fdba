import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { createKey } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import { type Desk, idsOf, is, openDesk, stop } from './desk.fixture.ts';
import { openGate } from './gate.fixture.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk[Symbol.asyncDispose]());

test('patchbay listen keeps the order of a thread while its receiver fails, and other threads go on', async () => {
  const { createThread, listen, receiver, send } = desk;
  const [slow, free] = [await createThread(), await createThread()];
  const running = await listen({ args: ['--from-now', '--events', 'message.new'] });
  const isTaken = (threadId: string): boolean =>
    receiver.taken.some(({ event }) => event.data.thread_id === threadId);
  receiver.answerWith(({ event }) => {
    if (event.data.thread_id !== slow || isTaken(free)) return 200;
    return receiver.refused.length === 0 ? 302 : 503;
  });
  const first = await send(slow);
  await running.find(is('failed'));
  const [second, other] = [await send(slow), await send(free)];
  await receiver.until(3);
  expect(new Set(idsOf(receiver.refused))).toEqual(new Set([first]));
  expect(idsOf(receiver.first())).toEqual([other, first, second]);
  expect(await stop(running)).toEqual({ event: 'stopped', handled: 3, waiting: 0 });
});

test('patchbay listen goes on where it was killed, and loses nothing', async () => {
  const { createThread, listen, receiver, send } = desk;
  const threadId = await createThread();
  const first = await listen();
  const sent = [await send(threadId)];
  await receiver.until(1);
  receiver.answerWith(() => null);
  sent.push(await send(threadId), await send(threadId));
  await expect.poll(receiver.held).toBe(1);
  first.kill();
  await first.ended;
  sent.push(await send(threadId));
  receiver.answerWith(() => 200);
  const again = await listen();
  await receiver.until(4);
  expect(idsOf(receiver.first())).toEqual(sent);
  await stop(again);
  const before = receiver.taken.length;
  const third = await listen();
  sent.push(await send(threadId));
  await receiver.until(5);
  expect(idsOf(receiver.first())).toEqual(sent);
  expect(idsOf(receiver.taken.slice(before))).not.toContain(sent[0]);
  await stop(third);
});

test('patchbay listen connects again to another process when its own is killed, and misses nothing', async () => {
  const { createThread, listen, receiver, send } = desk;
  const threadId = await createThread();
  const api = await startApiProcess();
  await using gate = await openGate(api.url);
  const running = await listen({ env: { PATCHBAY_BASE_URL: gate.url } });
  const sent = [await send(threadId)];
  await receiver.until(1);
  gate.lead(readProduct().apiUrl);
  await Promise.all([api.kill(), send(threadId).then((id) => sent.push(id))]);
  sent.push(await send(threadId));
  await receiver.until(3);
  expect(idsOf(receiver.first())).toEqual(sent);
  await expect.poll(() => running.lines().filter(is('connected'))).toHaveLength(2);
  await stop(running);
});

test('patchbay listen ends with 3 and says so when its credential is revoked', async () => {
  const { developer, listen } = desk;
  const { key, raw_key: rawKey } = await createKey(developer, { scopes: ['threads:read'] });
  const running = await listen({ env: { PATCHBAY_TOKEN: rawKey } });
  await call('DELETE', `/v1/developer/api-keys/${key.id}`, developer);
  const { code, error } = await running.ended;
  expect(code).toBe(3);
  expect(JSON.parse(error).error).toMatchObject({
    code: 'token_invalid',
    message: expect.stringContaining('no longer accepts this sign-in'),
  });
});

test('patchbay listen ends at Ctrl-C without waiting for a receiver that does not answer', async () => {
  const { createThread, listen, receiver, send } = desk;
  const threadId = await createThread();
  const running = await listen();
  receiver.answerWith(() => null);
  await send(threadId);
  await expect.poll(receiver.held).toBe(1);
  const last = await stop(running);
  expect(last).toEqual({ event: 'stopped', handled: 0, waiting: 1 });
});

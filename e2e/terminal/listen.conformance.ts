import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiProcess } from '../support/api-process.ts';
import { call } from '../support/call.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import type { MessageView, ThreadView } from '../support/view.ts';
import { openGate } from './gate.fixture.ts';
import { openReceiver, type Receiver } from './receiver.fixture.ts';
import { type Line, type Machine, openMachine, type Running } from './terminal.fixture.ts';

let machine: Machine;
let developer: Developer;
let receiver: Receiver;
beforeEach(async () => {
  machine = await openMachine();
  developer = await signUp();
  receiver = await openReceiver();
});
afterEach(async () => {
  await machine[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

async function createThread(): Promise<string> {
  const body = { title: 'A thread', participant_ids: [] };
  return (await call<ThreadView>('POST', '/v1/threads', { token: developer.token, body })).body.id;
}

async function send(threadId: string, text = 'hello'): Promise<string> {
  const body = { kind: 'text', text };
  const path = `/v1/threads/${threadId}/messages`;
  return (await call<MessageView>('POST', path, { token: developer.token, body })).body.id;
}

const is =
  (event: string) =>
  (line: Line): boolean =>
    line.event === event;
const idsOf = (deliveries: Receiver['taken']): unknown[] =>
  deliveries.flatMap(({ event }) => (event.type === 'message.new' ? [event.data.message_id] : []));

async function decide(userCode: unknown): Promise<void> {
  const body = { user_code: userCode, decision: 'approve' };
  const answer = await call('POST', '/v1/oauth/device/decide', { token: developer.token, body });
  expect(answer.status, answer.text).toBe(200);
}

interface ListenSettings {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts `patchbay listen --forward-to` as the developer, and waits until it is connected. */
async function listen({ args = [], env = {} }: ListenSettings = {}): Promise<Running> {
  const running = machine.start(['listen', '--json', '--forward-to', receiver.url, ...args], {
    env: { PATCHBAY_TOKEN: developer.token, ...env },
  });
  receiver.trust(String((await running.find(is('listening'))).signing_secret));
  await running.find(is('connected'));
  return running;
}

async function stop(running: Running): Promise<Line> {
  running.interrupt();
  const { code, error } = await running.ended;
  expect(code, error).toBe(0);
  return running.lines().at(-1) ?? {};
}

test('one command signs in, triggers an event, forwards it and says that its signature is checked', async () => {
  const args = ['listen', '--json', '--forward-to', receiver.url, '--trigger', 'message.new'];
  const running = machine.start(args);
  await decide((await running.find(is('device_authorization'))).user_code);
  receiver.trust(String((await running.find(is('listening'))).signing_secret));
  const triggered = await running.find(is('triggered'));
  const verified = await running.find(is('verified'));
  expect(verified).toEqual({ event: 'verified', id: triggered.event_id, signature_checked: true });
  expect(idsOf(receiver.taken)).toEqual([triggered.id]);
  expect(receiver.forged()).toBe(1);
  await stop(running);
});

describe('patchbay listen', () => {
  test('forwards the bytes of the webhook envelope, whose signature the public library verifies', async () => {
    const running = await listen();
    const threadId = await createThread();
    const messageId = await send(threadId, 'Grüße 🎉\u2028next');
    await receiver.until(2);
    const [, delivery] = receiver.taken;
    expect(delivery?.event).toMatchObject({ type: 'message.new', data: { message_id: messageId } });
    expect(JSON.stringify(JSON.parse(delivery?.body ?? ''))).toBe(delivery?.body);
    const line = await running.find((each) => each.id === delivery?.id);
    expect(line).toMatchObject({ event: 'delivered', type: 'message.new', subject: threadId, status: 200 });
    expect(await stop(running)).toEqual({ event: 'stopped', handled: 2, waiting: 0 });
  });

  test('keeps the order of a thread while its receiver fails, and other threads go on', async () => {
    const [slow, free] = [await createThread(), await createThread()];
    const running = await listen({ args: ['--from-now', '--events', 'message.new'] });
    let failures = 2;
    receiver.answerWith(({ event }) => {
      if (event.data.thread_id !== slow || failures === 0) return 200;
      failures -= 1;
      return failures === 1 ? 503 : 302;
    });
    const first = await send(slow);
    await running.find(is('failed'));
    const [second, other] = [await send(slow), await send(free)];
    await receiver.until(3);
    expect(idsOf(receiver.refused)).toEqual([first, first]);
    expect(idsOf(receiver.taken)).toEqual([other, first, second]);
    expect(await stop(running)).toEqual({ event: 'stopped', handled: 3, waiting: 0 });
  });

  test('goes on where it was killed, and loses nothing', async () => {
    const threadId = await createThread();
    const first = await listen();
    const sent = [await send(threadId)];
    await receiver.until(1);
    receiver.answerWith(() => null);
    sent.push(await send(threadId), await send(threadId));
    first.kill();
    await first.ended;
    sent.push(await send(threadId));
    receiver.answerWith(() => 200);
    const again = await listen();
    await receiver.until(4);
    expect(idsOf(receiver.taken).slice(-3)).toEqual(sent.slice(-3));
    expect(new Set(idsOf(receiver.taken))).toEqual(new Set(sent));
    await stop(again);
    const before = receiver.taken.length;
    const third = await listen();
    await send(threadId);
    await receiver.until(before + 1);
    expect(receiver.taken).toHaveLength(before + 1);
    await stop(third);
  });

  test('connects again to another process when its own is killed, and misses nothing', async () => {
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
    expect(idsOf(receiver.taken)).toEqual(sent);
    await expect.poll(() => running.lines().filter(is('connected'))).toHaveLength(2);
    await stop(running);
  });

  test('ends with 3 and says so when its credential is revoked', async () => {
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

  test('ends within a second of Ctrl-C, also while the receiver does not answer', async () => {
    const threadId = await createThread();
    const running = await listen();
    receiver.answerWith(() => null);
    await send(threadId);
    const sent = await running.find(is('connected'));
    expect(sent).toBeDefined();
    const startedAt = performance.now();
    const last = await stop(running);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(last).toMatchObject({ event: 'stopped', handled: 0 });
  });
});

test('patchbay events resend posts an event again, with the same id and bytes', async () => {
  const running = await listen();
  await send(await createThread());
  await receiver.until(2);
  const [, first] = receiver.taken;
  const env = { PATCHBAY_TOKEN: developer.token };
  const again = await machine.run(['events', 'resend', first?.id ?? '', '--json'], { env });
  expect(again.code, again.error).toBe(0);
  expect(receiver.taken.at(-1)).toEqual(first);
  const unknown = await machine.run(['events', 'resend', 'evt_none', '--json'], { env });
  expect([unknown.code, JSON.parse(unknown.error).error.code]).toEqual([1, 'event_not_found']);
  await stop(running);
});

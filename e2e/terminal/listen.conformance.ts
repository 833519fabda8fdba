import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../support/call.ts';
import { createKey } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import { type Desk, idsOf, is, openDesk, stop } from './desk.fixture.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk[Symbol.asyncDispose]());

/** Allows a sign-in, as a person does in the console. */
async function decide(userCode: unknown): Promise<void> {
  const body = { user_code: userCode, decision: 'approve' };
  const answer = await call('POST', '/v1/oauth/device/decide', { token: desk.developer.token, body });
  expect(answer.status, answer.text).toBe(200);
}

test('one command signs in, triggers an event, forwards it and says that its signature is checked', async () => {
  const { machine, receiver } = desk;
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

test('a receiver that checks no signature is told so, in words for a person', async () => {
  const { developer, machine, receiver } = desk;
  const env = { PATCHBAY_TOKEN: developer.token };
  const { out: secret } = await machine.run(['listen', '--print-secret'], { env });
  receiver.trust(secret.trim());
  receiver.answerForged(200);
  const running = machine.start(['listen', '-f', receiver.url, '--trigger', 'message.new'], { env });
  await expect.poll(() => running.said().error).toContain('does not check signatures');
  expect(receiver.forged()).toBe(1);
  running.interrupt();
  const { code, error, out } = await running.ended;
  expect(code, error).toBe(0);
  expect(out).toMatch(/^message\.new {2}message msg_\w+ {2}event evt_\w+$/m);
  expect(out).toMatch(/^\d\d:\d\d:\d\d {2}message\.new +thr_\w+ {2}evt_\w+ {2}200 {2}\d+ ms$/m);
  expect(error).toContain(`Signing secret  ${secret.trim()}`);
  // Colors are for terminals, and this is a pipe.
  expect(out + error).not.toContain('\u001b');
});

test('patchbay listen forwards the bytes that a webhook endpoint gets, and the public library verifies them', async () => {
  const { developer, listen, receiver } = desk;
  const { token } = developer;
  const { workspace } = (await call<{ workspace: { id: string } }>('GET', '/v1/me', { token })).body;
  const body = { url: `${readProduct().apiUrl}/v1/inbox/${workspace.id}`, event_types: ['*'] };
  const inbox = (await call<{ id: string }>('POST', '/v1/developer/webhooks', { token, body })).body;
  const running = await listen();
  await createKey(developer, { name: 'Schlüssel 🎉 "\\"' });
  await receiver.until(1);
  const [taken] = receiver.taken;
  const list = `/v1/developer/webhooks/${inbox.id}/deliveries`;
  const arrived = await vi.waitFor(async () => {
    const [first] = (await call<{ id: string }[]>('GET', list, { token })).body;
    return first ?? expect.fail('nothing has arrived');
  }, 10_000);
  const delivery = await call<{ body: string; event_id: string }>('GET', `${list}/${arrived.id}`, {
    token,
  });
  expect(taken).toMatchObject({ id: delivery.body.event_id, body: delivery.body.body });
  expect(taken?.event.data.name).toBe('Schlüssel 🎉 "\\"');
  const line = await running.find(({ id }) => id === taken?.id);
  expect(line).toMatchObject({ event: 'delivered', type: 'api_key.created', status: 200 });
  expect(line.subject).toBe(taken?.event.data.key_id);
  expect(await stop(running)).toEqual({ event: 'stopped', handled: 1, waiting: 0 });
});

test('patchbay events resend posts an event again, with the same id and bytes', async () => {
  const { createThread, developer, listen, machine, receiver, send } = desk;
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { type Machine, openMachine } from './terminal.fixture.ts';

let machine: Machine;
let developer: Developer;
beforeAll(async () => {
  machine = await openMachine();
  developer = await signUp();
  const body = { url: 'https://example.com/hook', event_types: ['*'] };
  await call('POST', '/v1/developer/webhooks', { token: developer.token, body });
});
afterAll(() => machine[Symbol.asyncDispose]());

test.each([
  'message.new',
  'thread.created',
  'voice_note.created',
  'task.created',
  'api_key.created',
  'api_key.rotated',
  'api_key.revoked',
  'ping',
])('patchbay trigger %s makes the event really happen', async (type) => {
  const env = { PATCHBAY_SESSION: developer.token };
  const { code, error, out } = await machine.run(['trigger', type, '--console', '--json'], { env });
  expect(code, error).toBe(0);
  const { event_id: eventId, id } = JSON.parse(out);
  const events = await call<{ id: string; type: string; data: object }[]>(
    'GET',
    '/v1/events?limit=100',
    developer,
  );
  const event = events.body.find((each) => each.id === eventId);
  expect(event?.type).toBe(type);
  expect(Object.values(event?.data ?? {})).toContain(id);
});

test('patchbay trigger leaves no key that works', async () => {
  const keys = await call<{ revoked: boolean }[]>('GET', '/v1/developer/api-keys', developer);
  expect(keys.body).toHaveLength(4);
  for (const { revoked } of keys.body) expect(revoked).toBe(true);
});

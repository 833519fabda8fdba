import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  // The client's address is of the test's choice: limits are counted per address.
  api = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  token = (await signUp(api)).token;
  const body = { handle: 'ada_l', voice_drops: true };
  await api.client.call('PATCH', '/v1/me', { token, body });
});
afterAll(() => api[Symbol.asyncDispose]());

const sound = wavOf(Buffer.alloc(800, 128));
const audio = { audio_base64: sound.toString('base64'), media_type: 'audio/ogg' };
const drop = (handle: string, from: string, body: unknown = audio) =>
  api.client.call('POST', `/v1/voice-drops/${handle}`, { body, headers: { 'x-forwarded-for': from } });

test('a voice drop needs no credential, and is a voice note that its recipient can block the sender of', async () => {
  expect((await drop('Ada_L', '10.8.1.1')).status).toBe(204);
  const { body: notes } = await api.client.get('/v1/voice-notes', token);
  expect(notes).toMatchObject([{ byte_size: sound.byteLength }]);
  const blocked = await api.client.post(`/v1/voice-notes/${notes[0].id}/block-sender`, undefined, token);
  expect(blocked.status).toBe(204);
  const answers = [await drop('ada_l', '10.8.1.1'), await drop('nobody_here', '10.8.1.1')];
  for (const { body, status } of answers)
    expect([status, body]).toEqual([404, refusalBody('handle_not_found')]);
});

test('a voice drop without audio is refused: 422', async () => {
  expect((await drop('ada_l', '10.8.1.2', { transcript: 'Hello' })).status).toBe(422);
});

test('a page that calls itself audio is refused: 415', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64');
  const answer = await drop('ada_l', '10.8.1.4', { ...audio, audio_base64: page });
  expect([answer.status, answer.body.detail]).toEqual([415, 'unsupported_media_type']);
});

test('a sixth voice drop of one address in an hour is 429 rate_limited, and refused ones do not count', async () => {
  for (let sent = 0; sent < 6; sent += 1) expect((await drop('nobody_here', '10.8.1.3')).status).toBe(404);
  for (let sent = 0; sent < 5; sent += 1) expect((await drop('ada_l', '10.8.1.3')).status).toBe(204);
  const answer = await drop('ada_l', '10.8.1.3');
  expect([answer.status, answer.body]).toEqual([429, refusalBody('rate_limited')]);
  expect(answer.headers.get('ratelimit-policy')).toBe('"voice-drop-client";q=5;w=3600');
});

import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, type Developer, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
let threadId: string;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  developer = await signUp(api);
  threadId = (await api.client.post('/v1/threads', { participant_ids: [] }, developer.token)).body.id;
});
afterAll(() => api[Symbol.asyncDispose]());

const remove = (path: string, token = developer.token) => api.client.call('DELETE', path, { token });
const read = async (path: string) => (await api.client.get(path, developer.token)).body;

test('a message is deleted: 204, and again 204; lists show it without content', async () => {
  const sent = await api.client.post(
    `/v1/threads/${threadId}/messages`,
    { kind: 'text', text: 'the secret recipe' },
    developer.token,
  );
  expect(sent.body.deleted).toBe(false);
  for (const _again of [1, 2]) expect((await remove(`/v1/messages/${sent.body.id}`)).status).toBe(204);
  const [message] = await read(`/v1/threads/${threadId}/messages`);
  expect(message).toMatchObject({ id: sent.body.id, deleted: true, content: null, transcript: null });
  const events = await read('/v1/events?after=2020-01-01T00:00:00Z&limit=100');
  const told = events.filter(({ type }: { type: string }) => type === 'message.deleted');
  expect(told).toMatchObject([{ data: { message_id: sent.body.id, code: null } }]);
});

test('a voice note is deleted with its audio: its address is 404 at once', async () => {
  const audio = { audio_base64: wavOf(Buffer.alloc(8000, 128)).toString('base64') };
  const { body: note } = await api.client.post(`/v1/threads/${threadId}/voice-notes`, audio, developer.token);
  const path = `/v1/voice-notes/${note.id}`;
  const address = (await read(path)).audio_url.replace(/^https?:\/\/[^/]+/, '');
  expect((await api.client.get(address)).status).toBe(200);
  for (const _again of [1, 2]) expect((await remove(path)).status).toBe(204);
  expect(await read(path)).toMatchObject({ deleted: true, audio_url: null, byte_size: 0, waveform: null });
  expect((await api.client.get(address)).status).toBe(404);
  const [listed] = await read('/v1/voice-notes');
  expect(listed).toMatchObject({ id: note.id, deleted: true });
});

test('a stranger is answered as for an unknown id, and a key needs the scope', async () => {
  const { body: note } = await api.client.post(
    `/v1/threads/${threadId}/voice-notes`,
    { transcript: 'x' },
    developer.token,
  );
  const stranger = await signUp(api);
  for (const [path, detail] of [
    [`/v1/messages/${note.message_id}`, 'message_not_found'],
    ['/v1/messages/msg_unknown', 'message_not_found'],
    [`/v1/voice-notes/${note.id}`, 'voice_note_not_found'],
  ] as const) {
    const answer = await remove(path, stranger.token);
    expect([answer.status, answer.body]).toEqual([404, refusalBody(detail)]);
  }
  const reader = await createKey(api, developer.token, ['threads:read', 'voice_notes:read']);
  for (const path of [`/v1/messages/${note.message_id}`, `/v1/voice-notes/${note.id}`])
    expect((await remove(path, reader)).body.detail).toBe('insufficient_scope');
  const writer = await createKey(api, developer.token, ['messages:write']);
  expect((await remove(`/v1/messages/${note.message_id}`, writer)).status).toBe(204);
});

test('a stored answer that names a deleted message is not repeated, and nothing is sent again', async () => {
  const call = { token: developer.token, headers: { 'idempotency-key': 'note-1' } };
  const path = `/v1/threads/${threadId}/voice-notes`;
  const send = () => api.client.call('POST', path, { ...call, body: { transcript: 'secret words' } });
  const first = await send();
  expect((await send()).body.id).toBe(first.body.id);
  expect((await remove(`/v1/voice-notes/${first.body.id}`)).status).toBe(204);
  const again = await send();
  expect([again.status, again.body.detail]).toEqual([404, 'message_not_found']);
  expect(again.text).not.toContain('secret');
});

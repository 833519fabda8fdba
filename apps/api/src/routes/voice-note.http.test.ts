import { inlineAudioBytesMax } from '@patchbay/contract';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let session: string;
let writer: string;
let reader: string;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  session = (await signUp(api)).token;
  writer = await createKey(api, session, ['voice_notes:write', 'tasks:write', 'contacts:read']);
  reader = await createKey(api, session, ['voice_notes:read']);
  threadId = (await api.client.post('/v1/threads', { participant_ids: [] }, session)).body.id;
});
afterAll(() => api[Symbol.asyncDispose]());

const send = (body: object, token = writer) =>
  api.client.post(`/v1/threads/${threadId}/voice-notes`, body, token);
const audio = (bytes: number) => ({
  audio_base64: wavOf(Buffer.alloc(bytes - 44, 128)).toString('base64'),
  media_type: 'audio/ogg',
});

describe('voice notes', () => {
  test('a writer is answered 201 with metadata, and never with the words', async () => {
    const answer = await send({ transcript: 'quiet words' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^vn_/),
      message_id: expect.stringMatching(/^msg_/),
      thread_id: threadId,
      sender: expect.stringMatching(/^usr_/),
      media_type: null,
      byte_size: 0,
      duration_ms: null,
      waveform: null,
      processing: 'pending',
      processing_detail: null,
      deleted: false,
      created_at: expect.stringMatching(/\.\d{3}Z$/),
    });
    expect(answer.text).not.toContain('quiet');
  });

  test('a reader gets the words, and no address of the audio without messages:read.raw', async () => {
    const { body } = await send({ transcript: 'spoken', ...audio(100) });
    const one = await api.client.get(`/v1/voice-notes/${body.id}`, reader);
    expect(one.body).toEqual({ ...body, transcript: 'spoken', summary: null, actions: [] });
    const list = await api.client.get('/v1/voice-notes?limit=1', reader);
    expect(list.body).toEqual([one.body]);
    expect(list.headers.get('link')).toContain('rel="next"');
    const { body: heard } = await api.client.get(`/v1/voice-notes/${body.id}`, session);
    expect(heard.audio_url).toContain('/v1/media/med_');
  });

  test('audio of 1 MiB fits into the body of this route, and more is refused', async () => {
    expect((await send(audio(inlineAudioBytesMax))).body.byte_size).toBe(inlineAudioBytesMax);
    expect((await send(audio(inlineAudioBytesMax + 1))).status).toBe(422);
    expect((await send(audio(2 * inlineAudioBytesMax))).status).toBe(413);
  });

  test.each([
    ['nothing', {}],
    ['no base64', { audio_base64: 'a b c d', media_type: 'audio/ogg' }],
  ])('%s is 422', async (_name, body) => {
    expect((await send(body)).status).toBe(422);
  });

  test.each([undefined, 'video/webm', 'audio/ogg; codecs=opus', 'text/html'])(
    'audio that is called %s is sent as what its bytes are',
    async (media_type) => {
      const sound = wavOf(Buffer.alloc(800, 128)).toString('base64');
      const { body, status } = await send({ audio_base64: sound, media_type });
      expect([status, body.media_type]).toEqual([201, 'audio/wav']);
      const page = Buffer.from('<!doctype html>').toString('base64');
      expect((await send({ audio_base64: page, media_type })).status).toBe(415);
    },
  );

  test('an Idempotency-Key sends once', async () => {
    const call = () =>
      api.client.call('POST', `/v1/threads/${threadId}/voice-notes`, {
        token: writer,
        body: { transcript: 'once' },
        headers: { 'idempotency-key': 'vn-1' },
      });
    const [first, second] = [await call(), await call()];
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  test('of another workspace are 404 voice_note_not_found', async () => {
    const { body } = await send({ transcript: 'ours' });
    const stranger = (await signUp(api)).token;
    const answer = await api.client.get(`/v1/voice-notes/${body.id}`, stranger);
    expect([answer.status, answer.body]).toEqual([404, refusalBody('voice_note_not_found')]);
  });
});

describe('tasks', () => {
  test('are created with tasks:write and read only by a session', async () => {
    const made = await api.client.post(
      '/v1/tasks',
      { title: 'Call', due_at: '2027-01-31T10:30:00+01:00' },
      writer,
    );
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ title: 'Call', notes: null, due_at: '2027-01-31T09:30:00.000Z' });
    expect((await api.client.get('/v1/tasks', session)).body).toEqual([made.body]);
    const refused = await api.client.get('/v1/tasks', writer);
    expect([refused.status, refused.body.detail]).toEqual([403, 'first_party_only']);
  });

  test.each([
    [{ title: 'T', assignee_id: 'usr_none' }, 'user_not_found'],
    [{ title: 'T', message_id: 'msg_none' }, 'message_not_found'],
  ])('%j is 404 %s', async (body, detail) => {
    const answer = await api.client.post('/v1/tasks', body, writer);
    expect([answer.status, answer.body]).toEqual([404, refusalBody(detail)]);
  });
});

describe('contacts', () => {
  test('of a new account hold one, found by a part of its name', async () => {
    const all = await api.client.get('/v1/contacts', writer);
    expect(all.body).toEqual([
      {
        id: expect.stringMatching(/^con_/),
        display_name: 'Patchbay Guide',
        phone: null,
        email: null,
        user_id: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect((await api.client.get('/v1/contacts?query=GUIDE', writer)).body).toEqual(all.body);
    expect((await api.client.get('/v1/contacts?query=%25', writer)).body).toEqual([]);
  });

  test('need contacts:read', async () => {
    const answer = await api.client.get('/v1/contacts', reader);
    expect([answer.status, answer.body.detail]).toEqual([403, 'insufficient_scope']);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { addMember, createKey, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let token: string;
let reader: string;
let rawReader: string;
let writer: string;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  token = (await signUp(api)).token;
  reader = await createKey(api, token, ['threads:read']);
  rawReader = await createKey(api, token, ['threads:read', 'messages:read.raw']);
  writer = await createKey(api, token, ['messages:write']);
  threadId = (await api.client.post('/v1/threads', { title: 'Launch', participant_ids: [] }, writer)).body.id;
  await api.client.post(
    `/v1/threads/${threadId}/messages`,
    { kind: 'text', text: 'The secret plan' },
    writer,
  );
});
afterAll(() => api[Symbol.asyncDispose]());

const messagesPath = () => `/v1/threads/${threadId}/messages`;

describe('a new account', () => {
  test('finds a welcome thread with one message', async () => {
    const { token: fresh } = await signUp(api);
    const threads = await api.client.get('/v1/threads', fresh);
    expect(threads.body).toHaveLength(1);
    const messages = await api.client.get(`/v1/threads/${threads.body[0].id}/messages`, fresh);
    expect(messages.body).toHaveLength(1);
  });
});

describe('reading with a key', () => {
  test('threads:read alone gives metadata; the members of content are absent and the text is nowhere', async () => {
    const answer = await api.client.get(messagesPath(), reader);
    expect(answer.body).toEqual([
      {
        id: expect.stringMatching(/^msg_/),
        thread_id: threadId,
        kind: 'text',
        sender: expect.stringMatching(/^usr_/),
        created_at: expect.stringMatching(/\.\d{3}Z$/),
        delivery_state: 'sent',
        deleted: false,
      },
    ]);
    expect(answer.text).not.toContain('secret plan');
  });

  test('with messages:read.raw the content is there, and its use is audited with the key and the messages', async () => {
    const answer = await api.client.get(messagesPath(), rawReader);
    expect(answer.body).toMatchObject([{ content: 'The secret plan', transcript: null, audio_url: null }]);
    const audit = await api.client.get('/v1/developer/audit-log?action=message.raw_read&limit=1', token);
    expect(audit.body).toMatchObject([
      { actor: { kind: 'api_key' }, details: { message_ids: [answer.body[0].id] } },
    ]);
  });

  test('one thread', async () => {
    const answer = await api.client.get(`/v1/threads/${threadId}`, reader);
    expect(answer.body).toEqual({
      id: threadId,
      title: 'Launch',
      participant_ids: [expect.stringMatching(/^usr_/)],
      created_by: expect.stringMatching(/^usr_/),
      created_at: expect.any(String),
    });
  });

  test('another workspace’s thread is 404 thread_not_found, for reading and for writing', async () => {
    const stranger = (await signUp(api)).token;
    for (const [method, path, body] of [
      ['GET', `/v1/threads/${threadId}`, undefined],
      ['GET', messagesPath(), undefined],
      ['POST', messagesPath(), { kind: 'text', text: 'x' }],
    ] as const) {
      const answer = await api.client.call(method, path, { token: stranger, body });
      expect([answer.status, answer.body]).toEqual([404, refusalBody('thread_not_found')]);
    }
  });
});

describe('writing with a key', () => {
  test('sending a message gives 201 with its metadata, and its content only to callers who may read it', async () => {
    const answer = await api.client.post(messagesPath(), { kind: 'text', text: 'Another' }, writer);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ thread_id: threadId, kind: 'text', delivery_state: 'sent' });
    expect(answer.text).not.toContain('Another');
  });

  test('a voice note is 400 voice_note_not_allowed_here', async () => {
    const answer = await api.client.post(messagesPath(), { kind: 'voice_note' }, writer);
    expect([answer.status, answer.body.detail]).toEqual([400, 'voice_note_not_allowed_here']);
  });

  test('a participant of another workspace is 404 user_not_found', async () => {
    const { body } = await api.client.get('/v1/me', (await signUp(api)).token);
    const answer = await api.client.post('/v1/threads', { participant_ids: [body.id] }, writer);
    expect([answer.status, answer.body.detail]).toEqual([404, 'user_not_found']);
  });
});

describe('lists', () => {
  test('go page by page through Link, newest first, and lose nothing', async () => {
    for (const text of ['1', '2', '3', '4']) {
      await api.client.post(messagesPath(), { kind: 'text', text }, writer);
    }
    const all = await api.client.get(messagesPath(), reader);
    const seen: string[] = [];
    let path = `${messagesPath()}?limit=2`;
    while (path !== '') {
      const page = await api.client.get(path, reader);
      expect(page.body.length).toBeLessThanOrEqual(2);
      seen.push(...page.body.map(({ id }: { id: string }) => id));
      path = /<http:\/\/localhost:4000([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(seen).toEqual(all.body.map(({ id }: { id: string }) => id));
  });

  test('after= is a polling window: what came later, oldest first', async () => {
    const [newest] = (await api.client.get(`${messagesPath()}?limit=1`, reader)).body;
    const sent = [];
    for (const text of ['a', 'b']) {
      sent.push((await api.client.post(messagesPath(), { kind: 'text', text }, writer)).body.id);
    }
    const window = await api.client.get(`${messagesPath()}?after=${newest.created_at}`, reader);
    expect(window.body.map(({ id }: { id: string }) => id)).toEqual(sent);
  });
});

describe('POST /v1/threads/{id}/read', () => {
  test('moves the messages up to it from sent to read for their senders, and causes an event', async () => {
    const { token: own } = await signUp(api);
    const { body: me } = await api.client.get('/v1/me', own);
    const bea = await addMember(api, me.workspace.id);
    const { body: thread } = await api.client.post('/v1/threads', { participant_ids: [bea.userId] }, own);
    const under = `/v1/threads/${thread.id}`;
    const send = { kind: 'text', text: 'hello' };
    const { body: message } = await api.client.post(`${under}/messages`, send, own);
    const answer = await api.client.post(`${under}/read`, { message_id: message.id }, bea.token);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const { body: messages } = await api.client.get(`${under}/messages`, own);
    expect(messages).toMatchObject([{ id: message.id, delivery_state: 'read' }]);
    const { body: events } = await api.client.get('/v1/events?limit=1', own);
    const data = { thread_id: thread.id, message_id: message.id, user_id: bea.userId };
    expect(events).toMatchObject([{ type: 'message.read', subject: thread.id, data }]);
  });

  test('is only for sessions', async () => {
    const answer = await api.client.post(`/v1/threads/${threadId}/read`, { message_id: 'msg_x' }, rawReader);
    expect([answer.status, answer.body]).toEqual([403, refusalBody('first_party_only')]);
  });

  test('of an unknown thread or message is refused', async () => {
    const read = (id: string) =>
      api.client.post(`/v1/threads/${id}/read`, { message_id: 'msg_unknown' }, token);
    expect((await read(threadId)).body).toEqual(refusalBody('message_not_found'));
    expect((await read('thr_unknown')).body).toEqual(refusalBody('thread_not_found'));
  });
});

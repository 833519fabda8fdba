import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, createKey, createThread, sendText, signUp } from '../testing/people.ts';
import { openFromNow, openSocket, type SocketClient } from '../testing/socket-client.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const subjects = (client: SocketClient): unknown[] =>
  client.frames('event').map(({ event }) => event.data.message_id ?? event.data.thread_id);

describe('events', () => {
  test('arrive in order with the envelope of a webhook', async () => {
    const developer = await signUp(api);
    const client = await openSocket(api, { token: developer.token });
    await client.next('caught_up');
    const threadId = await createThread(api, developer);
    const sent = [await sendText(api, developer, threadId), await sendText(api, developer, threadId)];
    const created = await client.next('event');
    expect(created.event).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'thread.created',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      data: expect.objectContaining({ thread_id: threadId }),
    });
    await client.next('event');
    await client.next('event');
    expect(subjects(client)).toEqual([threadId, ...sent.map(({ body }) => body.id)]);
    const [stored] = await api.container.services.db.query<{ data: string }>(
      'SELECT data::text FROM events WHERE id = $1',
      [created.event.id],
    );
    expect(client.texts.find((text) => text.includes(created.event.id))).toContain(`"data":${stored?.data}}`);
  });

  test('an unacknowledged event comes again after a reconnect on another process', async () => {
    const developer = await signUp(api);
    const threadId = await createThread(api, developer);
    await using second = await api.startSibling();
    const client = await openFromNow(api, developer.token);
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await sendText(api, developer, threadId)).body.id);
    const [first] = [await client.next('event'), await client.next('event'), await client.next('event')];
    client.send({ op: 'ack', cursor: first.cursor });
    client.socket.terminate();
    // While no socket is open.
    ids.push((await sendText(api, developer, threadId)).body.id);
    const again = await openSocket(second, { token: developer.token });
    await again.next('hello');
    again.send({ op: 'resume', cursor: first.cursor });
    const { cursor } = await again.next('caught_up');
    expect(subjects(again)).toEqual(ids.slice(1));
    expect(cursor).toBe(again.frames('event').at(-1)?.cursor);
    ids.push((await sendText(api, developer, threadId)).body.id);
    await expect.poll(() => subjects(again)).toEqual(ids.slice(1));
  });

  test('committed during a long replay are neither lost nor sent out of order', async () => {
    const developer = await signUp(api);
    const threadId = await createThread(api, developer);
    const { db } = api.container.services;
    const [thread] = await db.query<{ workspace_id: string }>(
      'SELECT workspace_id FROM threads WHERE id = $1',
      [threadId],
    );
    const start = await openSocket(api, { token: developer.token });
    const { cursor } = await start.next('hello');
    // Ten thousand events, as a client finds them that was away for long.
    await db.query(
      `WITH w AS (UPDATE workspaces SET event_offset = event_offset + 10000 WHERE id = $1 RETURNING event_offset - 10000 AS base)
       INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
       SELECT 'evt_bulk_' || n, $1, w.base + n, 'message.new', $2,
         json_build_object('message_id', n::text, 'thread_id', $2::text, 'kind', 'text', 'sender', null), now()
       FROM w, generate_series(1, 10000) n`,
      [thread?.workspace_id, threadId],
    );
    const client = await openSocket(api, { token: developer.token, query: `?cursor=${cursor}` });
    const sent = await sendText(api, developer, threadId);
    await client.next('caught_up');
    await expect.poll(() => subjects(client).at(-1)).toBe(sent.body.id);
    const numbers = Array.from({ length: 10_000 }, (_, index) => String(index + 1));
    expect(subjects(client)).toEqual([...numbers, sent.body.id]);
  });

  test('a cursor of another workspace, of nothing, or of events that are gone is refused', async () => {
    const [developer, other] = [await signUp(api), await signUp(api)];
    const foreign = await (await openSocket(api, { token: other.token })).next('hello');
    const client = await openSocket(api, { token: developer.token });
    const own = await client.next('hello');
    client.send({ op: 'resume', cursor: foreign.cursor });
    expect((await client.next('error')).detail).toBe('replay_window_exceeded');
    client.send({ op: 'resume', cursor: 'nonsense' });
    expect((await client.next('error')).detail).toBe('replay_window_exceeded');
    client.send({ op: 'ack', cursor: foreign.cursor });
    expect((await client.next('error')).detail).toBe('replay_window_exceeded');
    const threadId = await createThread(api, developer);
    await sendText(api, developer, threadId);
    await api.container.services.db.query(
      `DELETE FROM events WHERE type = 'thread.created' AND subject = $1`,
      [threadId],
    );
    client.send({ op: 'resume', cursor: own.cursor });
    expect((await client.next('error')).detail).toBe('replay_window_exceeded');
    // A refusal changes nothing: what happens now still arrives.
    await expect.poll(() => client.frames('event').length).toBeGreaterThan(0);
  });

  test('a user session gets only the events of its own threads, live and replayed', async () => {
    const developer = await signUp(api);
    const { body: me } = await api.client.get('/v1/me', developer.token);
    const member = await addMember(api, me.workspace.id);
    const client = await openSocket(api, { token: member.token });
    const { cursor } = await client.next('hello');
    await client.next('caught_up');
    const foreign = await createThread(api, developer);
    await sendText(api, developer, foreign);
    await createKey(api, developer.token);
    const { body: own } = await api.client.post(
      '/v1/threads',
      { participant_ids: [member.userId] },
      developer.token,
    );
    const message = await sendText(api, developer, own.id);
    await expect.poll(() => subjects(client)).toEqual([own.id, message.body.id]);
    client.send({ op: 'resume', cursor });
    await client.next('caught_up');
    expect(subjects(client)).toEqual([own.id, message.body.id, own.id, message.body.id]);
  });

  test('a key gets the types that its scopes read, and a console session all of them', async () => {
    const developer = await signUp(api);
    const key = await createKey(api, developer.token, ['voice_notes:read']);
    const [narrow, wide] = [
      await openSocket(api, { token: key }),
      await openSocket(api, { token: developer.token }),
    ];
    await Promise.all([narrow.next('caught_up'), wide.next('caught_up')]);
    await createKey(api, developer.token);
    await createThread(api, developer);
    await expect
      .poll(() => wide.frames('event').map(({ event }) => event.type))
      .toEqual(['api_key.created', 'thread.created']);
    expect(narrow.frames('event')).toEqual([]);
  });
});

import { scopeNames } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { issueToken } from '../testing/oauth-token.ts';
import { addMember, block, createKey, openUserSession, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { openSocket, type SocketClient } from '../testing/socket-client.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let under: string;
/** The messages that Ada sent before and after Bea blocked her. */
let before: string;
let after: string;
let note: string;
const tokens: Record<string, string> = {};
/** The people who share a thread, for events that everybody receives. */
let everybody: string[];

const blocker = ['Bea’s session', 'Bea’s app'] as const;
const others = [...blocker, 'a key of the workspace', 'the owner’s console session'] as const;

const text = async (token = '') =>
  (await api.client.post(`${under}/messages`, { kind: 'text', text: 'hello' }, token)).body.id;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  const owner = (await signUp(api)).token;
  const { body: me } = await api.client.get('/v1/me', owner);
  const [ada, bea] = [await addMember(api, me.workspace.id), await addMember(api, me.workspace.id)];
  const appOf = async (session: string) => (await issueToken(api, session, { scopes: scopeNames })).raw;
  Object.assign(tokens, {
    'Ada’s session': ada.token,
    'Ada’s other phone': await openUserSession(api, ada),
    'Ada’s app': await appOf(ada.token),
    'Bea’s session': bea.token,
    'Bea’s app': await appOf(bea.token),
    'a key of the workspace': await createKey(api, owner, [...scopeNames]),
    'the owner’s console session': owner,
  });
  everybody = [ada.userId, bea.userId];
  const { body: thread } = await api.client.post('/v1/threads', { participant_ids: [bea.userId] }, ada.token);
  under = `/v1/threads/${thread.id}`;
  before = await text(ada.token);
  await block(api, bea.userId, ada.userId);
  after = await text(tokens['Ada’s app']);
  note = (await api.client.post(`${under}/voice-notes`, { transcript: 'hello' }, ada.token)).body.id;
});
afterAll(() => api[Symbol.asyncDispose]());

async function connect(token: string): Promise<SocketClient> {
  const client = await openSocket(api, { token });
  await client.next('caught_up');
  return client;
}

/** The messages and the threads of a socket's events. */
const heard = (client: SocketClient): unknown[] =>
  client.frames('event').map(({ event }) => event.data.message_id ?? event.data.thread_id);

const idsAt = async (path: string, token: string): Promise<string[]> =>
  (await api.client.get(path, token)).body.map(({ id }: { id: string }) => id);

/** The events of the thread that name a message, in their order. */
async function toldOf(token: string): Promise<string[]> {
  const { body } = await api.client.get('/v1/events?after=2020-01-01T00:00:00Z&limit=100', token);
  return body.flatMap(({ data }: { data: { message_id?: string } }) => data.message_id ?? []);
}

async function callTool(token: string, name: string, args: object) {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  return (await api.client.post('/mcp', body, token)).body.result;
}

describe('a message of a blocked person in a thread of two', () => {
  test.each(['Ada’s session', 'Ada’s other phone', 'Ada’s app'])(
    'is there for %s, through every route',
    async (name) => {
      const token = tokens[name] ?? '';
      const messages = await idsAt(`${under}/messages`, token);
      expect(messages.slice(-2)).toEqual([after, before]);
      expect(await idsAt('/v1/voice-notes', token)).toEqual([note]);
      expect(await toldOf(token)).toEqual(expect.arrayContaining([before, after]));
    },
  );

  test.each(others)('is not there for %s, through any route of REST', async (name) => {
    const token = tokens[name] ?? '';
    expect(await idsAt(`${under}/messages`, token)).toEqual([before]);
    expect(await idsAt('/v1/voice-notes', token)).toEqual([]);
    expect((await api.client.get(`/v1/voice-notes/${note}`, token)).body).toEqual(
      refusalBody('voice_note_not_found'),
    );
    const task = { title: 'x', message_id: after };
    expect((await api.client.post('/v1/tasks', task, token)).body).toEqual(refusalBody('message_not_found'));
  });

  test.each(others)('is in no event for %s', async (name) => {
    expect(await toldOf(tokens[name] ?? '')).toEqual([before]);
  });

  test('is not read over MCP by the blocker, and is by its sender', async () => {
    const thread_id = under.split('/').at(-1);
    const read = async (name: string) =>
      (await callTool(tokens[name] ?? '', 'read_thread', { thread_id })).structuredContent.messages.map(
        ({ id }: { id: string }) => id,
      );
    expect(await read('Bea’s app')).toEqual([before]);
    expect(await read('Ada’s app')).toContain(after);
  });

  test('arrives on the sockets of its sender alone, live and in a replay', async () => {
    const owner = tokens['the owner’s console session'] ?? '';
    const names = Object.keys(tokens);
    const live = await Promise.all(names.map((name) => connect(tokens[name] ?? '')));
    const hidden = await text(tokens['Ada’s session']);
    const { body: shared } = await api.client.post('/v1/threads', { participant_ids: everybody }, owner);
    const expected = names.map((name) => (name.startsWith('Ada') ? [hidden, shared.id] : [shared.id]));
    for (const [index, client] of live.entries()) {
      await expect.poll(() => heard(client)).toEqual(expected[index]);
    }
    const { body } = await api.client.get('/v1/events?after=2020-01-01T00:00:00Z&limit=1', owner);
    for (const name of names) {
      const again = await openSocket(api, { token: tokens[name] ?? '' });
      await again.next('hello');
      again.send({ op: 'resume', cursor: body[0].cursor });
      await again.next('caught_up');
      expect([name, heard(again).includes(hidden)]).toEqual([name, name.startsWith('Ada')]);
      expect(heard(again)).toContain(shared.id);
    }
  });

  test.each(blocker)('cannot be answered by %s', async (name) => {
    const token = tokens[name] ?? '';
    const sent = await api.client.post(`${under}/messages`, { kind: 'text', text: 'x' }, token);
    expect([sent.status, sent.body]).toEqual([409, refusalBody('user_blocked')]);
    const spoken = await api.client.post(`${under}/voice-notes`, { transcript: 'x' }, token);
    expect([spoken.status, spoken.body]).toEqual([409, refusalBody('user_blocked')]);
  });

  test('cannot be made up for by starting another thread: the blocker looks like nobody', async () => {
    const { body: bea } = await api.client.get('/v1/me', tokens['Bea’s session']);
    for (const name of ['Ada’s session', 'Ada’s app']) {
      const invite = { participant_ids: [bea.id] };
      const answer = await api.client.post('/v1/threads', invite, tokens[name]);
      expect([answer.status, answer.body]).toEqual([404, refusalBody('user_not_found')]);
    }
  });
});

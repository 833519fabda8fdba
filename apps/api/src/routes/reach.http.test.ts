import { scopeNames } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tools } from '../mcp/tools/index.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { issueToken } from '../testing/oauth-token.ts';
import {
  addColleague,
  addMember,
  connectPeople,
  createKey,
  openUserSession,
  signUp,
} from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';
import { routes } from './index.ts';

/** One conversation and its contents. */
interface Conversation {
  readonly threadId: string;
  readonly messageId: string;
  readonly voiceNoteId: string;
}

/** Ada owns a workspace that Bea is a member of; Carl owns one that Dan is a member of, and is a guest in a thread of Ada’s. */
const titles = ['of Ada', 'of Bea', 'of both', 'with Carl', 'of Carl'] as const;
type Title = (typeof titles)[number];

let api: TestApi;
const conversations = new Map<Title, Conversation>();
const tokens: Record<string, string> = {};

/** Every kind of caller, and the conversations within its reach. */
const callers: Readonly<Record<string, readonly Title[]>> = {
  'Ada’s console session': ['of Ada', 'of Bea', 'of both', 'with Carl'],
  'a key of the workspace': ['of Ada', 'of Bea', 'of both', 'with Carl'],
  'Ada’s session on a phone': ['of Ada', 'of both', 'with Carl'],
  'Ada’s app': ['of Ada', 'of both', 'with Carl'],
  'Bea’s session on a phone': ['of Bea', 'of both'],
  'Bea’s app': ['of Bea', 'of both'],
  'Carl’s console session': ['with Carl', 'of Carl'],
  'Carl’s colleague in the console': ['of Carl'],
  'Carl’s key': ['of Carl'],
  'Carl’s app': ['with Carl', 'of Carl'],
};

/** Events stay in the stream of their thread's workspace until a worker copies them for its guests. None runs here. */
const withoutEvents: Readonly<Record<string, readonly Title[]>> = {
  'Carl’s app': ['with Carl'],
  'Carl’s console session': ['with Carl'],
};

const isApp = (caller: string): boolean => caller.endsWith('app');

async function converse(token: string, participantIds: readonly string[]): Promise<Conversation> {
  const thread = await api.client.post('/v1/threads', { participant_ids: participantIds }, token);
  const under = `/v1/threads/${thread.body.id}`;
  const message = await api.client.post(`${under}/messages`, { kind: 'text', text: 'secret' }, token);
  const note = await api.client.post(`${under}/voice-notes`, { transcript: 'secret' }, token);
  return { threadId: thread.body.id, messageId: message.body.id, voiceNoteId: note.body.id };
}

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  const [ada, carl] = [(await signUp(api)).token, (await signUp(api)).token];
  const { body: me } = await api.client.get('/v1/me', ada);
  const workspaceId = me.workspace.id;
  const bea = await addMember(api, workspaceId);
  const { body: guest } = await api.client.get('/v1/me', carl);
  await connectPeople(api, me.id, guest.id);
  const issue = async (session: string) => (await issueToken(api, session, { scopes: scopeNames })).raw;
  Object.assign(tokens, {
    'Ada’s console session': ada,
    'a key of the workspace': await createKey(api, ada, [...scopeNames]),
    'Ada’s session on a phone': await openUserSession(api, { userId: me.id, workspaceId }),
    'Ada’s app': await issue(ada),
    'Bea’s session on a phone': bea.token,
    'Bea’s app': await issue(bea.token),
    'Carl’s console session': carl,
    'Carl’s colleague in the console': (await addColleague(api, guest.workspace.id)).token,
    'Carl’s key': await createKey(api, carl, [...scopeNames]),
    'Carl’s app': await issue(carl),
  });
  // Nobody is refused by a gate here.
  const { db } = api.container.services;
  await db.query(`UPDATE users SET ai_processing_consent = true`);
  await db.query(`UPDATE workspaces SET tier = 'paid'`);
  conversations.set('of Ada', await converse(ada, []));
  conversations.set('of Bea', await converse(bea.token, []));
  conversations.set('of both', await converse(ada, [bea.userId]));
  conversations.set('with Carl', await converse(ada, [guest.id]));
  conversations.set('of Carl', await converse(carl, []));
});
afterAll(() => api[Symbol.asyncDispose]());
/** Finds out if a caller reached a conversation. Anything but a yes or the refusal of an unknown id fails the test. */
type WayIn = (token: string, conversation: Conversation) => Promise<boolean>;

function check({ body, status }: { body: { detail?: string }; status: number }, refusal: string): boolean {
  if (status === 200 || status === 201) return true;
  expect([status, body]).toEqual([404, refusalBody(refusal)]);
  return false;
}

const listed = async (token: string, path: string, id: string): Promise<boolean> =>
  (await api.client.get(`${path}?limit=100`, token)).body.some((item: { id: string }) => item.id === id);

const aiWay =
  (path: string, refusal: string, bodyOf: (conversation: Conversation) => object): WayIn =>
  async (token, conversation) => {
    const answer = await api.client.post(
      path.replace('{message_id}', conversation.messageId),
      bodyOf(conversation),
      token,
    );
    return check(answer, refusal);
  };

const aiWays: Readonly<Record<string, WayIn>> = {
  ask: aiWay('/v1/ask', 'thread_not_found', ({ threadId }) => ({ question: 'x', thread_id: threadId })),
  askByVoice: aiWay('/v1/ask/voice', 'thread_not_found', ({ threadId }) => ({
    transcript: 'x',
    thread_id: threadId,
  })),
  extractInsights: aiWay('/v1/messages/{message_id}/insights', 'message_not_found', () => ({})),
  extractInsightsByVoice: aiWay('/v1/messages/{message_id}/insights/voice', 'message_not_found', () => ({
    transcript: 'x',
  })),
  assistThread: aiWay('/v1/ai/thread-assistant', 'thread_not_found', ({ threadId }) => ({
    instruction: 'x',
    thread_id: threadId,
  })),
  assistThreadByVoice: aiWay('/v1/ai/thread-assistant/voice', 'thread_not_found', ({ threadId }) => ({
    transcript: 'x',
    thread_id: threadId,
  })),
};

const routeWays: Readonly<Record<string, WayIn>> = {
  listThreads: (token, { threadId }) => listed(token, '/v1/threads', threadId),
  readThread: async (token, { threadId }) =>
    check(await api.client.get(`/v1/threads/${threadId}`, token), 'thread_not_found'),
  listMessages: async (token, { threadId }) =>
    check(await api.client.get(`/v1/threads/${threadId}/messages`, token), 'thread_not_found'),
  sendMessage: async (token, { threadId }) =>
    check(
      await api.client.post(`/v1/threads/${threadId}/messages`, { kind: 'text', text: 'x' }, token),
      'thread_not_found',
    ),
  sendVoiceNote: async (token, { threadId }) =>
    check(
      await api.client.post(`/v1/threads/${threadId}/voice-notes`, { transcript: 'x' }, token),
      'thread_not_found',
    ),
  listVoiceNotes: (token, { voiceNoteId }) => listed(token, '/v1/voice-notes', voiceNoteId),
  readVoiceNote: async (token, { voiceNoteId }) =>
    check(await api.client.get(`/v1/voice-notes/${voiceNoteId}`, token), 'voice_note_not_found'),
  ...aiWays,
  createTask: async (token, { messageId }) =>
    check(
      await api.client.post('/v1/tasks', { title: 'x', message_id: messageId }, token),
      'message_not_found',
    ),
  listEvents: async (token, { messageId, threadId }) => {
    const { body } = await api.client.get('/v1/events?after=2020-01-01T00:00:00Z&limit=100', token);
    const own = body.filter(({ subject }: { subject: string }) => subject === threadId);
    const isThere = own.length > 0;
    expect(JSON.stringify(own).includes(messageId)).toBe(isThere);
    return isThere;
  },
};

/** The answer of a tool: its structured result, or the code that it was refused with. */
async function callTool(token: string, name: string, args: object) {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const { result } = (await api.client.post('/mcp', body, token)).body;
  return result.isError ? { refused: result._meta['patchbay/error'].detail } : result.structuredContent;
}

const toolWay =
  (name: string, refusal: string, args: (conversation: Conversation) => object): WayIn =>
  async (token, conversation) => {
    const { refused } = await callTool(token, name, args(conversation));
    if (refused !== undefined) expect(refused).toBe(refusal);
    return refused === undefined;
  };

const toolWays: Readonly<Record<string, WayIn>> = {
  list_threads: async (token, { threadId }) =>
    (await callTool(token, 'list_threads', { limit: 100 })).threads.some(
      ({ id }: { id: string }) => id === threadId,
    ),
  read_thread: toolWay('read_thread', 'thread_not_found', ({ threadId }) => ({ thread_id: threadId })),
  send_message: toolWay('send_message', 'thread_not_found', ({ threadId }) => ({
    thread_id: threadId,
    text: 'x',
  })),
  send_voice_note: toolWay('send_voice_note', 'thread_not_found', ({ threadId }) => ({
    thread_id: threadId,
    transcript: 'x',
  })),
  create_task: toolWay('create_task', 'message_not_found', ({ messageId }) => ({
    title: 'x',
    message_id: messageId,
  })),
};

/** The conversations that the caller reached. */
async function reachedBy(caller: string, way: WayIn): Promise<Title[]> {
  const reached: Title[] = [];
  for (const [title, conversation] of conversations) {
    if (await way(tokens[caller] ?? '', conversation)) reached.push(title);
  }
  return reached;
}

describe.each(Object.entries(callers))('%s reaches %j and nothing else', (caller, expected) => {
  test.each(Object.keys(routeWays))('through the route %s', async (name) => {
    const hidden = name === 'listEvents' ? (withoutEvents[caller] ?? []) : [];
    expect(await reachedBy(caller, routeWays[name] as WayIn)).toEqual(
      expected.filter((title) => !hidden.includes(title)),
    );
  });
});

const apps = Object.entries(callers).filter(([caller]) => isApp(caller));

describe.each(apps)('%s reaches %j and nothing else', (caller, expected) => {
  test.each(Object.keys(toolWays))('through the tool %s', async (name) => {
    expect(await reachedBy(caller, toolWays[name] as WayIn)).toEqual(expected);
  });
});

describe('a resource without a conversation', () => {
  test.each(Object.keys(callers))(
    '%s adds people of its workspace to a thread, and connected ones',
    async (caller) => {
      const isGuest = caller.startsWith('Carl');
      const isConnected = !caller.startsWith('Carl’s colleague');
      const { body: ada } = await api.client.get('/v1/me', tokens['Ada’s console session']);
      const { body: bea } = await api.client.get('/v1/me', tokens['Bea’s session on a phone']);
      const invite = async (id: string) =>
        (await api.client.post('/v1/threads', { participant_ids: [id] }, tokens[caller])).status;
      expect(await invite(ada.id)).toBe(isConnected ? 201 : 404);
      expect(await invite(bea.id)).toBe(isGuest ? 404 : 201);
    },
  );

  test('tasks are listed to the console, and to a person as far as they take part in them', async () => {
    const title = 'for Bea alone';
    const { body: bea } = await api.client.get('/v1/me', tokens['Bea’s session on a phone']);
    const task = { title, assignee_id: bea.id };
    await api.client.post('/v1/tasks', task, tokens['Ada’s console session']);
    const seen: string[] = [];
    for (const caller of Object.keys(callers)) {
      const { body, status } = await api.client.get('/v1/tasks?limit=100', tokens[caller]);
      if (status === 200 && body.some((item: { title: string }) => item.title === title)) seen.push(caller);
    }
    // Ada wrote it, so her own session on a phone has it as well.
    expect(seen).toEqual(['Ada’s console session', 'Ada’s session on a phone', 'Bea’s session on a phone']);
  });

  test('contacts are one address book of all members of a workspace, and of no other', async () => {
    const found: Record<string, string[]> = {};
    for (const caller of Object.keys(callers)) {
      const { body } = await api.client.get('/v1/contacts', tokens[caller]);
      found[caller] = body.map(({ id }: { id: string }) => id);
      if (!isApp(caller)) continue;
      const { contacts } = await callTool(tokens[caller] ?? '', 'search_contacts', {});
      expect(contacts.map(({ id }: { id: string }) => id)).toEqual(found[caller]);
    }
    const [ours, theirs] = [found['Ada’s app'], found['Carl’s app']];
    for (const [caller, ids] of Object.entries(found)) {
      expect([caller, ids]).toEqual([caller, caller.startsWith('Carl') ? theirs : ours]);
    }
    expect(ours).not.toEqual(theirs);
  });
});

test('no route and no tool that reaches content is missing here', () => {
  // An agent is what its authors wrote. It reaches conversations through verbs that are here.
  const isElsewhere = (path: string): boolean => path === '/v1/me' || path.startsWith('/v1/agent');
  const open = routes.filter(({ callers: kinds, path }) => kinds.includes('oauth') && !isElsewhere(path));
  expect(open.map(({ name }) => name).toSorted()).toEqual(
    [
      ...Object.keys(routeWays),
      'appendMedia',
      'createMedia',
      'createThread',
      'deleteMedia',
      'deleteMessage',
      'deleteVoiceNote',
      'listContacts',
      'putSegment',
      'readMedia',
    ].toSorted(),
  );
  expect(tools.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(toolWays), 'search_contacts'].toSorted(),
  );
});

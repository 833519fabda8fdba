import { mcpScopes, scopeNames } from '@patchbay/contract';
import { wavOf } from '@patchbay/testkit/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { generousLimiter } from '../testing/limiter.ts';
import { issueToken } from '../testing/oauth-token.ts';
import { createKey, signUp } from '../testing/people.ts';
import { publishFor, runBody } from '../testing/published-agent.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let session: string;
let full: string;
let reader: string;
let rawReader: string;
let threadId: string;
let schemas: Map<string, z.ZodType>;

const issue = async (...scopes: string[]) => (await issueToken(api, session, { scopes })).raw;
const call = (token: string, name: string, args: object = {}, headers: Record<string, string> = {}) =>
  api.client.call('POST', '/mcp', {
    token,
    headers,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  session = (await signUp(api)).token;
  full = await issue(...mcpScopes);
  reader = await issue('threads:read');
  rawReader = await issue('threads:read', 'messages:read.raw');
  threadId = (await api.client.post('/v1/threads', { title: 'Launch', participant_ids: [] }, session)).body
    .id;
  await api.client.post(
    `/v1/threads/${threadId}/messages`,
    { kind: 'text', text: 'The secret plan' },
    session,
  );
  const { body } = await api.client.call('POST', '/mcp', {
    token: full,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  schemas = new Map(
    body.result.tools.map((tool: { name: string; outputSchema: z.core.JSONSchema.JSONSchema }) => [
      tool.name,
      z.fromJSONSchema(tool.outputSchema),
    ]),
  );
});
afterAll(() => api[Symbol.asyncDispose]());

/** A successful result, held against the tool's own output schema and against its text. */
async function succeed(token: string, name: string, args: object = {}) {
  const { status, body } = await call(token, name, args);
  expect(status).toBe(200);
  const { content, isError, structuredContent } = body.result;
  expect(isError, JSON.stringify(content)).toBeUndefined();
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  expect(schemas.get(name)?.safeParse(structuredContent).error).toBeUndefined();
  return structuredContent;
}

describe('the six tools', () => {
  test('list_threads gives what REST gives, page by page', async () => {
    const rest = await api.client.get('/v1/threads', session);
    const first = await succeed(full, 'list_threads', { limit: 1 });
    const second = await succeed(full, 'list_threads', { limit: 1, cursor: first.next_cursor });
    expect([...first.threads, ...second.threads]).toEqual(rest.body);
    expect(second.next_cursor).toBeNull();
  });

  test('read_thread leaves content out exactly as REST does', async () => {
    const rest = await api.client.get(
      `/v1/threads/${threadId}/messages`,
      await createKey(api, session, ['threads:read']),
    );
    const { messages, thread } = await succeed(reader, 'read_thread', { thread_id: threadId });
    expect(thread).toMatchObject({ id: threadId, title: 'Launch' });
    expect(messages).toEqual(rest.body);
    expect(JSON.stringify(messages)).not.toContain('secret plan');
  });

  test('read_thread gives content to messages:read.raw, and the log says which client read it', async () => {
    const { messages } = await succeed(rawReader, 'read_thread', { thread_id: threadId });
    expect(messages).toMatchObject([{ content: 'The secret plan' }]);
    const audit = await api.client.get('/v1/developer/audit-log?action=message.raw_read&limit=1', session);
    expect(audit.body).toMatchObject([
      {
        actor: { kind: 'oauth' },
        details: { message_ids: [messages[0].id], client_id: expect.stringMatching(/^cli_/) },
      },
    ]);
  });

  test('send_message sends in the name of the person', async () => {
    const { message } = await succeed(full, 'send_message', { thread_id: threadId, text: 'from the app' });
    const { body: me } = await api.client.get('/v1/me', session);
    expect(message).toMatchObject({ thread_id: threadId, kind: 'text', sender: me.id });
    const seen = await api.client.get(`/v1/threads/${threadId}/messages?limit=1`, session);
    expect(seen.body).toMatchObject([{ id: message.id, content: 'from the app' }]);
  });

  test('send_voice_note sends words, and audio with them', async () => {
    const words = await succeed(full, 'send_voice_note', { thread_id: threadId, transcript: 'spoken' });
    expect(words.voice_note).toMatchObject({ byte_size: 0, processing: 'pending' });
    expect(Object.keys(words.voice_note)).not.toContain('transcript');
    const audio = {
      audio_base64: wavOf(Buffer.from('sounds so')).toString('base64'),
      media_type: 'audio/ogg',
    };
    const sound = await succeed(full, 'send_voice_note', { thread_id: threadId, ...audio });
    expect(sound.voice_note).toMatchObject({ byte_size: 53, media_type: 'audio/wav', duration_ms: 1 });
  });

  test('create_task keeps every field that it was sent', async () => {
    const due_at = '2027-01-31T09:30:00.000Z';
    const { task } = await succeed(full, 'create_task', { title: 'Call back', notes: 'soon', due_at });
    expect(task).toMatchObject({ title: 'Call back', notes: 'soon', due_at, assignee_id: null });
    expect((await api.client.get('/v1/tasks', session)).body).toEqual([task]);
  });

  test('search_contacts finds a new account’s first contact', async () => {
    const { contacts } = await succeed(full, 'search_contacts', { query: 'guide' });
    expect(contacts).toMatchObject([{ display_name: 'Patchbay Guide' }]);
    expect((await succeed(full, 'search_contacts', { query: 'nobody' })).contacts).toEqual([]);
  });

  test('answer the later revision with a complete result', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const { body } = await api.client.call('POST', '/mcp', {
      token: full,
      headers: {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'list_threads',
      },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_threads', _meta: meta } },
    });
    expect(body.result).toMatchObject({ resultType: 'complete', structuredContent: { next_cursor: null } });
    expect(body.result._meta['io.modelcontextprotocol/serverInfo'].name).toBe('patchbay');
  });
});

describe('a refusal of a tool is a result that a model can read', () => {
  test.each([
    ['read_thread', { thread_id: 'thr_none' }, 'thread_not_found'],
    ['send_message', { thread_id: 'thr_none', text: 'x' }, 'thread_not_found'],
    ['send_voice_note', { thread_id: 'thr_none', transcript: 'x' }, 'thread_not_found'],
    ['create_task', { title: 'T', assignee_id: 'usr_none' }, 'user_not_found'],
    ['create_task', { title: 'T', message_id: 'msg_none' }, 'message_not_found'],
    ['create_task', { title: '' }, 'validation_error'],
    ['send_message', {}, 'validation_error'],
    ['list_threads', { limit: 0 }, 'validation_error'],
    ['list_threads', { cursor: 'xx' }, 'validation_error'],
  ])('%s %j is %s', async (name, args, code) => {
    const { status, body } = await call(full, name, args);
    expect([status, body.result.isError]).toEqual([200, true]);
    expect(body.result.content[0].text).toMatch(new RegExp(`^${code}: .`));
    expect(body.result._meta['patchbay/error'].detail).toBe(code);
  });

  test('another workspace’s thread is not found', async () => {
    const stranger = (await issueToken(api, (await signUp(api)).token, { scopes: [...mcpScopes] })).raw;
    const { body } = await call(stranger, 'read_thread', { thread_id: threadId });
    expect(body.result._meta['patchbay/error'].detail).toBe('thread_not_found');
  });

  test('an argument that is wrong is named', async () => {
    const { body } = await call(full, 'send_message', { thread_id: threadId });
    expect(body.result.content[0].text).toContain('text: ');
  });

  test.each(['nonsense', '__proto__', 7, null])('an unknown tool %j is -32602', async (name) => {
    const { body } = await call(full, name as string);
    expect(body.error.code).toBe(-32602);
  });
});

describe('a missing scope', () => {
  test.each([
    ['list_threads', 'threads:read'],
    ['read_thread', 'threads:read'],
    ['send_message', 'messages:write'],
    ['send_voice_note', 'voice_notes:write'],
    ['create_task', 'tasks:write'],
    ['search_contacts', 'contacts:read'],
  ])('for %s is 403 naming %s and where to get it', async (name, scope) => {
    const others = scopeNames.filter((held) => held !== scope);
    const answer = await call(await issue(...others), name, { thread_id: threadId, text: 'x', title: 'x' });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      detail: 'insufficient_scope',
      details: { required_scopes: [scope] },
    });
    const challenge = answer.headers.get('www-authenticate');
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain(`scope="${scope}"`);
    expect(challenge).toContain(
      'resource_metadata="http://localhost:4000/.well-known/oauth-protected-resource/mcp"',
    );
  });

  test('cannot be bypassed in a batch: nothing of it runs, and all scopes are named at once', async () => {
    const member = (id: number, name: string, args: object) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, arguments: args },
    });
    const writer = await issue('messages:write');
    // A voice note of another test may be processed meanwhile, which changes that message.
    const messageIds = async () => {
      const { body } = await api.client.get(`/v1/threads/${threadId}/messages`, session);
      return body.map(({ id }: { id: string }) => id);
    };
    const before = await messageIds();
    const answer = await api.client.call('POST', '/mcp', {
      token: writer,
      body: [
        member(1, 'send_message', { thread_id: threadId, text: 'half' }),
        member(2, 'create_task', { title: 'x' }),
      ],
    });
    expect(answer.status).toBe(403);
    expect(answer.body.details.required_scopes).toEqual(['messages:write', 'tasks:write']);
    expect(await messageIds()).toEqual(before);
  });

  test('is not slipped past by a header that names a harmless tool', async () => {
    const answer = await call(
      reader,
      'send_message',
      { thread_id: threadId, text: 'x' },
      { 'mcp-name': 'list_threads' },
    );
    expect([answer.status, answer.body.error.code]).toEqual([400, -32020]);
  });
});

describe('the write budget', () => {
  const refusal = { allowed: false, slot: null, resetMs: 30_000, remaining: 0, rule: 0 };
  const exhausted = { ...generousLimiter, take: () => Promise.resolve(refusal) };

  test('counts the runs of an agent, also of one that only reads', async () => {
    const agent = await publishFor(api);
    await using limited = await api.startSiblingWith({ ...api.container.services, limiter: exhausted });
    const { body } = await limited.client.call('POST', agent.path, {
      token: agent.token,
      body: runBody([{ tool: 'list_threads', arguments: {} }]),
    });
    expect(body.result._meta['patchbay/error'].detail).toBe('write_budget_exceeded');
    expect(await agent.runsOf()).toEqual([]);
  });

  test('counts what tools write and tells the model when to come back', async () => {
    await using limited = await api.startSiblingWith({ ...api.container.services, limiter: exhausted });
    const send = (name: string, args: object) =>
      limited.client.call('POST', '/mcp', {
        token: full,
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      });
    const refused = await send('send_message', { thread_id: threadId, text: 'x' });
    expect(refused.body.result._meta['patchbay/error']).toEqual({
      detail: 'write_budget_exceeded',
      retry_after_seconds: 30,
    });
    expect((await send('list_threads', {})).body.result.isError).toBeUndefined();
  });
});

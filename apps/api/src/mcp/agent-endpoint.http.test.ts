import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { issueToken, type TokenOptions } from '../testing/oauth-token.ts';
import { createKey, type Developer, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
let agentId: string;
const base = 'http://localhost:4000';
const scopes = ['threads:read', 'messages:read.raw', 'tasks:write'];
const draft = {
  name: 'Digest',
  instructions: 'Sum up the newest messages.',
  tools: ['list_threads', 'read_thread', 'create_task'],
  scopes,
};

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  developer = await signUp(api);
  const me = { token: developer.token, body: { ai_processing_consent: true } };
  await api.client.call('PATCH', '/v1/me', me);
  agentId = await publish(developer);
});
afterAll(() => api[Symbol.asyncDispose]());

async function publish({ token }: Developer): Promise<string> {
  const { body: agent } = await api.client.post('/v1/agents', draft, token);
  const { body: compiled } = await api.client.post(`/v1/agents/${agent.id}/compile`, undefined, token);
  await api.client.post(`/v1/agents/${agent.id}/publish`, { hash: compiled.hash }, token);
  return agent.id;
}

const tokenOf = async (options: TokenOptions = {}, of = developer) =>
  (await issueToken(api, of.token, { scopes, ...options })).raw;
const pathOf = (id: string) => `/v1/agents/${id}/mcp`;
const send = (token: string | undefined, method: string, { params = {}, path = pathOf(agentId) } = {}) =>
  api.client.call('POST', path, { token, body: { jsonrpc: '2.0', id: 1, method, params } });
const useTool = async (token: string, name: string, args: object) => {
  const { body } = await send(token, 'tools/call', { params: { name, arguments: args } });
  return body.result;
};

describe('the endpoint of an agent', () => {
  test('says without a token where its metadata is and what to ask for, and no more of any other address', async () => {
    const { body: draftOnly } = await api.client.post('/v1/agents', draft, developer.token);
    for (const id of [agentId, draftOnly.id, 'agt_none', 'a%22b']) {
      const answer = await send(undefined, 'tools/list', { path: pathOf(id) });
      expect([answer.status, answer.body]).toEqual([401, refusalBody('missing_bearer_token')]);
      const metadata = `resource_metadata="${base}/.well-known/oauth-protected-resource/v1/agents/${id}/mcp"`;
      const asked = id === agentId ? ', scope="messages:read.raw tasks:write threads:read"' : '';
      expect(answer.headers.get('www-authenticate')).toBe(`Bearer ${metadata}${asked}`);
    }
  });

  test('is a fault while agents cannot be read, and not a challenge that names no scopes', async () => {
    const { db } = api.container.services;
    await db.query('ALTER TABLE agents RENAME TO agents_away');
    const answer = await send(undefined, 'tools/list');
    await db.query('ALTER TABLE agents_away RENAME TO agents');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([500, null]);
  });

  test('says to a token that is not good what to ask for', async () => {
    const answer = await send(`pb_at_${'x'.repeat(43)}`, 'tools/list');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain(
      'scope="messages:read.raw tasks:write threads:read"',
    );
  });

  test('takes no API key and no session', async () => {
    for (const token of [developer.token, await createKey(api, developer.token, ['agents:write'])]) {
      const answer = await send(token, 'tools/list');
      expect([answer.status, answer.body]).toEqual([401, refusalBody('oauth_token_required')]);
    }
  });

  test('is not found for another tenant, for an unknown agent and for one that is not published', async () => {
    const stranger = await tokenOf({}, await signUp(api));
    const token = await tokenOf();
    const { body: unpublished } = await api.client.post('/v1/agents', draft, developer.token);
    for (const [caller, id] of [
      [stranger, agentId],
      [token, 'agt_none'],
      [token, unpublished.id],
    ] as const) {
      const answer = await send(caller, 'tools/list', { path: pathOf(id) });
      expect([answer.status, answer.body.detail]).toEqual([404, 'agent_not_found']);
    }
  });

  test('offers what is published now, to a token that was used before', async () => {
    const id = await publish(developer);
    const token = await tokenOf();
    const titles = async () => {
      const { body } = await send(token, 'tools/list', { path: pathOf(id) });
      return body.result.tools.map(({ title }: { title: string }) => title);
    };
    expect(await titles()).toContain('Ask Digest');
    const { token: session } = developer;
    await api.client.call('PATCH', `/v1/agents/${id}`, { token: session, body: { name: 'Scribe' } });
    expect(await titles()).toContain('Ask Digest');
    const { body: compiled } = await api.client.post(`/v1/agents/${id}/compile`, undefined, session);
    await api.client.post(`/v1/agents/${id}/publish`, { hash: compiled.hash }, session);
    expect(await titles()).toContain('Ask Scribe');
    await api.client.call('DELETE', `/v1/agents/${id}`, { token: session });
    expect((await send(token, 'tools/list', { path: pathOf(id) })).status).toBe(404);
  });

  test('reveals nothing about an agent to a token of somebody else, even if both have used it before', async () => {
    const other = await signUp(api);
    const theirs = await tokenOf({}, other);
    const own = await tokenOf();
    for (const token of [own, theirs, own, theirs]) {
      expect((await send(token, 'tools/list')).status).toBe(token === own ? 200 : 404);
    }
  });

  test('is gone with its agent', async () => {
    const id = await publish(developer);
    const token = await tokenOf();
    expect((await send(token, 'tools/list', { path: pathOf(id) })).status).toBe(200);
    await api.client.call('DELETE', `/v1/agents/${id}`, { token: developer.token });
    expect((await send(token, 'tools/list', { path: pathOf(id) })).status).toBe(404);
  });

  test('has its own metadata, with the scopes of the published version', async () => {
    const path = `/.well-known/oauth-protected-resource${pathOf(agentId)}`;
    const { body, status } = await api.client.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ resource: base + pathOf(agentId), authorization_servers: [base] });
    expect(body.scopes_supported.toSorted()).toEqual(scopes.toSorted());
    expect(JSON.stringify(body)).not.toContain(draft.name);
    const unknown = await api.client.get('/.well-known/oauth-protected-resource/v1/agents/agt_none/mcp');
    expect([unknown.status, unknown.body.detail]).toEqual([404, 'agent_not_found']);
  });
});

describe('a token for only one agent', () => {
  test('works at the endpoint of that agent and nowhere else', async () => {
    const token = await tokenOf({ audience: base + pathOf(agentId) });
    expect((await send(token, 'tools/list')).status).toBe(200);
    const other = await publish(developer);
    for (const path of [pathOf(other), '/mcp']) {
      const answer = await send(token, 'tools/list', { path });
      expect([answer.status, answer.body]).toEqual([401, refusalBody('token_invalid')]);
    }
    expect((await api.client.get('/v1/threads', token)).body).toEqual(refusalBody('token_invalid'));
    expect((await send(token, 'tools/list')).status).toBe(200);
  });
});

describe('its tools', () => {
  test('are listed in both eras', async () => {
    const token = await tokenOf();
    const { body: legacy } = await send(token, 'tools/list');
    expect(legacy.result.tools).toMatchObject([
      { name: 'run', title: 'Ask Digest', annotations: { readOnlyHint: false, idempotentHint: false } },
      { name: 'read_run', annotations: { readOnlyHint: true } },
    ]);
    const version = '2026-07-28';
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const modern = await api.client.call('POST', pathOf(agentId), {
      token,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } },
      headers: { 'mcp-protocol-version': version, 'mcp-method': 'tools/list' },
    });
    expect(modern.body.result).toMatchObject({
      tools: legacy.result.tools,
      ttlMs: 60_000,
      cacheScope: 'private',
    });
  });

  test('answer from what the app and the version may both read', async () => {
    const [thread] = (await api.client.get('/v1/threads', developer.token)).body;
    const text = { kind: 'text', text: 'The launch is on Friday.' };
    await api.client.post(`/v1/threads/${thread.id}/messages`, text, developer.token);
    const asked = { input: 'When is the launch?', thread_id: thread.id };
    const { structuredContent: full } = await useTool(await tokenOf(), 'run', asked);
    expect(full).toMatchObject({
      status: 'completed',
      stop_reason: 'answered',
      answer: 'The launch is on Friday.',
      waits_for: null,
    });
    const reader = await tokenOf({ scopes: ['contacts:read', 'threads:read', 'messages:read.raw'] });
    expect((await useTool(reader, 'run', asked)).structuredContent.answer).toBe('The launch is on Friday.');
    const runs = (await api.client.get(`/v1/agents/${agentId}/runs`, developer.token)).body;
    const held = ['messages:read.raw', 'threads:read'];
    expect(runs[0]).toMatchObject({ trigger: 'mcp', actor_kind: 'oauth', scopes: held });
  });

  test('name in a challenge what a token lacks that the agent reads with, or that a call needs', async () => {
    const token = await tokenOf({ scopes: ['threads:read'] });
    const calls = [{ tool: 'create_task', arguments: { title: 'Pack' } }];
    for (const [more, needed] of [
      [{}, 'messages:read.raw threads:read'],
      [{ calls }, 'tasks:write'],
    ] as const) {
      const params = { name: 'run', arguments: { input: 'When?', ...more } };
      for (const body of [
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
        [
          {
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: 'read_run', arguments: { run_id: 'x' } },
          },
          { jsonrpc: '2.0', id: 2, method: 'tools/call', params },
        ],
      ]) {
        const answer = await api.client.call('POST', pathOf(agentId), { token, body });
        expect([answer.status, answer.body.detail]).toEqual([403, 'insufficient_scope']);
        const challenge = answer.headers.get('www-authenticate');
        expect(challenge).toContain('error="insufficient_scope"');
        expect(challenge).toContain(`scope="${needed}"`);
      }
    }
    const reading = { name: 'read_run', arguments: { run_id: 'x' } };
    expect((await send(token, 'tools/call', { params: reading })).body.result.isError).toBe(true);
  });

  test('refuse arguments that do not fit, and runs of another app are not found', async () => {
    const wrong = await useTool(await tokenOf(), 'run', { input: '' });
    expect([wrong.isError, wrong._meta['patchbay/error'].detail]).toEqual([true, 'validation_error']);
    const { structuredContent: run } = await useTool(await tokenOf(), 'run', { input: 'x' });
    const other = await useTool(await tokenOf(), 'read_run', { run_id: run.run_id });
    expect(other.content[0].text).toContain('agent_run_not_found');
    const { body } = await send(await tokenOf(), 'tools/call', { params: { name: 'send_message' } });
    expect(body.error.message).toBe('Unknown tool');
  });
});

describe('a run that wants to write', () => {
  const callsFor = (title: string) => [{ tool: 'create_task', arguments: { title } }];
  const titles = async () =>
    (await api.client.get('/v1/tasks', developer.token)).body.map(({ title }: { title: string }) => title);

  test('waits for its person, in whose place no token can decide, and tells its app the outcome', async () => {
    const { raw: token } = await issueToken(api, developer.token, { scopes: [...scopes, 'agents:write'] });
    const calls = callsFor('Pack');
    const { structuredContent: run } = await useTool(token, 'run', { input: 'Pack my bags', calls });
    expect(run).toMatchObject({ status: 'waiting', answer: null, waits_for: { tool: 'create_task' } });
    expect(await titles()).not.toContain('Pack');
    const where = `/v1/agents/${agentId}/runs/${run.run_id}`;
    const { confirmation } = (await api.client.get(where, developer.token)).body;
    const path = `${where}/confirmations/${confirmation.id}`;
    const decision = { decision: 'allow', digest: confirmation.digest };
    const refused = await api.client.post(path, decision, token);
    expect([refused.status, refused.body.detail]).toEqual([403, 'first_party_only']);
    for (const forged of [{ confirmed: true }, { allow: true, confirmation: confirmation.id }]) {
      await useTool(token, 'run', { input: 'x', calls, ...forged });
    }
    expect(await titles()).not.toContain('Pack');
    expect((await api.client.post(path, decision, developer.token)).status).toBe(200);
    expect(await titles()).toContain('Pack');
    const { structuredContent: ended } = await useTool(token, 'read_run', { run_id: run.run_id });
    expect(ended).toMatchObject({ status: 'completed', stop_reason: 'answered', waits_for: null });
  });

  test('of an app that was disconnected while it waited writes nothing', async () => {
    const { grantId, raw: token } = await issueToken(api, developer.token, { scopes });
    const { structuredContent: run } = await useTool(token, 'run', { input: 'x', calls: callsFor('Unpack') });
    await api.container.services.db.query('UPDATE oauth_grants SET revoked_at = now() WHERE id = $1', [
      grantId,
    ]);
    const where = `/v1/agents/${agentId}/runs/${run.run_id}`;
    const { confirmation } = (await api.client.get(where, developer.token)).body;
    const decision = { decision: 'allow', digest: confirmation.digest };
    const decided = await api.client.post(
      `${where}/confirmations/${confirmation.id}`,
      decision,
      developer.token,
    );
    expect([decided.status, decided.body.trace.at(-2).reason]).toEqual([200, 'scope_not_held']);
    expect(await titles()).not.toContain('Unpack');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { issueToken } from '../testing/oauth-token.ts';
import { signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  token = (await issueToken(api, (await signUp(api)).token)).raw;
});
afterAll(() => api[Symbol.asyncDispose]());

const send = (body: unknown, headers: Record<string, string> = {}) =>
  api.client.call('POST', '/mcp', { token, body, headers });
const legacy = (method: string, params?: object, version = '2025-11-25') =>
  send({ jsonrpc: '2.0', id: 1, method, params }, { 'mcp-protocol-version': version });

const version = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const modern = (method: string, params: Record<string, unknown> = {}, id: string | number = 1) => {
  const name = params.name ?? params.uri;
  return send(
    { jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } },
    {
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
    },
  );
};

const identity = {
  'io.modelcontextprotocol/serverInfo': { name: 'patchbay', title: 'Patchbay', version: expect.any(String) },
};

describe('2026-07-28', () => {
  test('discovers without a handshake', async () => {
    const { status, body } = await modern('server/discover');
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'],
      capabilities: { tools: {}, prompts: {}, resources: {} },
      ttlMs: expect.any(Number),
      cacheScope: 'public',
      _meta: identity,
    });
  });

  test.each([
    ['tools/list', 'tools', 6],
    ['prompts/list', 'prompts', 0],
    ['resources/list', 'resources', 0],
    ['resources/templates/list', 'resourceTemplates', 0],
  ])('%s answers with a time to live and its scope', async (method, member, length) => {
    const { body } = await modern(method);
    expect(body.result[member]).toHaveLength(length);
    expect(body.result).toMatchObject({ resultType: 'complete', cacheScope: 'public', _meta: identity });
    expect(body.result.ttlMs).toBeGreaterThan(0);
  });

  test.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'nonsense', '__proto__'])(
    '%s is 404 and -32601, under the id of the request',
    async (method) => {
      const { status, body } = await modern(method, {}, 'mine');
      expect([status, body.id, body.error.code]).toEqual([404, 'mine', -32601]);
    },
  );

  test('an unknown version is 400 with those that are spoken and the one that was asked for', async () => {
    const claimed = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2030-01-01' };
    const { status, body } = await send(
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: claimed } },
      { 'mcp-protocol-version': '2030-01-01', 'mcp-method': 'tools/list' },
    );
    expect([status, body.error.code]).toEqual([400, -32022]);
    expect(body.error.data).toEqual({
      supported: expect.arrayContaining([version]),
      requested: '2030-01-01',
    });
  });

  test('a resource or prompt that is not there is -32602 with its address', async () => {
    const { status, body } = await modern('resources/read', { uri: 'test://none' });
    expect([status, body.error.code, body.error.data]).toEqual([200, -32602, { uri: 'test://none' }]);
    expect((await modern('prompts/get', { name: 'none' })).body.error.code).toBe(-32602);
  });

  test('a subscription is acknowledged with nothing and ends, as nothing ever changes', async () => {
    const answer = await modern('subscriptions/listen', { notifications: { toolsListChanged: true } }, 9);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    const events = answer.text
      .split('\n\n')
      .filter(Boolean)
      .map((event) => JSON.parse(event.split('data: ')[1] ?? ''));
    const about = { 'io.modelcontextprotocol/subscriptionId': 9 };
    expect(events).toMatchObject([
      { method: 'notifications/subscriptions/acknowledged', params: { notifications: {}, _meta: about } },
      { id: 9, result: { resultType: 'complete', _meta: about } },
    ]);
    expect((await modern('subscriptions/listen')).body.error.code).toBe(-32602);
  });

  test('keeps no session: an Mcp-Session-Id is ignored and none is issued', async () => {
    const answer = await send(
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } },
      { 'mcp-protocol-version': version, 'mcp-method': 'tools/list', 'mcp-session-id': 'invented' },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('mcp-session-id')).toBeNull();
  });
});

describe('2025-11-25 and before', () => {
  test.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
  ])('initialize for %s agrees on %s', async (asked, agreed) => {
    const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: 't', version: '1' } };
    const { status, body } = await send({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ protocolVersion: agreed, capabilities: { tools: {} } });
    expect(body.result.serverInfo.name).toBe('patchbay');
  });

  test('a notification is 202 without a body', async () => {
    const answer = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([answer.status, answer.text]).toEqual([202, '']);
  });

  test('ping is an empty result, and so is a log level; an unknown level is -32602', async () => {
    expect((await legacy('ping')).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect((await legacy('logging/setLevel', { level: 'info' })).body.result).toEqual({});
    expect((await legacy('logging/setLevel', { level: 'loud' })).body.error.code).toBe(-32602);
  });

  test('results carry nothing of the later revision', async () => {
    expect(Object.keys((await legacy('tools/list')).body.result)).toEqual(['tools']);
  });

  test('an unknown method and a method of the later revision are -32601 inside a 200', async () => {
    for (const method of ['nonsense', 'server/discover', 'subscriptions/listen', 'constructor']) {
      const { status, body } = await legacy(method);
      expect([status, body.error.code]).toEqual([200, -32601]);
    }
  });

  test('a resource that is not there is -32002', async () => {
    expect((await legacy('resources/read', { uri: 'test://none' })).body.error.code).toBe(-32002);
  });

  test('a cursor that was never given is refused', async () => {
    expect((await legacy('tools/list', { cursor: 'x' })).body.error.code).toBe(-32602);
  });

  test('an unknown MCP-Protocol-Version is 400', async () => {
    expect((await legacy('tools/list', {}, '1999-01-01')).status).toBe(400);
  });

  test('a batch of 2025-03-26 is answered member by member, its notifications in silence', async () => {
    const batch = [
      { jsonrpc: '2.0', id: 'a', method: 'ping' },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 'b', method: 'nonsense' },
    ];
    const { status, body } = await send(batch);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: 'a', result: {} },
      { id: 'b', error: { code: -32601 } },
    ]);
    expect((await send([batch[1]])).status).toBe(202);
  });
});

describe('tools/list', () => {
  test('lists the six tools in one order, each with schemas, a title and hints, the same in every revision', async () => {
    const [bare, later] = [await legacy('tools/list'), await modern('tools/list')];
    expect(later.body.result.tools).toEqual(bare.body.result.tools);
    expect(bare.body.result.tools.map((tool: { name: string }) => tool.name)).toEqual([
      'list_threads',
      'read_thread',
      'send_message',
      'send_voice_note',
      'create_task',
      'search_contacts',
    ]);
    for (const tool of bare.body.result.tools) {
      expect(tool).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object' },
        annotations: { readOnlyHint: expect.any(Boolean), destructiveHint: false },
      });
    }
    const readOnly = bare.body.result.tools.filter(
      (tool: { annotations: { readOnlyHint: boolean } }) => tool.annotations.readOnlyHint,
    );
    expect(readOnly.map((tool: { name: string }) => tool.name)).toEqual([
      'list_threads',
      'read_thread',
      'search_contacts',
    ]);
  });
});

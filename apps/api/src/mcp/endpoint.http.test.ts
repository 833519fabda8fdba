import { mcpScopes, scopeNames } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generousLimiter } from '../testing/limiter.ts';
import { issueToken, type TokenOptions } from '../testing/oauth-token.ts';
import { createKey, type Developer, signUp } from '../testing/people.ts';
import { refusalBody } from '../testing/refusal.fixture.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let developer: Developer;
let token: string;

beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
  developer = await signUp(api);
  token = (await issue()).raw;
});
afterAll(() => api[Symbol.asyncDispose]());

const issue = (options: TokenOptions = {}) => issueToken(api, developer.token, options);
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const metadata = 'resource_metadata="http://localhost:4000/.well-known/oauth-protected-resource/mcp"';
const union = `scope="${mcpScopes.join(' ')}"`;
const post = (
  options: {
    token?: string | undefined;
    headers?: Record<string, string>;
    body?: unknown;
    path?: string;
  } = {},
) =>
  api.client.call('POST', options.path ?? '/mcp', {
    token: options.token,
    body: options.body ?? listTools,
    ...(options.headers ? { headers: options.headers } : {}),
  });

describe('without a good token', () => {
  test('the 401 says where to get one and for what, to a page of any origin', async () => {
    const answer = await post({ headers: { origin: 'https://anywhere.example' } });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refusalBody('missing_bearer_token'));
    expect(answer.headers.get('www-authenticate')).toBe(`Bearer ${metadata}, ${union}`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  test('the body is not read: broken JSON changes nothing', async () => {
    expect((await post({ body: '{' })).status).toBe(401);
  });

  test.each([
    ['an API key with every scope', async () => createKey(api, developer.token, [...scopeNames])],
    ['a console session', async () => developer.token],
  ])('%s is 401 oauth_token_required', async (_name, credential) => {
    const answer = await post({ token: await credential() });
    expect([answer.status, answer.body]).toEqual([401, refusalBody('oauth_token_required')]);
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect(answer.headers.get('www-authenticate')).toContain(metadata);
  });

  test.each([
    ['an invented one', () => Promise.resolve('pb_test_abcdefgh'), 'token_invalid'],
    ['one whose time has passed', async () => (await issue({ expiresInSeconds: -1 })).raw, 'token_expired'],
    [
      'one for another resource',
      async () => (await issue({ audience: 'http://localhost:4000/v1/agents/agt_1/mcp' })).raw,
      'token_invalid',
    ],
    [
      'one for a resource elsewhere',
      async () => (await issue({ audience: 'https://evil.example/mcp' })).raw,
      'token_invalid',
    ],
  ])('%s is 401', async (_name, credential, detail) => {
    const answer = await post({ token: await credential() });
    expect([answer.status, answer.body.detail]).toEqual([401, detail]);
    expect(answer.headers.get('www-authenticate')).toContain(metadata);
  });

  test.each([
    ['the grant is revoked', 'UPDATE oauth_grants SET revoked_at = now() WHERE id = $1', 'grantId'],
    ['the client is suspended', `UPDATE oauth_clients SET status = 'suspended' WHERE id = $1`, 'clientId'],
  ] as const)('a token ends at once when %s', async (_name, statement, of) => {
    const issued = await issue();
    expect((await post({ token: issued.raw })).status).toBe(200);
    await api.container.services.db.query(statement, [issued[of]]);
    expect((await post({ token: issued.raw })).status).toBe(401);
  });

  test('a token in the query does not count, and is refused together with a valid one', async () => {
    expect((await post({ path: `/mcp?access_token=${token}` })).status).toBe(401);
    expect((await post({ path: `/mcp?access_token=${token}`, token })).status).toBe(400);
  });

  test('the stored hash of a token is not accepted as a token', async () => {
    const rows = await api.container.services.db.query<{ hash: string }>(
      `SELECT encode(id_hash, 'hex') AS hash FROM oauth_access_tokens LIMIT 1`,
    );
    expect((await post({ token: rows[0]?.hash })).status).toBe(401);
  });
});

describe('with a token', () => {
  test.each(['http://localhost:4000', 'http://localhost:4000/mcp'])(
    'for %s the bare call is answered in JSON',
    async (audience) => {
      const answer = await post({ token: (await issue({ audience })).raw });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: 1, result: { tools: { length: 6 } } });
    },
  );

  test.each([
    ['no origin', undefined, 200],
    ['the service’s own', 'http://localhost:4000', 200],
    ['the console’s', 'http://localhost:3000', 200],
    ['one of its client’s redirect URIs', 'https://app.example', 200],
    ['another one', 'https://evil.example', 403],
    ['the same host on another port', 'https://app.example:8443', 403],
    ['the same host without TLS', 'http://app.example', 403],
    ['an opaque one', 'null', 403],
  ])('a page of %s', async (_name, origin, status) => {
    const redirectUris = ['https://app.example/cb', 'com.example.app:/cb'];
    const { raw } = await issue({ redirectUris });
    const answer = await post({ token: raw, headers: origin === undefined ? {} : { origin } });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(answer.body).toEqual(refusalBody('origin_not_allowed'));
      expect(answer.headers.get('www-authenticate')).toContain('error="origin_not_allowed"');
    }
  });

  test('the Host header decides nothing', async () => {
    const answer = await post({ headers: { 'x-forwarded-host': 'evil.example' } });
    expect(answer.headers.get('www-authenticate')).not.toContain('evil');
  });

  test.each([
    ['broken JSON', '{', 400, -32700],
    ['no body', '', 400, -32700],
    ['a member twice', '{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"ping"}', 400, -32700],
    ['a text', '"x"', 400, -32600],
    ['an empty batch', [], 400, -32600],
    ['the id null', { ...listTools, id: null }, 400, -32600],
    ['another JSON-RPC', { ...listTools, jsonrpc: '1.0' }, 400, -32600],
  ])('%s is refused by the protocol', async (_name, body, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await api.client.call('POST', '/mcp', {
      token,
      body: body === '' ? undefined : body,
      headers,
    });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('another media type is 415, and a body over the limit 413', async () => {
    expect((await post({ token, headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await post({ token, body: `{"x":"${'a'.repeat(70_000)}"}` })).status).toBe(413);
  });

  test('the request is in the workspace’s request log with its grant', async () => {
    const { raw, grantId } = await issue();
    const answer = await post({ token: raw, headers: { 'x-request-id': 'mcp-logged-1' } });
    expect(answer.headers.get('x-request-id')).toBe('mcp-logged-1');
    await api.container.recorder.close();
    const rows = await api.container.services.db.query(
      'SELECT method, path, status, credential_id FROM request_logs WHERE request_id = $1',
      ['mcp-logged-1'],
    );
    expect(rows).toEqual([{ method: 'POST', path: '/mcp', status: 200, credential_id: grantId }]);
  });
});

describe('other methods', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'])('%s is 405 with Allow', async (method) => {
    const answer = await api.client.call(method, '/mcp', { token });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test('a preflight is answered for POST with the headers of the protocol', async () => {
    const answer = await api.client.call('OPTIONS', '/mcp', {
      headers: {
        origin: 'https://anywhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,mcp-param-region,x-evil',
      },
    });
    expect(answer.status).toBe(204);
    const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
    for (const name of [
      'authorization',
      'content-type',
      'mcp-protocol-version',
      'mcp-method',
      'mcp-name',
      'mcp-param-region',
    ]) {
      expect(allowed).toContain(name);
    }
    expect(allowed).not.toContain('x-evil');
    expect(answer.headers.get('access-control-allow-methods')).toBe('POST');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { createKey, sharedDeveloper, signUp } from '../support/developer.ts';
import { readValidator, requiresBearer } from '../support/document.ts';
import { fillPath, hasOwnProtocol, listOperations } from '../support/operations.ts';
import { exchange } from '../support/raw.ts';

const publicAuthRoutes = [
  'register',
  'verify',
  'login',
  'resend',
  'forgot-password',
  'reset-password',
  'mfa',
];

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The same token with a different character at `at`. */
function mistype(token: string, at: number): string {
  const other = alphabet[(alphabet.indexOf(token[at] ?? '0') + 7) % alphabet.length] ?? '0';
  return token.slice(0, at) + other + token.slice(at + 1);
}

describe('Every authenticated request sends Authorization: Bearer <token>', () => {
  test('none: 401 missing_bearer_token', async () => {
    const answer = await call('GET', '/v1/me');
    expectRefusal(answer, 401, 'missing_bearer_token');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
  });

  test('a different scheme: 401', async () => {
    const { token } = await sharedDeveloper();
    for (const authorization of [`Basic ${btoa('a:b')}`, token, `Token ${token}`, 'Bearer', 'Bearer ']) {
      const answer = await call('GET', '/v1/me', { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({
        detail: expect.stringMatching(/^(missing_bearer_token|token_invalid)$/),
      });
    }
  });

  test('the scheme is case-insensitive (RFC 9110 section 11.1)', async () => {
    const { token } = await sharedDeveloper();
    for (const scheme of ['bearer', 'BEARER', 'BeArEr']) {
      const answer = await call('GET', '/v1/me', { headers: { authorization: `${scheme} ${token}` } });
      expect(answer.status).toBe(200);
    }
  });

  test('a token anywhere else is ignored: query, cookie, other headers', async () => {
    const { token } = await sharedDeveloper();
    const path = `/v1/me?access_token=${token}&token=${token}&api_key=${token}`;
    const headers = { cookie: `patchbay=${token}`, 'x-api-key': token };
    expectRefusal(await call('GET', path, { headers }), 401, 'missing_bearer_token');
  });

  test('two Authorization headers are refused even if one is valid', async () => {
    const { token } = await sharedDeveloper();
    const good = `Authorization: Bearer ${token}`;
    for (const lines of [
      [good, 'Authorization: Bearer x'],
      ['Authorization: Bearer x', good],
      [good, good],
    ]) {
      const request = ['GET /v1/me HTTP/1.1', 'Host: localhost', 'Connection: close', ...lines, '', ''].join(
        '\r\n',
      );
      expect((await exchange(request)).status).toBe(401);
    }
  });

  test('every route of /openapi.json that takes a credential refuses a request without one: 401 missing_bearer_token', async () => {
    const operations = (await listOperations()).filter(({ operation }) => requiresBearer(operation));
    expect(operations.length).toBeGreaterThan(15);
    for (const { method, template } of operations) {
      const answer = await call(method, fillPath(template));
      if (hasOwnProtocol(template)) expect([template, answer.status]).toEqual([template, 401]);
      else expectRefusal(answer, 401, 'missing_bearer_token');
    }
  });
});

describe('Console session token', () => {
  test('Required for /v1/developer/*, except the public routes under /v1/developer/auth, and for /v1/agents/*', async () => {
    const { document } = await readValidator();
    const isPublic = (path: string) => publicAuthRoutes.some((name) => path === `/v1/developer/auth/${name}`);
    const { raw_key: token } = await createKey(await signUp(), {
      scopes: ['agents:read', 'agents:write', 'scim'],
    });
    const firstParty = Object.keys(document.paths).filter(
      (path) => (path.startsWith('/v1/developer/') || path === '/v1/agents/api-keys') && !isPublic(path),
    );
    expect(firstParty.length).toBeGreaterThanOrEqual(6);
    for (const { method, template } of await listOperations()) {
      if (!firstParty.includes(template)) continue;
      expectRefusal(await call(method, fillPath(template), { token }), 403, 'first_party_only');
    }
  });

  test('Calling a first-party endpoint without a valid console session returns 401 or 403', async () => {
    const { raw_key: key } = await createKey(await signUp());
    for (const token of [undefined, 'nonsense', key]) {
      for (const path of ['/v1/developer/api-keys', '/v1/developer/scopes', '/v1/developer/audit-log']) {
        expect([401, 403]).toContain((await call('GET', path, { token })).status);
      }
    }
  });

  test('an unknown path under /v1/developer is 404 not_found, with and without a session', async () => {
    const { token } = await sharedDeveloper();
    expectRefusal(await call('GET', '/v1/developer/nothing', { token }), 404, 'not_found');
    expectRefusal(await call('GET', '/v1/developer/nothing'), 404, 'not_found');
  });
});

describe('API key', () => {
  test('Authenticates the developer’s own workspace, limited to the granted scopes', async () => {
    const developer = await signUp();
    const { key, raw_key: token } = await createKey(developer, { scopes: ['contacts:read'] });
    const { body: mine } = await call<{ workspace: { id: string } }>('GET', '/v1/me', developer);
    const { body: seen } = await call('GET', '/v1/me', { token });
    expect(seen).toMatchObject({
      workspace: { id: mine.workspace.id },
      key: { id: key.id, prefix: key.prefix, env: 'test', scopes: ['contacts:read'] },
    });
    expectRefusal(await call('GET', '/v1/threads', { token }), 403, 'insufficient_scope');
  });

  test('Cannot mint keys through POST /v1/agents/api-keys', async () => {
    const { raw_key: token } = await createKey(await signUp(), { scopes: ['agents:write'] });
    expectRefusal(await call('POST', '/v1/agents/api-keys', { token }), 403, 'first_party_only');
  });

  test('cannot list, rotate or revoke keys, not even itself', async () => {
    const { key, raw_key: token } = await createKey(await signUp());
    const path = `/v1/developer/api-keys/${key.id}`;
    expectRefusal(await call('GET', '/v1/developer/api-keys', { token }), 403, 'first_party_only');
    expectRefusal(await call('POST', `${path}/rotate`, { token }), 403, 'first_party_only');
    expectRefusal(await call('DELETE', path, { token }), 403, 'first_party_only');
  });

  test('one wrong character at any position: 401 token_invalid', async () => {
    const { raw_key: rawKey } = await createKey(await signUp());
    for (let at = 'pb_test_'.length; at < rawKey.length; at += 1) {
      expectRefusal(await call('GET', '/v1/me', { token: mistype(rawKey, at) }), 401, 'token_invalid');
    }
  });

  test('malformed, invented, truncated, extended or from another environment: 401 token_invalid', async () => {
    const { raw_key: rawKey } = await createKey(await signUp());
    const wrong = [
      rawKey.slice(0, -1),
      `${rawKey}a`,
      rawKey.toUpperCase(),
      rawKey.toLowerCase(),
      rawKey.replace('pb_test_', 'pb_live_'),
      rawKey.replace('pb_test_', 'pb_sess_'),
      rawKey.replace('pb_test_', 'pb_user_'),
      rawKey.replace('pb_test_', 'xx_test_'),
      `pb_test_${'0'.repeat(46)}`,
      'pb_test_',
      'pb_test___proto__',
      'x'.repeat(8000),
    ];
    for (const token of wrong) expectRefusal(await call('GET', '/v1/me', { token }), 401, 'token_invalid');
  });

  test('401 carries WWW-Authenticate: Bearer with error', async () => {
    const answer = await call('GET', '/v1/me', { token: 'nonsense' });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
  });

  test('every request with a credential is answered with Cache-Control: no-store', async () => {
    const developer = await signUp();
    for (const path of ['/v1/me', '/v1/developer/api-keys', '/v1/threads']) {
      expect((await call('GET', path, developer)).headers.get('cache-control')).toContain('no-store');
    }
    const created = await call('POST', '/v1/agents/api-keys', developer);
    expect(created.headers.get('cache-control')).toContain('no-store');
  });
});

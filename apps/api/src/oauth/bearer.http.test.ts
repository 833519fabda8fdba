import { describe, expect, test } from 'vitest';
import { createKey, signUp } from '../testing/people.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { createClient, obtainTokens } from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, client } = await openFlowSetting();
const { access } = await obtainTokens(api, client, person, { scope: 'threads:read' });

const me = (authorization: string) => api.client.call('GET', '/v1/me', { headers: { authorization } });
const raw = (head: string) => sendRaw(api.port, `${head}\r\nHost: x\r\nConnection: close\r\n\r\n`);

describe('a token is read (RFC 6750 section 2)', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('from the header, after %s', async (scheme) => {
    expect((await me(`${scheme} ${access}`)).status).toBe(200);
  });

  test('not from the query', async () => {
    const answer = await api.client.get(`/v1/me?access_token=${access}`);
    expect([answer.status, answer.body.detail]).toEqual([401, 'missing_bearer_token']);
  });

  test('not from a form', async () => {
    const answer = await api.client.call('POST', '/v1/threads', {
      body: `access_token=${access}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(401);
  });

  test('not from a cookie', async () => {
    const answer = await api.client.call('GET', '/v1/me', { headers: { cookie: `access_token=${access}` } });
    expect(answer.status).toBe(401);
  });

  test('not from two headers', async () => {
    const invented = `pb_test_${'a'.repeat(46)}`;
    const { status } = await raw(
      `GET /v1/me HTTP/1.1\r\nAuthorization: Bearer ${invented}\r\nAuthorization: Bearer ${access}`,
    );
    expect(status).toBe(401);
  });

  test.each(['\t', ' \t', ','])('not after another separator (%j)', async (separator) => {
    expect((await me(`Bearer${separator}${access}`)).status).toBe(401);
  });

  test.each([
    ['a letter more', (token: string) => `${token}a`],
    ['a letter less', (token: string) => token.slice(0, -1)],
    ['upper case', (token: string) => token.toUpperCase()],
    ['quotes', (token: string) => `"${token}"`],
    ['two tokens', (token: string) => `${token} ${token}`],
    ['another environment', (token: string) => token.replace('_test_', '_live_')],
    ['padding', (token: string) => `${token}==`],
  ])('not with %s', async (_title, change) => {
    const answer = await me(`Bearer ${change(access)}`);
    expect([answer.status, answer.body.detail]).toEqual([401, 'token_invalid']);
  });

  test('and refused as token_invalid if it has 10 KB', async () => {
    const answer = await me(`Bearer ${'x'.repeat(10_000)}`);
    expect([answer.status, answer.body.detail]).toEqual([401, 'token_invalid']);
  });
});

describe('a refusal of a bearer token', () => {
  test.each([
    ['no token', '', 'missing_bearer_token'],
    ['another scheme', 'Basic eDp5', 'missing_bearer_token'],
    ['garbage', 'Bearer x', 'token_invalid'],
    ['an unknown token', `Bearer pb_test_${'a'.repeat(46)}`, 'token_invalid'],
  ])('is 401 for %s', async (_title, authorization, detail) => {
    const answer = authorization === '' ? await api.client.get('/v1/me') : await me(authorization);
    expect([answer.status, answer.body.detail]).toEqual([401, detail]);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
  });

  test('is 403 insufficient_scope for a missing scope, which it names', async () => {
    const answer = await api.client.get('/v1/contacts', access);
    expect([answer.status, answer.body.detail]).toEqual([403, 'insufficient_scope']);
    expect(answer.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
    expect(answer.headers.get('www-authenticate')).toContain('contacts:read');
  });

  test('is account_suspended for a suspended workspace and token_invalid for a suspended client', async () => {
    const someone = await signUp(api);
    const other = await createClient(api);
    const { access: token } = await obtainTokens(api, other, someone);
    const { db } = api.container.services;
    const suspend = `UPDATE workspaces SET suspended_at = $2 WHERE id = (SELECT workspace_id FROM oauth_grants
      WHERE client_id = $1)`;
    await db.query(suspend, [other.id, new Date()]);
    const suspended = await api.client.get('/v1/me', token);
    expect([suspended.status, suspended.body.detail]).toEqual([403, 'account_suspended']);
    await db.query(suspend, [other.id, null]);
    await db.query(`UPDATE oauth_clients SET status = 'suspended' WHERE id = $1`, [other.id]);
    expect((await api.client.get('/v1/me', token)).body.detail).toBe('token_invalid');
  });
});

describe('a credential works only where it is meant to', () => {
  test.each([
    ['GET', '/v1/developer/api-keys'],
    ['POST', '/v1/developer/api-keys'],
    ['POST', '/v1/agents/api-keys'],
    ['GET', '/v1/developer/audit-log'],
    ['GET', '/v1/admin/flags/apikey_auth_enabled'],
    ['GET', '/v1/me/grants'],
    ['POST', '/v1/oauth/device/decide'],
  ])('an OAuth token at %s %s is refused', async (method, path) => {
    const body = method === 'POST' ? { name: 'x', user_code: 'BCDF-GHJK', decision: 'approve' } : undefined;
    const answer = await api.client.call(method, path, { token: access, body });
    expect([401, 403]).toContain(answer.status);
    expect(['first_party_only', 'operator_only', 'insufficient_scope']).toContain(answer.body.detail);
  });

  test('an API key decides no device request', async () => {
    const key = await createKey(api, person.token);
    const body = { user_code: 'BCDF-GHJK', decision: 'approve' };
    const answer = await api.client.call('POST', '/v1/oauth/device/decide', { token: key, body });
    expect(answer.status).toBe(403);
  });

  test('a client id and secret are not a bearer token', async () => {
    const confidential = await createClient(api, { confidential: true });
    for (const token of [confidential.id, encodeURIComponent(confidential.secret ?? '')]) {
      expect((await api.client.get('/v1/me', token)).status).toBe(401);
    }
  });
});

import { deviceGrantType } from '@patchbay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '../testing/client.ts';
import { generousLimiter } from '../testing/limiter.ts';
import { createKey, signUp } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/start-api.ts';

const path = '/v1/oauth/register';
const standard = `${path}?profile=rfc7591`;

let api: TestApi;
let serial = 0;
beforeAll(async () => {
  api = await startTestApi({ services: { limiter: generousLimiter } });
});
afterAll(() => api[Symbol.asyncDispose]());

/** Each is another client. */
function metadata(members: Record<string, unknown> = {}): Record<string, unknown> {
  serial += 1;
  return {
    client_name: `Meeting notes ${serial}`,
    redirect_uris: ['https://notes.example.com/cb'],
    grant_types: ['authorization_code', 'refresh_token', 'device_code'],
    token_endpoint_auth_method: 'none',
    scope: 'messages:write threads:read',
    ...members,
  };
}
const confidential = { token_endpoint_auth_method: 'client_secret_basic' };
const register = (body: unknown, at = path) => api.client.post(at, body);
const expectOpen = (headers: Headers) => expect(headers.get('access-control-allow-origin')).toBe('*');

describe('POST /v1/oauth/register', () => {
  test('answers 201 with all of RFC 7591, the grant names as sent, and null for what a public client has not', async () => {
    const sent = metadata({ software_version: '1.2' });
    const { body, headers, status } = await register(sent);
    expect(status).toBe(201);
    expect(body).toEqual({
      client_id: expect.stringMatching(/^cli_/),
      client_id_issued_at: expect.any(Number),
      client_secret: null,
      client_secret_expires_at: null,
      client_name: sent.client_name,
      redirect_uris: sent.redirect_uris,
      grant_types: ['authorization_code', 'refresh_token', 'device_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: 'threads:read messages:write',
      software_id: null,
      software_version: '1.2',
      client_uri: null,
      registration_access_token: expect.stringMatching(/^rat_/),
      registration_client_uri: `http://localhost:4000${path}/${body.client_id}`,
      status: 'pending',
    });
    expect(Math.abs(body.client_id_issued_at - Date.now() / 1000)).toBeLessThan(60);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    expectOpen(headers);
  });

  test('in the standard profile holds no null and names the device grant by its URN', async () => {
    const { body, status } = await register(metadata(), standard);
    expect([status, Object.values(body).includes(null), body.grant_types]).toEqual([
      201,
      false,
      ['authorization_code', 'refresh_token', deviceGrantType],
    ]);
    expect(body).not.toHaveProperty('client_secret');
    expect(body.registration_client_uri).toBe(
      `http://localhost:4000${path}/${body.client_id}?profile=rfc7591`,
    );
    const withSecret = await register(metadata(confidential), standard);
    expect(withSecret.body).toMatchObject({
      client_secret: expect.stringMatching(/^cls_/),
      client_secret_expires_at: 0,
    });
  });

  test('keeps a device client from authorization_code', async () => {
    for (const grant of ['device_code', deviceGrantType]) {
      const { body } = await register(metadata({ grant_types: [grant], response_types: ['code'] }));
      expect([body.grant_types, body.response_types]).toEqual([[grant], []]);
    }
  });

  test('ignores a status that the caller claims for itself', async () => {
    const claims = {
      status: 'approved',
      client_id: 'cli_mine',
      client_secret: 'mine',
      software_statement: 'x',
    };
    const { body, text } = await register(metadata(claims));
    expect(body.status).toBe('pending');
    expect(text).not.toContain('mine');
  });

  test('approves the one software_id, below its ceiling, and says what it may ask for', async () => {
    const { body } = await register(metadata({ software_id: 'patchbay-cli', scope: 'scim threads:read' }));
    expect(body).toMatchObject({ status: 'approved', scope: 'threads:read' });
    const unasked = await register(metadata({ scope: undefined, software_id: 'patchbay-cli' }));
    expect(unasked.body.scope.split(' ')).toHaveLength(8);
  });

  test('gives a public client that comes again its id, and not the registration access token of the first', async () => {
    const sent = metadata();
    const first = await register(sent, standard);
    const again = await register(sent);
    expect(again.body).toMatchObject({
      client_id: first.body.client_id,
      registration_access_token: null,
      registration_client_uri: null,
    });
    const once = await register(sent, standard);
    expect(once.body).not.toHaveProperty('registration_access_token');
    expect(once.body).not.toHaveProperty('registration_client_uri');
  });

  test('by a developer’s session makes the developer’s own client', async () => {
    const { token } = await signUp(api);
    const { body } = await api.client.post(path, metadata(), token);
    const log = await api.client.get('/v1/developer/audit-log?action=oauth.client.', token);
    expect(log.body).toMatchObject([{ action: 'oauth.client.registered', target: { id: body.client_id } }]);
  });

  test.each<[string, unknown, string]>([
    ['a bad redirect URI', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['no redirect URI', { redirect_uris: undefined }, 'invalid_redirect_uri'],
    ['a reserved name', { client_name: 'Оfficial' }, 'invalid_client_metadata'],
    ['an unknown scope', { scope: 'all' }, 'invalid_client_metadata'],
    ['a wrong type', { grant_types: 'authorization_code' }, 'invalid_client_metadata'],
  ])('refuses %s in the RFC’s words and the specification’s', async (_, members, code) => {
    const { body, headers, status } = await register(metadata(members as Record<string, unknown>));
    expect([status, body.error]).toEqual([400, code]);
    expect(body.detail).toBe(`${code}: ${body.error_description}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expectOpen(headers);
  });

  test.each<[string, ApiCall, number, string]>([
    ['no body', {}, 400, 'invalid_client_metadata'],
    ['an array', { body: [] }, 400, 'invalid_client_metadata'],
    ['a broken body', { body: '{' }, 400, 'invalid_request'],
    ['a member twice', { body: '{"client_name":"a","client_name":"b"}' }, 400, 'invalid_request'],
    [
      'a form',
      { body: 'client_name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    ['text', { body: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
    ['a megabyte', { body: { client_name: 'a'.repeat(1_100_000) } }, 413, 'payload_too_large'],
    ['an invented token', { body: {}, token: 'pb_sess_x' }, 401, 'token_invalid'],
  ])('refuses %s, and a script of any origin can read why', async (_, call, status, code) => {
    const answer = await api.client.call('POST', path, call);
    expect([answer.status, answer.body.error]).toEqual([status, code]);
    expect(answer.body.detail).toMatch(new RegExp(`^${code}: .`));
    expectOpen(answer.headers);
  });

  test('is open to scripts: its preflight names the method and the headers they need', async () => {
    const { headers, status, text } = await api.client.call('OPTIONS', path, {
      headers: {
        origin: 'https://inspector.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect([status, text]).toEqual([204, '']);
    expectOpen(headers);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toMatch(/authorization.*content-type/i);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('accepts only POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const { body, headers, status } = await api.client.call(method, path);
      expect([status, body.detail, headers.get('allow')]).toEqual([
        405,
        'method_not_allowed',
        'POST, OPTIONS',
      ]);
      expectOpen(headers);
    }
  });

  test('prints its address from configuration, whatever the Host says', async () => {
    const { body } = await api.client.call('POST', path, {
      body: metadata(),
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
      },
    });
    expect(body.registration_client_uri).toMatch(/^http:\/\/localhost:4000\//);
  });

  test('is 20 an hour for one address: 429 with Retry-After', async () => {
    await using own = await startTestApi();
    for (let index = 0; index < 20; index += 1) {
      expect((await own.client.post(path, metadata())).status).toBe(201);
    }
    const { body, headers, status } = await own.client.post(path, metadata());
    expect([status, body.error]).toEqual([429, 'client_registration_rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(headers.get('ratelimit')).not.toBeNull();
    expectOpen(headers);
  });
});

describe('/v1/oauth/register/{client_id}', () => {
  const at = (id: string, profile = '') => `${path}/${id}${profile}`;

  test('reads, replaces and deletes a registration by its registration access token', async () => {
    const { body: made } = await register(metadata(confidential));
    const token = made.registration_access_token;
    const read = await api.client.get(at(made.client_id), token);
    expect([read.status, read.body]).toEqual([
      200,
      { ...made, client_secret: null, client_secret_expires_at: null },
    ]);
    expectOpen(read.headers);
    const body = { ...metadata(confidential), client_id: made.client_id, client_name: 'Renamed' };
    const put = await api.client.call('PUT', at(made.client_id, '?profile=rfc7591'), { token, body });
    expect([put.status, put.body.client_name, put.body.registration_access_token]).toEqual([
      200,
      'Renamed',
      token,
    ]);
    expect(Object.values(put.body)).not.toContain(null);
    const gone = await api.client.call('DELETE', at(made.client_id), { token });
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await api.client.get(at(made.client_id), token)).status).toBe(401);
  });

  test('refuses everybody else with 401 and a challenge, the same as for an unknown client', async () => {
    const { body: made } = await register(metadata());
    const { token: session } = await signUp(api);
    const credentials: [string | undefined, string][] = [
      [undefined, 'missing_bearer_token'],
      ['rat_wrong', 'token_invalid'],
      [session, 'token_invalid'],
      [await createKey(api, session), 'token_invalid'],
    ];
    const ids = [made.client_id, 'cli_unknown', 'x'.repeat(200), '%E2%80%AE'];
    const calls = ids.flatMap((id) =>
      ['GET', 'PUT', 'DELETE'].flatMap((method) => credentials.map((sent) => ({ id, method, sent }))),
    );
    for (const { id, method, sent } of calls) {
      const [token, code] = sent;
      const body = method === 'PUT' ? metadata() : undefined;
      const answer = await api.client.call(method, at(id), { token, body });
      expect([method, id, answer.status, answer.body.error]).toEqual([method, id, 401, code]);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
    }
    expect((await api.client.get(at(made.client_id), made.registration_access_token)).status).toBe(200);
  });

  test('answers the preflight of a script', async () => {
    const { headers, status } = await api.client.call('OPTIONS', at('cli_1'));
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toMatch(/GET.*PUT.*DELETE/);
    expectOpen(headers);
  });
});

describe('in production', () => {
  test('only https is allowed in a redirect URI, and no software_id is approved unless one is set', async () => {
    await using production = await startTestApi({
      listener: 'public',
      settings: { deployment: 'production', env: 'live', autoApprovedSoftwareId: null },
      services: { limiter: generousLimiter },
    });
    const { services, flags } = production.container;
    await services.db.query(
      `INSERT INTO feature_flags (name, enabled, updated_at) VALUES ('apikey_auth_enabled', true, now())
       ON CONFLICT (name) DO UPDATE SET enabled = true`,
    );
    await flags.refresh();
    const post = (members: Record<string, unknown>) => production.client.post(path, metadata(members));
    const loopback = await post({ redirect_uris: ['http://127.0.0.1:8976/cb'] });
    expect([loopback.status, loopback.body.error]).toEqual([400, 'invalid_redirect_uri']);
    expect((await post({ software_id: 'patchbay-cli' })).body.status).toBe('pending');
    expect((await production.client.get('/v1/admin/oauth-clients')).status).toBe(404);
  });
});

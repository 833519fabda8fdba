import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { redirectUri } from '../support/oauth-client.ts';
import {
  authorizationUrl,
  createPkce,
  expectOauthError,
  obtainCode,
  obtainTokens,
  postForm,
  postToken,
  type Registration,
  register,
  registerApproved,
  startDevice,
} from '../support/oauth-flow.ts';
import { decideConsent, visit } from '../support/oauth-person.ts';
import { readProduct } from '../support/running.ts';

let person: Developer;
let client: Registration;

beforeAll(async () => {
  person = await signUp();
  client = await registerApproved();
});

const { challenge } = createPkce();
const me = (token: string) => call('GET', '/v1/me', { token });

describe('POST /v1/oauth/register', () => {
  test('public: client registration result including client_id and client_secret (null for public)', async () => {
    const { body, status } = await register({ token_endpoint_auth_method: 'none' });
    expect(status).toBe(201);
    expect(body.client_id).toEqual(expect.stringMatching(/.+/));
    expect(body.client_secret).toBeNull();
    expect(body.scope.split(' ').toSorted()).toEqual(['messages:write', 'threads:read']);
  });

  test('client_secret is issued to confidential clients', async () => {
    const { body, status } = await register({ token_endpoint_auth_method: 'client_secret_basic' });
    expect(status).toBe(201);
    expect(body.client_secret).toEqual(expect.stringMatching(/.{20,}/));
  });

  test('client_name may not contain reserved words', async () => {
    for (const name of ['The official app', 'Patchbay', 'OFFICIAL', 'Ｏｆｆｉｃｉａｌ']) {
      expectOauthError(await register({ client_name: name }), 400, 'invalid_client_metadata');
    }
  });

  test('redirect_uris: at least one, including for device-only clients', async () => {
    const deviceOnly = { grant_types: ['device_code'], redirect_uris: [] };
    for (const members of [{ redirect_uris: [] }, { redirect_uris: undefined }, deviceOnly]) {
      const { status } = await register(members);
      expect([400, 422]).toContain(status);
    }
  });

  test('loopback http://127.0.0.1:PORT/cb is allowed in development, other http is not', async () => {
    expect((await register({ redirect_uris: ['http://127.0.0.1:8123/cb'] })).status).toBe(201);
    const refused = await register({ redirect_uris: ['http://example.com/cb'] });
    expectOauthError(refused, 400, 'invalid_redirect_uri');
  });

  test('grant_types: from authorization_code, refresh_token, device_code', async () => {
    const { body } = await register();
    expect(body.grant_types).toEqual(['authorization_code', 'refresh_token', 'device_code']);
    expectOauthError(await register({ grant_types: ['password'] }), 400, 'invalid_client_metadata');
  });
});

describe('GET /v1/oauth/authorize', () => {
  test('after user decision, redirect to redirect_uri with code and state', async () => {
    const location = await decideConsent(person, authorizationUrl(client, challenge, { state: 'a b&ü' }));
    expect(`${location.origin}${location.pathname}`).toBe(redirectUri);
    expect(location.searchParams.get('code')).toEqual(expect.stringMatching(/.{20,}/));
    expect(location.searchParams.get('state')).toBe('a b&ü');
  });

  test('or error=access_denied and state', async () => {
    const location = await decideConsent(person, authorizationUrl(client, challenge), { decision: 'deny' });
    expect(`${location.origin}${location.pathname}`).toBe(redirectUri);
    expect(location.searchParams.get('error')).toBe('access_denied');
    expect(location.searchParams.get('state')).toBe('the-state');
    expect(location.searchParams.has('code')).toBe(false);
  });

  test('code_challenge_method=S256 is mandatory', async () => {
    const plain = { code_challenge_method: 'plain' };
    for (const more of [
      plain,
      { code_challenge_method: '' },
      { code_challenge: '', code_challenge_method: '' },
    ]) {
      const { location } = await visit(authorizationUrl(client, challenge, more));
      expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
    }
  });

  test('response_type is code', async () => {
    const { location } = await visit(authorizationUrl(client, challenge, { response_type: 'token' }));
    expect(new URL(location).searchParams.get('error')).toBe('unsupported_response_type');
  });

  test('a redirect_uri that is not registered is never redirected to', async () => {
    const { location, status } = await visit(
      authorizationUrl(client, challenge, { redirect_uri: 'https://evil.example/' }),
    );
    expect([status, location]).toEqual([400, '']);
  });
});

describe('POST /v1/oauth/token', () => {
  test('form-encoded: JSON is refused', async () => {
    const answer = await call('POST', '/v1/oauth/token', { body: { grant_type: 'refresh_token' } });
    expectOauthError(answer, 415, 'unsupported_media_type');
  });

  test('confidential clients authenticate with HTTP Basic (client_id:client_secret)', async () => {
    const confidential = await registerApproved({ token_endpoint_auth_method: 'client_secret_basic' });
    const form = await obtainCode(person, confidential);
    const nameAlone = await postForm('/v1/oauth/token', { ...form, client_id: confidential.client_id });
    expectOauthError(nameAlone, 401, 'invalid_client');
    const wrong = await postToken({ ...confidential, client_secret: 'wrong' }, form);
    expectOauthError(wrong, 401, 'invalid_client');
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic /);
    expect((await postToken(confidential, form)).status).toBe(200);
  });

  test('does not accept GET: 405', async () => {
    const { headers, status } = await call('GET', '/v1/oauth/token');
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('POST /v1/oauth/device_authorization', () => {
  test('form-encoded, public: client_id, scope; device authorization response', async () => {
    const { body, status } = await startDevice(client, { scope: 'threads:read' });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual([
      'device_code',
      'expires_in',
      'interval',
      'user_code',
      'verification_uri',
      'verification_uri_complete',
    ]);
  });

  test('JSON is refused', async () => {
    const body = { client_id: client.client_id };
    const answer = await call('POST', '/v1/oauth/device_authorization', { body });
    expectOauthError(answer, 415, 'unsupported_media_type');
  });
});

describe('POST /v1/oauth/revoke', () => {
  test('form-encoded token: always 200 with empty body, whether or not the token was valid', async () => {
    const { access_token: token } = await obtainTokens(person, client);
    for (const form of [{ token }, { token }, { token: 'nonsense' }, { token: '' }, {}]) {
      const answer = await postForm('/v1/oauth/revoke', form);
      expect([answer.status, answer.text]).toEqual([200, '']);
    }
    expect((await me(token)).status).toBe(401);
  });

  test('never revokes an API key', async () => {
    const { body } = await call<{ raw_key: string }>('POST', '/v1/agents/api-keys', person);
    expect((await postForm('/v1/oauth/revoke', { token: body.raw_key })).status).toBe(200);
    expect((await me(body.raw_key)).status).toBe(200);
  });
});

describe('OAuth error body', () => {
  test('{ "detail": "<code>: <reason>" } on every endpoint for programs, and on the page of authorize', async () => {
    const { client_id } = client;
    expectOauthError(
      await postForm('/v1/oauth/token', { client_id, grant_type: 'password' }),
      400,
      'unsupported_grant_type',
    );
    expectOauthError(
      await postForm('/v1/oauth/token', { client_id: 'nobody', grant_type: 'x' }),
      401,
      'invalid_client',
    );
    expectOauthError(await startDevice({ client_id: 'nobody' }), 401, 'invalid_client');
    expectOauthError(await startDevice(client, { scope: 'nonsense' }), 400, 'invalid_scope');
    expectOauthError(await register({ client_name: '' }), 400, 'invalid_client_metadata');
    const query = new URLSearchParams({ client_id: 'nobody', response_type: 'code' });
    const page = await fetch(`${readProduct().apiUrl}/v1/oauth/authorize?${query.toString()}`);
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('invalid_client: ')]);
  });

  test('every response carries X-Request-ID, including a redirect and a preflight', async () => {
    const { apiUrl } = readProduct();
    const asked = await fetch(authorizationUrl(client, challenge), { redirect: 'manual' });
    expect([asked.status, asked.headers.has('x-request-id')]).toEqual([303, true]);
    for (const name of ['token', 'device_authorization', 'revoke', 'register', 'authorize']) {
      const answer = await fetch(`${apiUrl}/v1/oauth/${name}`, { method: 'OPTIONS' });
      expect([name, answer.status, answer.headers.has('x-request-id')]).toEqual([name, 204, true]);
    }
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { findInDatabase } from '../support/database.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { deviceGrant } from '../support/oauth-client.ts';
import {
  createPkce,
  expectOauthError,
  obtainCode,
  obtainTokens,
  poll,
  postToken,
  type Registration,
  refresh,
  registerApproved,
  startDevice,
} from '../support/oauth-flow.ts';
import { decideDevice } from '../support/oauth-person.ts';

let person: Developer;
let client: Registration;

beforeAll(async () => {
  person = await signUp();
  client = await registerApproved();
});

describe('OAuth token response', () => {
  test('access_token: bearer, same key format as an API key', async () => {
    const { access_token: token } = await obtainTokens(person, client);
    const { body: key } = await call<{ raw_key: string }>('POST', '/v1/agents/api-keys', person);
    const shape = (raw: string) => raw.replace(/[^_]+$/, (random) => `${random.length} characters`);
    expect(shape(token)).toBe(shape(key.raw_key));
    const { status } = await call('GET', '/v1/me', { token });
    expect(status).toBe(200);
  });

  test('token_type Bearer, expires_in 3600, refresh_token, scope: space-separated granted scopes', async () => {
    const answer = await postToken(client, await obtainCode(person, client));
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.any(String),
      scope: 'threads:read',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('no token is stored in plain text', async () => {
    const form = await obtainCode(person, client);
    const { body } = await postToken(client, form);
    for (const secret of [form.code ?? '', body.access_token, body.refresh_token]) {
      expect(await findInDatabase(secret)).toEqual([]);
    }
  });
});

describe('grant authorization_code: client_id, code, redirect_uri, code_verifier', () => {
  test('gives a token response', async () => {
    expect((await postToken(client, await obtainCode(person, client))).status).toBe(200);
  });

  test.each([
    ['code', 'wrong', 'invalid_grant'],
    ['redirect_uri', 'http://127.0.0.1:43117/other', 'invalid_grant'],
    ['code_verifier', 'a'.repeat(43), 'invalid_grant'],
    ['code', '', 'invalid_request'],
    ['code_verifier', '', 'invalid_grant'],
  ])('a %s of "%s" is %s %s', async (field, value, code) => {
    const form = await obtainCode(person, client);
    expectOauthError(await postToken(client, { ...form, [field]: value }), 400, code);
    expect((await postToken(client, form)).status).toBe(200);
  });

  test('another client’s code is invalid_grant', async () => {
    const other = await registerApproved();
    expectOauthError(await postToken(other, await obtainCode(person, client)), 400, 'invalid_grant');
  });

  test('a code works once; a second use revokes the tokens it gave', async () => {
    const form = await obtainCode(person, client);
    const { body } = await postToken(client, form);
    expectOauthError(await postToken(client, form), 400, 'invalid_grant');
    expect((await call('GET', '/v1/me', { token: body.access_token })).status).toBe(401);
  });

  test('PKCE: code_verifier is 43 to 128 random unreserved characters', async () => {
    for (const length of [43, 128]) {
      const pkce = createPkce('aZ09-._~'.repeat(16).slice(0, length));
      expect((await postToken(client, await obtainCode(person, client, pkce))).status).toBe(200);
    }
    for (const verifier of ['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}+`]) {
      const { status } = await postToken(client, await obtainCode(person, client, createPkce(verifier)));
      expect(status).toBe(400);
    }
  });
});

describe(`grant ${deviceGrant}: device_code, client_id`, () => {
  test('gives a token response once the device is approved', async () => {
    const { body: device } = await startDevice(client, { scope: 'threads:read' });
    await decideDevice(person, device.user_code, 'approve');
    const { body, status } = await poll(client, device.device_code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'threads:read' });
    expect((await call('GET', '/v1/me', { token: body.access_token })).status).toBe(200);
  });

  test('another client’s device_code is invalid_grant', async () => {
    const other = await registerApproved();
    const { body: device } = await startDevice(client);
    expectOauthError(await poll(other, device.device_code), 400, 'invalid_grant');
  });
});

describe('grant refresh_token: refresh_token, client_id', () => {
  test('gives a new access token and a new refresh token', async () => {
    const first = await obtainTokens(person, client);
    const { body, status } = await refresh(client, first.refresh_token);
    expect(status).toBe(200);
    expect(body.access_token).not.toBe(first.access_token);
    expect(body.refresh_token).not.toBe(first.refresh_token);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'threads:read' });
  });

  test('another client’s refresh token is invalid_grant, and the family stays valid', async () => {
    const other = await registerApproved();
    const tokens = await obtainTokens(person, client);
    expectOauthError(await refresh(other, tokens.refresh_token), 400, 'invalid_grant');
    expect((await refresh(client, tokens.refresh_token)).status).toBe(200);
  });

  test('an access token is not accepted as a refresh token, or a refresh token as an access token', async () => {
    const tokens = await obtainTokens(person, client);
    expectOauthError(await refresh(client, tokens.access_token), 400, 'invalid_grant');
    expect((await call('GET', '/v1/me', { token: tokens.refresh_token })).status).toBe(401);
  });
});

test('any other grant_type is unsupported_grant_type', async () => {
  for (const type of ['password', 'client_credentials', 'implicit', 'device_code']) {
    expectOauthError(await postToken(client, { grant_type: type }), 400, 'unsupported_grant_type');
  }
});

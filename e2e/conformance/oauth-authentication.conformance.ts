import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { withDatabase } from '../support/database.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { approveClient } from '../support/oauth-client.ts';
import {
  authorizationUrl,
  createPkce,
  expectOauthError,
  obtainTokens,
  postForm,
  type Registration,
  refresh,
  register,
  registerApproved,
  startDevice,
} from '../support/oauth-flow.ts';
import { decideConsent, visit } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';
import { readProduct } from '../support/running.ts';

let person: Developer;
let client: Registration;

beforeAll(async () => {
  person = await signUp();
  client = await registerApproved({ scope: 'threads:read messages:write contacts:read' });
});

const scopesOf = (scope: string) => scope.split(' ').toSorted();

async function allow(by: Registration, scope: string, ticked?: readonly string[]): Promise<string> {
  const pkce = createPkce();
  const url = authorizationUrl(by, pkce.challenge, { scope });
  const { searchParams } = await decideConsent(person, url, ticked ? { scopes: ticked } : {});
  const code = searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, code_verifier: pkce.verifier };
  const redirect_uri = url.searchParams.get('redirect_uri') ?? '';
  const fields = { ...form, client_id: by.client_id, redirect_uri };
  return (await postForm<{ scope: string }>('/v1/oauth/token', fields)).body.scope;
}

describe('OAuth 2.1 token', () => {
  test('bound to a client and a user-approved scope ceiling', async () => {
    expect(scopesOf(await allow(client, 'threads:read contacts:read', ['threads:read']))).toEqual([
      'threads:read',
    ]);
    expect(scopesOf(await allow(client, 'threads:read tasks:write'))).toEqual(['threads:read']);
  });

  test('with the same scope vocabulary as keys', async () => {
    const { access_token: token } = await obtainTokens(person, client);
    expect((await call('GET', '/v1/threads', { token })).status).toBe(200);
    expect((await call('GET', '/v1/contacts', { token })).status).toBe(403);
    const { location } = await visit(authorizationUrl(client, createPkce().challenge, { scope: 'nonsense' }));
    expect(new URL(location).searchParams.get('error')).toBe('invalid_scope');
  });

  test('an auto-approved client’s ceiling excludes messages:read.raw and scim', async () => {
    const scope = 'threads:read messages:read.raw scim';
    const greedy = await registerApproved({ scope });
    expect(greedy.scope).toBe('threads:read');
    expect(await allow(greedy, scope)).toBe('threads:read');
    const { location } = await visit(authorizationUrl(greedy, createPkce().challenge, { scope: 'scim' }));
    expect(new URL(location).searchParams.get('error')).toBe('invalid_scope');
  });

  test('is not a console session: first-party endpoints refuse it', async () => {
    const { access_token: token } = await obtainTokens(person, client);
    for (const path of ['/v1/developer/api-keys', '/v1/developer/scopes', '/v1/developer/audit-log']) {
      expect([401, 403]).toContain((await call('GET', path, { token })).status);
    }
    expect([401, 403]).toContain((await call('POST', '/v1/agents/api-keys', { token })).status);
  });
});

describe('OAuth server features', () => {
  test('RFC 7591, RFC 8628, RFC 7009 and PKCE S256 are in the metadata, with endpoints that answer', async () => {
    const { apiUrl } = readProduct();
    const { body } = await call<Record<string, unknown>>('GET', '/.well-known/oauth-authorization-server');
    expect(body).toMatchObject({
      issuer: apiUrl,
      authorization_endpoint: `${apiUrl}/v1/oauth/authorize`,
      token_endpoint: `${apiUrl}/v1/oauth/token`,
      registration_endpoint: expect.stringContaining(`${apiUrl}/v1/oauth/register`),
      device_authorization_endpoint: `${apiUrl}/v1/oauth/device_authorization`,
      revocation_endpoint: `${apiUrl}/v1/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  test('refresh-token rotation (single-use)', async () => {
    const { refresh_token: token } = await obtainTokens(person, client);
    expect((await refresh(client, token)).status).toBe(200);
    expectOauthError(await refresh(client, token), 400, 'invalid_grant');
  });

  test('a user can list and end grants', async () => {
    const someone = await signUp();
    const { access_token: token } = await obtainTokens(someone, client);
    const { body: grants } = await call<{ id: string }[]>('GET', '/v1/me/grants', someone);
    expect(grants).toHaveLength(1);
    expect((await call('DELETE', `/v1/me/grants/${grants[0]?.id}`, someone)).status).toBe(204);
    expect((await call('GET', '/v1/me', { token })).status).toBe(401);
  });
});

describe('Access tokens live 3600 seconds', () => {
  test('and are token_expired afterwards; the refresh token renews them', async () => {
    const tokens = await obtainTokens(person, client);
    const token = tokens.access_token;
    const age = (seconds: number) =>
      withDatabase((db) =>
        db.query(
          'UPDATE oauth_access_tokens SET expires_at = expires_at - make_interval(secs => $2) WHERE id_hash = sha256($1)',
          [Buffer.from(token), seconds],
        ),
      );
    await age(3570);
    expect((await call('GET', '/v1/me', { token })).status).toBe(200);
    await age(31);
    const { body, status } = await call('GET', '/v1/me', { token });
    expect([status, body]).toMatchObject([401, { detail: 'token_expired' }]);
    expect((await refresh(client, tokens.refresh_token)).status).toBe(200);
  });
});

describe('Client registration is public', () => {
  test('unapproved clients are refused at authorize and in the device flow', async () => {
    const { body: waiting, status } = await register();
    expect([status, waiting.status]).toEqual([201, 'pending']);
    expect((await visit(authorizationUrl(waiting, createPkce().challenge))).status).toBe(403);
    expectOauthError(await startDevice(waiting), 403, 'unauthorized_client');
    await approveClient(await signUpOperator(), waiting.client_id);
    expect((await visit(authorizationUrl(waiting, createPkce().challenge))).status).toBe(303);
    expect((await startDevice(waiting)).status).toBe(200);
  });
});

import * as arctic from 'arctic';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import {
  approveClient,
  describeClient,
  discover,
  expectToWait,
  redirectUri,
  registerClient,
  type ServerMetadata,
  tryToken,
} from '../support/oauth-client.ts';
import { decideConsent } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';

const scopes = ['threads:read', 'messages:write'];
let operator: Developer;
let person: Developer;
let server: ServerMetadata;

function ask(client: arctic.OAuth2Client) {
  const verifier = arctic.generateCodeVerifier();
  const state = arctic.generateState();
  const { authorization_endpoint: endpoint } = server;
  const { S256 } = arctic.CodeChallengeMethod;
  return {
    verifier,
    state,
    url: client.createAuthorizationURLWithPKCE(endpoint, state, S256, verifier, scopes),
  };
}

async function signIn(client: arctic.OAuth2Client): Promise<arctic.OAuth2Tokens> {
  const { state, url, verifier } = ask(client);
  const { searchParams } = await decideConsent(person, url);
  expect(searchParams.get('state')).toBe(state);
  expect(searchParams.get('iss')).toBe(server.issuer);
  return client.validateAuthorizationCode(server.token_endpoint, searchParams.get('code') ?? '', verifier);
}

async function register(name: string, method: string): Promise<arctic.OAuth2Client> {
  const metadata = describeClient(name, { token_endpoint_auth_method: method });
  const { client_id: id, client_secret: secret } = await registerClient(server, metadata);
  const client = new arctic.OAuth2Client(id, secret ?? null, redirectUri);
  await expectToWait(ask(client).url);
  await approveClient(operator, id);
  return client;
}

beforeAll(async () => {
  operator = await signUpOperator();
  person = await signUp();
  server = await discover();
});

describe.each([
  ['public', 'none'],
  ['confidential', 'client_secret_basic'],
])('arctic: a %s client', (kind, method) => {
  let client: arctic.OAuth2Client;

  beforeAll(async () => {
    client = await register(`Arctic notes, ${kind}`, method);
  });

  test('signs a person in, refreshes and revokes', async () => {
    const first = await signIn(client);
    expect(first.scopes()).toEqual(scopes);
    expect(await tryToken(first.accessToken())).toBe('200');
    const second = await client.refreshAccessToken(server.token_endpoint, first.refreshToken(), []);
    expect(await tryToken(second.accessToken())).toBe('200');
    await client.revokeToken(server.revocation_endpoint, second.accessToken());
    expect(await tryToken(second.accessToken())).toMatch(/^401 /);
  });

  test('reads why a spent refresh token is refused', async () => {
    const first = await signIn(client);
    await client.refreshAccessToken(server.token_endpoint, first.refreshToken(), []);
    const again = client.refreshAccessToken(server.token_endpoint, first.refreshToken(), []);
    await expect(again).rejects.toThrow(arctic.OAuth2RequestError);
    await expect(again).rejects.toMatchObject({ code: 'invalid_grant' });
  });

  test('is sent back without a code when the person denies', async () => {
    const { state, url } = ask(client);
    const { searchParams } = await decideConsent(person, url, { decision: 'deny' });
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: 'access_denied',
      state,
      iss: server.issuer,
    });
    expect(searchParams.has('code')).toBe(false);
  });
});

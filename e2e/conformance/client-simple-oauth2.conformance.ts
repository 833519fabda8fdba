import { createHash, randomBytes } from 'node:crypto';
import { type AccessToken, AuthorizationCode } from 'simple-oauth2';
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

const scope = 'threads:read messages:write';
let person: Developer;
let server: ServerMetadata;
let client: AuthorizationCode;

function ask() {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const parameters = {
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return { state, verifier, url: client.authorizeURL(parameters) };
}

async function signIn(): Promise<AccessToken> {
  const { state, url, verifier } = ask();
  const { searchParams } = await decideConsent(person, url);
  expect(searchParams.get('state')).toBe(state);
  const parameters = {
    code: searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  return client.getToken(parameters);
}

const accessOf = ({ token }: AccessToken): string => String(token.access_token);

beforeAll(async () => {
  const operator = await signUpOperator();
  person = await signUp();
  server = await discover();
  const metadata = describeClient('Simple notes', { token_endpoint_auth_method: 'client_secret_basic' });
  const { client_id: id, client_secret: secret = '' } = await registerClient(server, metadata);
  client = new AuthorizationCode({
    client: { id, secret },
    auth: {
      tokenHost: server.issuer,
      tokenPath: server.token_endpoint,
      revokePath: server.revocation_endpoint,
      authorizePath: server.authorization_endpoint,
    },
  });
  await expectToWait(ask().url);
  await approveClient(operator, id);
});

describe('simple-oauth2: a confidential client', () => {
  test('signs a person in to the API', async () => {
    const token = await signIn();
    expect(token.expired()).toBe(false);
    expect(token.token).toMatchObject({ scope, token_type: 'Bearer' });
    expect(await tryToken(accessOf(token))).toBe('200');
  });

  test('refreshes, and a spent refresh token is refused and ends the family', async () => {
    const first = await signIn();
    const second = await first.refresh();
    expect(await tryToken(accessOf(second))).toBe('200');
    await expect(first.refresh()).rejects.toMatchObject({
      output: { statusCode: 400 },
      data: { payload: { error: 'invalid_grant' } },
    });
    expect(await tryToken(accessOf(second))).toMatch(/^401 /);
  });

  test('revokes both tokens, and the API refuses them from then on', async () => {
    const token = await signIn();
    await token.revokeAll();
    expect(await tryToken(accessOf(token))).toMatch(/^401 /);
    await expect(token.refresh()).rejects.toMatchObject({ data: { payload: { error: 'invalid_grant' } } });
  });

  test('is sent back without a code when the person denies', async () => {
    const { searchParams } = await decideConsent(person, ask().url, { decision: 'deny' });
    expect([searchParams.get('error'), searchParams.has('code')]).toEqual(['access_denied', false]);
  });
});

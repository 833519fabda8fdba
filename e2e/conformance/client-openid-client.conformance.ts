import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import {
  approveClient,
  describeClient,
  deviceGrant,
  expectToWait,
  redirectUri,
  tryToken,
} from '../support/oauth-client.ts';
import { decideConsent, decideDevice, visit } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';
import { readProduct } from '../support/running.ts';

const scope = 'threads:read messages:write';
let person: Developer;
let config: client.Configuration;

interface Asked {
  readonly url: URL;
  readonly checks: { readonly pkceCodeVerifier: string; readonly expectedState: string };
}

async function ask(parameters: Record<string, string> = {}): Promise<Asked> {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { url, checks: { pkceCodeVerifier, expectedState } };
}

async function signIn(parameters: Record<string, string> = {}) {
  const { checks, url } = await ask(parameters);
  const tokens = await client.authorizationCodeGrant(config, await decideConsent(person, url), checks);
  return { access: tokens.access_token, refresh: tokens.refresh_token ?? '', tokens };
}

beforeAll(async () => {
  const operator = await signUpOperator();
  person = await signUp();
  const metadata = describeClient('Notes by openid-client', {
    grant_types: ['authorization_code', 'refresh_token', deviceGrant],
  });
  config = await client.dynamicClientRegistration(
    new URL(readProduct().apiUrl),
    metadata,
    client.None(),
    // The product under test uses http.
    { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
  );
  await expectToWait((await ask()).url);
  await approveClient(operator, config.clientMetadata().client_id);
});

describe('openid-client: authorization code', () => {
  test('discovers, registers and signs a person in to the API', async () => {
    const { access, tokens } = await signIn();
    expect(tokens).toMatchObject({ token_type: 'bearer', scope, expires_in: 3600 });
    expect(await tryToken(access)).toBe('200');
  });

  test('names /mcp as the resource and gets a token for it', async () => {
    const resource = new URL(`${readProduct().apiUrl}/mcp`);
    const { access } = await signIn({ resource: resource.href });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const headers = new Headers({ 'content-type': 'application/json' });
    const answer = await client.fetchProtectedResource(config, access, resource, 'POST', body, headers);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty('result.tools');
  });

  test('learns that a resource is not on this server before the person is asked', async () => {
    const { checks, url } = await ask({ resource: 'https://api.example.com/' });
    const { location } = await visit(url);
    const answer = client.authorizationCodeGrant(config, new URL(location), checks);
    await expect(answer).rejects.toMatchObject({ error: 'invalid_target' });
  });

  test('refreshes, and a spent refresh token is refused and ends the family', async () => {
    const { refresh } = await signIn();
    const next = await client.refreshTokenGrant(config, refresh);
    expect(next.refresh_token).not.toBe(refresh);
    expect(await tryToken(next.access_token)).toBe('200');
    await expect(client.refreshTokenGrant(config, refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await tryToken(next.access_token)).toMatch(/^401 /);
  });

  test('revokes a token, and the API refuses it from then on', async () => {
    const { access } = await signIn();
    await client.tokenRevocation(config, access);
    expect(await tryToken(access)).toMatch(/^401 /);
  });

  test('learns that the person denied', async () => {
    const { checks, url } = await ask();
    const back = await decideConsent(person, url, { decision: 'deny' });
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
      error: 'access_denied',
    });
  });

  test.each(['state', 'iss'])('checks the %s of the answer', async (name) => {
    const { checks, url } = await ask();
    const back = await decideConsent(person, url);
    expect(back.searchParams.get(name)).not.toBeNull();
    const forged = new URL(back);
    forged.searchParams.set(name, 'https://attacker.example');
    await expect(client.authorizationCodeGrant(config, forged, checks)).rejects.toMatchObject({
      code: 'OAUTH_INVALID_RESPONSE',
    });
    const tokens = await client.authorizationCodeGrant(config, back, checks);
    expect(await tryToken(tokens.access_token)).toBe('200');
  });
});

describe.concurrent('openid-client: device flow', () => {
  test('polls until the person has decided, then gets its tokens', async () => {
    const device = await client.initiateDeviceAuthorization(config, { scope });
    expect(device.interval).toBe(5);
    const said: unknown[] = [];
    const polling = new client.Configuration(config.serverMetadata(), config.clientMetadata().client_id);
    client.allowInsecureRequests(polling);
    polling[client.customFetch] = async (url, options) => {
      const response = await fetch(url, options as RequestInit);
      const { error } = (await response.clone().json()) as { error?: string };
      said.push(error);
      if (error === 'authorization_pending') await decideDevice(person, device.user_code, 'approve');
      return response;
    };
    const tokens = await client.pollDeviceAuthorizationGrant(polling, device);
    expect(said).toEqual(['authorization_pending', undefined]);
    expect(await tryToken(tokens.access_token)).toBe('200');
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(await tryToken(next.access_token)).toBe('200');
  });

  test('stops when the person denies', async () => {
    const device = await client.initiateDeviceAuthorization(config, { scope });
    await decideDevice(person, device.user_code, 'deny');
    await expect(client.pollDeviceAuthorizationGrant(config, device)).rejects.toMatchObject({
      error: 'access_denied',
    });
  });
});

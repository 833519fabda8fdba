import * as oauth from 'oauth4webapi';
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
import { decideConsent, decideDevice } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';
import { readProduct } from '../support/running.ts';

const scope = 'threads:read messages:write';
// The product under test uses http.
const http = { [oauth.allowInsecureRequests]: true };
let person: Developer;
let server: oauth.AuthorizationServer;
let client: oauth.Client;
let auth: oauth.ClientAuth;

/** Finds the authorization server from the URL of a resource, as in RFC 9728 section 3. */
async function discoverFrom(resource: URL): Promise<oauth.AuthorizationServer> {
  const found = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, http),
  );
  const issuer = new URL(found.authorization_servers?.[0] ?? '');
  const response = await oauth.discoveryRequest(issuer, { ...http, algorithm: 'oauth2' });
  return oauth.processDiscoveryResponse(issuer, response);
}

async function ask() {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return { url, state, verifier };
}

async function redeem(callback: URLSearchParams, verifier: string): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    auth,
    callback,
    redirectUri,
    verifier,
    http,
  );
  return oauth.processAuthorizationCodeResponse(server, client, response);
}

async function signIn(): Promise<oauth.TokenEndpointResponse> {
  const { state, url, verifier } = await ask();
  const back = await decideConsent(person, url);
  return redeem(oauth.validateAuthResponse(server, client, back, state), verifier);
}

async function refresh(token = ''): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.refreshTokenGrantRequest(server, client, auth, token, http);
  return oauth.processRefreshTokenResponse(server, client, response);
}

async function startDevice(): Promise<oauth.DeviceAuthorizationResponse> {
  const response = await oauth.deviceAuthorizationRequest(server, client, auth, { scope }, http);
  return oauth.processDeviceAuthorizationResponse(server, client, response);
}

async function poll(device: oauth.DeviceAuthorizationResponse): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.deviceCodeGrantRequest(server, client, auth, device.device_code, http);
  return oauth.processDeviceCodeResponse(server, client, response);
}

beforeAll(async () => {
  const operator = await signUpOperator();
  person = await signUp();
  server = await discoverFrom(new URL(`${readProduct().apiUrl}/mcp`));
  const metadata = describeClient('Strict notes', {
    grant_types: ['authorization_code', 'refresh_token', deviceGrant],
    token_endpoint_auth_method: 'client_secret_basic',
  });
  const response = await oauth.dynamicClientRegistrationRequest(server, metadata, http);
  client = await oauth.processDynamicClientRegistrationResponse(response);
  const { client_secret: secret } = client;
  auth = oauth.ClientSecretBasic(typeof secret === 'string' ? secret : '');
  await expectToWait((await ask()).url);
  await approveClient(operator, client.client_id);
});

describe('oauth4webapi: authorization code of a confidential client', () => {
  test('accepts every answer from discovery to the API', async () => {
    const tokens = await signIn();
    expect(tokens).toMatchObject({ token_type: 'bearer', scope, expires_in: 3600 });
    expect(await tryToken(tokens.access_token)).toBe('200');
  });

  test('finds the same server from the base URL', async () => {
    expect(await discoverFrom(new URL(readProduct().apiUrl))).toEqual(server);
  });

  test('refreshes, and a spent refresh token is refused and ends the family', async () => {
    const first = await signIn();
    const second = await refresh(first.refresh_token);
    expect(await tryToken(second.access_token)).toBe('200');
    await expect(refresh(first.refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
    });
    expect(await tryToken(second.access_token)).toMatch(/^401 /);
    await expect(refresh(second.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test.each(['access_token', 'refresh_token'] as const)(
    'revokes with the %s, and both tokens are refused',
    async (name) => {
      const tokens = await signIn();
      const response = await oauth.revocationRequest(server, client, auth, tokens[name] ?? '', http);
      await oauth.processRevocationResponse(response);
      expect(await tryToken(tokens.access_token)).toMatch(/^401 /);
      await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    },
  );

  test('cannot redeem a code with another verifier or twice', async () => {
    const { state, url, verifier } = await ask();
    const back = oauth.validateAuthResponse(server, client, await decideConsent(person, url), state);
    const refused = { error: 'invalid_grant' };
    await expect(redeem(back, oauth.generateRandomCodeVerifier())).rejects.toMatchObject(refused);
    const { access_token: access } = await redeem(back, verifier);
    await expect(redeem(back, verifier)).rejects.toMatchObject(refused);
    expect(await tryToken(access)).toMatch(/^401 /);
  });

  test('is refused when its secret is wrong', async () => {
    const { state, url, verifier } = await ask();
    const back = oauth.validateAuthResponse(server, client, await decideConsent(person, url), state);
    const own = auth;
    auth = oauth.ClientSecretBasic('not the secret');
    await expect(redeem(back, verifier)).rejects.toMatchObject({ status: 401 });
    auth = own;
    expect(await tryToken((await redeem(back, verifier)).access_token)).toBe('200');
  });

  test('reads that the person denied, and trusts no other issuer or state', async () => {
    const { state, url } = await ask();
    const back = await decideConsent(person, url, { decision: 'deny' });
    const validate = (address: URL) => oauth.validateAuthResponse(server, client, address, state);
    expect(() => validate(back)).toThrow(expect.objectContaining({ error: 'access_denied' }));
    for (const name of ['iss', 'state']) {
      const forged = new URL(back);
      forged.searchParams.set(name, 'https://attacker.example');
      expect(() => validate(forged)).toThrow(oauth.OperationProcessingError);
    }
  });
});

describe('oauth4webapi: device flow', () => {
  test('is told to wait and to slow down, and then gets its tokens once', async () => {
    const device = await startDevice();
    expect(device.user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    await expect(poll(device)).rejects.toMatchObject({ error: 'authorization_pending' });
    const tooFast = await poll(device).catch((error: unknown) => error);
    expect(tooFast).toMatchObject({ error: 'slow_down', status: 400 });
    expect((tooFast as oauth.ResponseBodyError).response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    await decideDevice(person, device.user_code, 'approve');
    const tokens = await poll(device);
    expect(await tryToken(tokens.access_token)).toBe('200');
    await expect(poll(device)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('learns that the person denied', async () => {
    const device = await startDevice();
    await decideDevice(person, device.user_code, 'deny');
    await expect(poll(device)).rejects.toMatchObject({ error: 'access_denied' });
  });
});

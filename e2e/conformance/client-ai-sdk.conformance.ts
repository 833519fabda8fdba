import {
  auth,
  createMCPClient,
  type OAuthClientInformation,
  type OAuthTokens,
  UnauthorizedError,
} from '@ai-sdk/mcp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import { McpLogin, mcpTools, mcpUrl } from '../support/mcp-login.ts';
import { approveClient, expectToWait } from '../support/oauth-client.ts';
import { type Choice, decideConsent, endGrants } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';

const login = new McpLogin<OAuthClientInformation, OAuthTokens>('AI notes');
let person: Developer;

const connect = () =>
  createMCPClient({ transport: { type: 'http', url: mcpUrl().href, authProvider: login } });

/** Connects without a token. @returns the URL that the library opens in the person's browser */
async function startSignIn(): Promise<URL> {
  login.invalidateCredentials('tokens');
  await expect(connect()).rejects.toThrow(UnauthorizedError);
  return login.takeAuthorizationUrl();
}

/** The library asks for authorization and the person decides. @returns the parameters of the callback */
async function askPerson(choice: Choice = {}): Promise<URLSearchParams> {
  return (await decideConsent(person, await startSignIn(), choice)).searchParams;
}

/** Passes a callback to the library, which checks its state and issuer. */
function finish(callback: URLSearchParams, members: Readonly<Record<string, string>> = {}) {
  return auth(login, {
    serverUrl: mcpUrl(),
    authorizationCode: callback.get('code') ?? '',
    callbackState: callback.get('state') ?? '',
    callbackIssuer: callback.get('iss') ?? '',
    ...members,
  });
}

async function signIn() {
  expect(await finish(await askPerson())).toBe('AUTHORIZED');
  return connect();
}

beforeAll(async () => {
  const operator = await signUpOperator();
  person = await signUp();
  await expectToWait(await startSignIn());
  await approveClient(operator, login.clientId());
});

describe('@ai-sdk/mcp', () => {
  test('finds its way from the URL of /mcp to the six tools and calls one', async () => {
    const client = await signIn();
    const tools = await client.tools();
    expect(Object.keys(tools).toSorted()).toEqual(mcpTools);
    const result = await client.callTool({ name: 'create_task', arguments: { title: 'Call back' } });
    expect(result).toMatchObject({ structuredContent: { task: { title: 'Call back' } } });
    await client.close();
  });

  test('refreshes by itself when its access token is no longer valid', async () => {
    const client = await signIn();
    const { refresh_token: before } = login.tokens() ?? {};
    login.spoilAccessToken();
    expect(await client.callTool({ name: 'list_threads' })).toHaveProperty('structuredContent.threads');
    expect(login.tokens()?.refresh_token).not.toBe(before);
    await client.close();
  });

  test('asks the person again after the person has disconnected the app', async () => {
    const client = await signIn();
    await endGrants(person);
    await expect(client.callTool({ name: 'list_threads' })).rejects.toMatchObject({
      cause: expect.any(UnauthorizedError),
    });
    expect(login.takeAuthorizationUrl().pathname).toBe('/v1/oauth/authorize');
    await client.close();
  });

  test.each([
    ['callbackState', 'state parameter mismatch'],
    ['callbackIssuer', 'issuer'],
  ])('does not redeem a code with another %s', async (name, message) => {
    const callback = await askPerson();
    await expect(finish(callback, { [name]: 'https://attacker.example' })).rejects.toThrow(message);
    expect(login.tokens()).toBeUndefined();
  });

  test('gets no code when the person denies', async () => {
    const callback = await askPerson({ decision: 'deny' });
    expect([callback.get('error'), callback.has('code')]).toEqual(['access_denied', false]);
  });
});

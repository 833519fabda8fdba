import { type OAuthDiscoveryState, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import { McpLogin, mcpTools, mcpUrl } from '../support/mcp-login.ts';
import { approveClient, expectToWait } from '../support/oauth-client.ts';
import { decideConsent, endGrants } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';

const login = new McpLogin<OAuthClientInformationMixed, OAuthTokens, OAuthDiscoveryState>('Older MCP notes');
let person: Developer;

function prepare() {
  const transport = new StreamableHTTPClientTransport(mcpUrl(), { authProvider: login });
  const client = new Client({ name: 'conformance', version: '1.0.0' });
  return { client, transport, connect: () => client.connect(transport) };
}

/** Connects without a token, so that the library asks the person. */
async function startSignIn(): Promise<StreamableHTTPClientTransport> {
  login.invalidateCredentials('tokens');
  const { connect, transport } = prepare();
  await expect(connect()).rejects.toThrow(UnauthorizedError);
  return transport;
}

/** Signs in again and connects. */
async function signIn() {
  const transport = await startSignIn();
  const { searchParams } = await decideConsent(person, login.takeAuthorizationUrl());
  expect(searchParams.get('state')).toBe(login.storedState());
  await transport.finishAuth(searchParams.get('code') ?? '');
  const allowed = prepare();
  await allowed.connect();
  return allowed.client;
}

beforeAll(async () => {
  const operator = await signUpOperator();
  person = await signUp();
  await startSignIn();
  await expectToWait(login.takeAuthorizationUrl());
  await approveClient(operator, login.clientId());
});

describe('@modelcontextprotocol/sdk, revision 2025-11-25', () => {
  test('finds its way from the URL of /mcp to the six tools and calls one', async () => {
    const client = await signIn();
    expect(client.getServerCapabilities()).toHaveProperty('tools');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(mcpTools);
    const task = { name: 'create_task', arguments: { title: 'Call back' } };
    const { isError, structuredContent } = await client.callTool(task);
    expect(isError ?? false).toBe(false);
    expect(structuredContent).toMatchObject({ task: { title: 'Call back' } });
    await client.close();
  });

  test('gets the scopes of all six tools at its first sign-in, because it cannot ask for more later', async () => {
    const client = await signIn();
    const granted = login.tokens()?.scope?.split(' ').toSorted();
    expect(granted).toEqual([
      'contacts:read',
      'messages:write',
      'tasks:write',
      'threads:read',
      'voice_notes:write',
    ]);
    await client.close();
  });

  test('refreshes by itself when its access token is no longer valid', async () => {
    const client = await signIn();
    const { refresh_token: before } = login.tokens() ?? {};
    login.spoilAccessToken();
    const { structuredContent } = await client.callTool({ name: 'list_threads', arguments: {} });
    expect(structuredContent).toHaveProperty('threads');
    expect(login.tokens()?.refresh_token).not.toBe(before);
    await client.close();
  });

  test('asks the person again after the person has disconnected the app', async () => {
    const client = await signIn();
    await endGrants(person);
    const call = client.callTool({ name: 'list_threads', arguments: {} });
    await expect(call).rejects.toThrow(UnauthorizedError);
    expect(login.takeAuthorizationUrl().pathname).toBe('/v1/oauth/authorize');
    await client.close();
  });
});

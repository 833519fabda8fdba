import {
  Client,
  IssuerMismatchError,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Developer, signUp } from '../support/developer.ts';
import { McpLogin, mcpTools, mcpUrl } from '../support/mcp-login.ts';
import { approveClient, expectToWait } from '../support/oauth-client.ts';
import { type Choice, decideConsent, endGrants } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';

type Era = 'legacy' | 'auto';

const revisions: Record<Era, string> = { legacy: '2025-11-25', auto: '2026-07-28' };
const login = new McpLogin<StoredOAuthClientInformation, StoredOAuthTokens, OAuthDiscoveryState>('MCP notes');
let person: Developer;

/** A connection that is not open yet, created as the library's documentation shows. */
function prepare(mode: Era) {
  const transport = new StreamableHTTPClientTransport(mcpUrl(), { authProvider: login });
  const client = new Client({ name: 'conformance', version: '1.0.0' }, { versionNegotiation: { mode } });
  return { client, transport, connect: () => client.connect(transport) };
}

async function answer(transport: StreamableHTTPClientTransport, choice: Choice = {}): Promise<void> {
  const back = await decideConsent(person, login.takeAuthorizationUrl(), choice);
  expect(back.searchParams.get('state')).toBe(login.storedState());
  await transport.finishAuth(back.searchParams);
}

/** Connects without a token, so that the library asks the person. */
async function startSignIn(mode: Era): Promise<StreamableHTTPClientTransport> {
  login.invalidateCredentials('tokens');
  const { connect, transport } = prepare(mode);
  await expect(connect()).rejects.toThrow(UnauthorizedError);
  return transport;
}

/** Signs in again and connects. */
async function signIn(mode: Era, choice: Choice = {}) {
  await answer(await startSignIn(mode), choice);
  const allowed = prepare(mode);
  await allowed.connect();
  return allowed;
}

beforeAll(async () => {
  const operator = await signUpOperator();
  person = await signUp();
  await startSignIn('auto');
  await expectToWait(login.takeAuthorizationUrl());
  await approveClient(operator, login.clientId());
});

describe.each<Era>(['legacy', 'auto'])('@modelcontextprotocol/client, era %s', (mode) => {
  test('finds its way from the URL of /mcp to the six tools and calls one', async () => {
    const { client } = await signIn(mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(revisions[mode]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(mcpTools);
    const { isError, structuredContent } = await client.callTool({ name: 'list_threads', arguments: {} });
    expect(isError ?? false).toBe(false);
    expect(structuredContent).toEqual({
      threads: [expect.objectContaining({ title: 'Welcome' })],
      next_cursor: null,
    });
    await client.close();
  });

  test('asks the person for one more scope when a tool needs it, and continues', async () => {
    const { client, transport } = await signIn(mode, { scopes: ['threads:read'] });
    await client.listTools();
    const task = { name: 'create_task', arguments: { title: 'Call back' } };
    await expect(client.callTool(task)).rejects.toThrow(UnauthorizedError);
    await answer(transport);
    const { structuredContent } = await client.callTool(task);
    expect(structuredContent).toMatchObject({ task: { title: 'Call back' } });
    expect(login.tokens()?.scope?.split(' ')).toEqual(
      expect.arrayContaining(['threads:read', 'tasks:write']),
    );
    await client.close();
  });

  test('refreshes by itself when its access token is no longer valid', async () => {
    const { client } = await signIn(mode);
    const { refresh_token: before } = login.tokens() ?? {};
    login.spoilAccessToken();
    const { structuredContent } = await client.callTool({ name: 'list_threads', arguments: {} });
    expect(structuredContent).toHaveProperty('threads');
    expect(login.tokens()?.refresh_token).not.toBe(before);
    await client.close();
  });

  test('asks the person again after the person has disconnected the app', async () => {
    const { client } = await signIn(mode);
    await endGrants(person);
    const call = client.callTool({ name: 'list_threads', arguments: {} });
    await expect(call).rejects.toThrow(UnauthorizedError);
    expect(login.takeAuthorizationUrl().pathname).toBe('/v1/oauth/authorize');
    await client.close();
  });
});

describe('@modelcontextprotocol/client', () => {
  test('learns that the person denied', async () => {
    const transport = await startSignIn('auto');
    await expect(answer(transport, { decision: 'deny' })).rejects.toMatchObject({ code: 'access_denied' });
    expect(login.tokens()).toBeUndefined();
  });

  test('does not redeem a code from another issuer', async () => {
    const transport = await startSignIn('auto');
    const back = await decideConsent(person, login.takeAuthorizationUrl());
    back.searchParams.set('iss', 'https://attacker.example');
    await expect(transport.finishAuth(back.searchParams)).rejects.toThrow(IssuerMismatchError);
    expect(login.tokens()).toBeUndefined();
  });
});

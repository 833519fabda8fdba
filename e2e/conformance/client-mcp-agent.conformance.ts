import {
  Client,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { type Developer, signUp } from '../support/developer.ts';
import { McpLogin, mcpUrl } from '../support/mcp-login.ts';
import { approveClient, expectToWait } from '../support/oauth-client.ts';
import { decideConsent } from '../support/oauth-person.ts';
import { signUpOperator } from '../support/operator.ts';
import { publishAgent } from '../support/published-agent.ts';
import { readProduct } from '../support/running.ts';

type Era = 'legacy' | 'auto';

const login = new McpLogin<StoredOAuthClientInformation, StoredOAuthTokens, OAuthDiscoveryState>('Agent app');
let person: Developer;
let agentId: string;
const urlOf = (id: string): URL => new URL(`${readProduct().apiUrl}/v1/agents/${id}/mcp`);

function prepare(mode: Era) {
  const transport = new StreamableHTTPClientTransport(urlOf(agentId), { authProvider: login });
  const capabilities = { elicitation: { url: {} } };
  const info = { name: 'conformance', version: '1.0.0' };
  const client = new Client(info, { versionNegotiation: { mode }, capabilities });
  return { client, transport };
}

async function startSignIn(mode: Era): Promise<StreamableHTTPClientTransport> {
  login.invalidateCredentials('tokens');
  const { client, transport } = prepare(mode);
  await expect(client.connect(transport)).rejects.toThrow(UnauthorizedError);
  return transport;
}

async function signIn(mode: Era): Promise<Client> {
  const transport = await startSignIn(mode);
  const asked = login.takeAuthorizationUrl();
  expect(asked.searchParams.get('resource')).toBe(urlOf(agentId).href);
  await transport.finishAuth((await decideConsent(person, asked)).searchParams);
  const { client, transport: allowed } = prepare(mode);
  await client.connect(allowed);
  return client;
}

interface Waiting {
  readonly confirmation: { readonly id: string; readonly digest: string };
}

/** Allows the write that a run waits for, in the session of the person. */
async function allow(runId: string): Promise<void> {
  const { token } = person;
  const path = `/v1/agents/${agentId}/runs/${runId}`;
  const { confirmation } = (await call<Waiting>('GET', path, { token })).body;
  const body = { decision: 'allow', digest: confirmation.digest };
  await call('POST', `${path}/confirmations/${confirmation.id}`, { token, body });
}

const writing = (title: string) => {
  const calls = [{ tool: 'create_task', arguments: { title } }];
  return { name: 'run', arguments: { input: 'Remind me', calls } };
};
const listTitles = async () =>
  (await call<{ title: string }[]>('GET', '/v1/tasks', { token: person.token })).body.map(
    ({ title }) => title,
  );

beforeAll(async () => {
  const operator = await signUpOperator();
  person = await signUp();
  agentId = await publishAgent(person);
  await startSignIn('auto');
  await expectToWait(login.takeAuthorizationUrl());
  await approveClient(operator, login.clientId());
});

describe.each<Era>(['legacy', 'auto'])('@modelcontextprotocol/client at an agent, era %s', (mode) => {
  test('finds its way from the URL of the agent to its tools, and follows a run', async () => {
    const client = await signIn(mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['run', 'read_run']);
    const heard: (string | undefined)[] = [];
    const onprogress = ({ message }: { message?: string | undefined }): void => void heard.push(message);
    const asked = { name: 'run', arguments: { input: 'What is new?' } };
    const { structuredContent } = await client.callTool(asked, { onprogress });
    expect(structuredContent).toMatchObject({ status: 'completed', stop_reason: 'answered' });
    expect([heard[0], heard.at(-1)]).toEqual(['plan', 'answer']);
    await client.close();
  });

  test('its token is good at that agent alone: not at /mcp, nor over REST', async () => {
    const client = await signIn(mode);
    const token = login.accessToken();
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expectRefusal(await call('POST', mcpUrl().pathname, { token, body }), 401, 'token_invalid');
    expectRefusal(await call('GET', '/v1/threads', { token }), 401, 'token_invalid');
    const { pathname } = urlOf(await publishAgent(await signUp()));
    expectRefusal(await call('POST', pathname, { token, body }), 401, 'token_invalid');
    await client.close();
  });
});

describe('@modelcontextprotocol/client, when the agent wants to write', () => {
  test('revision 2025-11-25 waits, and reads the outcome after the person has decided', async () => {
    const client = await signIn('legacy');
    const { structuredContent } = await client.callTool(writing('Older'));
    const { run_id: runId, status } = structuredContent as { run_id: string; status: string };
    expect(status).toBe('waiting');
    await allow(runId);
    const read = await client.callTool({ name: 'read_run', arguments: { run_id: runId } });
    expect(read.structuredContent).toMatchObject({ status: 'completed', stop_reason: 'answered' });
    expect(await listTitles()).toContain('Older');
    await client.close();
  });

  test('revision 2026-07-28 opens the page of the console, and its call returns the outcome', async () => {
    const client = await signIn('auto');
    const opened: string[] = [];
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      if (params.mode !== 'url') throw new Error('a page was expected');
      opened.push(new URL(params.url).pathname);
      await allow(params.url.split('/').at(-1) ?? '');
      return { action: 'accept' };
    });
    const { structuredContent } = await client.callTool(writing('Newer'));
    const { run_id: runId } = structuredContent as { run_id: string };
    expect(structuredContent).toMatchObject({ status: 'completed', waits_for: null });
    expect(opened).toEqual([`/agents/${agentId}/runs/${runId}`]);
    expect(await listTitles()).toContain('Newer');
    await client.close();
  });
});

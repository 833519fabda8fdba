import { compileAgent, createAgent, publishAgent } from '@patchbay/domain/agent';
import type { Context } from '@patchbay/domain/core';
import { createThread } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import { startFloorProgram } from './child.ts';
import { startProduct } from './http.bench.ts';
import { load } from './load.ts';
import { compareRates } from './report.ts';
import { measureRounds } from './round.ts';
import type { Bench } from './run.ts';
import { seedDeveloper, seedToken } from './seed.ts';
import { openHarness } from './stage.ts';

const floorProgram = new URL('./mcp/floor-server.ts', import.meta.url);
const version = '2026-07-28';
const threadsSeeded = 20;

/** One request of the newest protocol revision, with its headers. */
function message(method: string, params: Readonly<Record<string, unknown>> = {}) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...(typeof params.name === 'string' ? { 'mcp-name': params.name } : {}),
    },
  };
}

const list = message('tools/list');
const call = message('tools/call', { name: 'list_threads', arguments: {} });

/** Publishes an agent that reads threads. @returns the path of its endpoint */
async function publishReader(ctx: Context): Promise<string> {
  const tools = ['list_threads', 'read_thread'];
  const draft = { name: 'Bench agent', instructions: 'Sum up.', tools, scopes: ['threads:read'] };
  const { id } = await createAgent(ctx, draft);
  const { hash } = await compileAgent(ctx, { id });
  if (hash === null) throw new Error('the agent of the benchmark does not compile');
  await publishAgent(ctx, { id, hash });
  return `/v1/agents/${id}/mcp`;
}

/** Reads the first answer of a server, so that no refusal is measured. @throws unless it holds `member` */
async function readResult(
  { token, url }: { readonly url: string; readonly token: string },
  { body, headers }: typeof list,
  member: string,
): Promise<Record<string, unknown>> {
  const authorization = `Bearer ${token}`;
  const answer = await fetch(url, { method: 'POST', body, headers: { ...headers, authorization } });
  const text = await answer.text();
  const { result } = JSON.parse(text) as { result?: Record<string, unknown> };
  if (!result || !(member in result) || result.isError) throw new Error(`${url} answered ${text}`);
  return result;
}

/** Calls per second on /mcp and an agent's endpoint at concurrency 32, compared with the SDK and its server per request. */
export const runMcpBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const seed = await seedDeveloper(stage);
  const ctx = contextFor(stage.services, seed.developer);
  for (let made = 0; made < threadsSeeded; made += 1) {
    await createThread(ctx, { title: 'bench', participantIds: [] });
  }
  const agentPath = await publishReader(ctx);
  const token = await seedToken(stage, seed);
  await using product = await startProduct(harness, stage, { BASE_URL: stage.services.settings.baseUrl });
  const ours = `${product.url}/mcp`;
  const { tools } = await readResult({ url: ours, token }, list, 'tools');
  await using floor = await startFloorProgram(floorProgram, {
    FLOOR_DATABASE_URL: stage.url,
    FLOOR_WORKSPACE_ID: seed.workspaceId,
    FLOOR_TOOLS: JSON.stringify(tools),
  });
  await readResult({ url: floor.url, token }, list, 'tools');
  await readResult({ url: floor.url, token }, call, 'structuredContent');
  await readResult({ url: ours, token }, call, 'structuredContent');
  const agent = `${product.url}${agentPath}`;
  await readResult({ url: agent, token }, list, 'tools');

  const run =
    (url: string, { body, headers }: typeof list) =>
    async () => {
      const authorization = `Bearer ${token}`;
      const sent = { url, body, headers: { ...headers, authorization }, expectedStatus: 200 };
      return (await load({ ...sent, seconds: options.secondsPerRound })).requestsPerSecond;
    };
  const rates = await measureRounds(options, {
    list: run(ours, list),
    floorList: run(floor.url, list),
    agentList: run(agent, list),
    call: run(ours, call),
    floorCall: run(floor.url, call),
  });
  const rows = [
    ['tools/list on /mcp vs the MCP SDK with a server per request', 'list', 'floorList', 12],
    [
      'tools/call of list_threads vs the same SQL in the MCP SDK with a server per request',
      'call',
      'floorCall',
      5,
    ],
    ['tools/list on an agent’s endpoint vs /mcp', 'agentList', 'list', 0.8],
  ] as const;
  for (const [title, subject, floorOf, atLeast] of rows)
    print(title, compareRates(rates[subject], rates[floorOf], 'calls a second'), { atLeast });
};

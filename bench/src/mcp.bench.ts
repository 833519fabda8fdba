import { fileURLToPath } from 'node:url';
import { createThread } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import { type Child, freePort, startChild } from './child.ts';
import { startProduct } from './http.bench.ts';
import { load } from './load.ts';
import { publishReader } from './mcp/publish-agent.ts';
import type { BenchOptions } from './options.ts';
import type { Measure } from './report.ts';
import { interleave, warmUpRounds } from './round.ts';
import { type Seed, seedDeveloper, seedToken } from './seed.ts';
import { openHarness, type Stage } from './stage.ts';

const floorProgram = fileURLToPath(new URL('./mcp/floor-server.ts', import.meta.url));
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

async function startFloor(stage: Stage, seed: Seed, tools: string): Promise<Child> {
  const port = await freePort();
  const env = {
    FLOOR_PORT: String(port),
    FLOOR_DATABASE_URL: stage.url,
    FLOOR_WORKSPACE_ID: seed.workspaceId,
    FLOOR_TOOLS: tools,
  };
  return startChild(floorProgram, env, { port, readyPath: '/ready' });
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

interface Rates {
  readonly list: number;
  readonly floorList: number;
  readonly agentList: number;
  readonly call: number;
  readonly floorCall: number;
}

function printRates(rates: Rates, print: (measure: Measure) => void): void {
  const compare = (subject: number, other: number) =>
    `${Math.round(subject).toLocaleString('en')} vs ${Math.round(other).toLocaleString('en')} calls a second`;
  print({
    title: 'tools/list on /mcp vs the MCP SDK with a server per request',
    figure: compare(rates.list, rates.floorList),
    ratio: rates.list / rates.floorList,
    reach: { atLeast: 12 },
  });
  print({
    title: 'tools/call of list_threads vs the same SQL in the MCP SDK with a server per request',
    figure: compare(rates.call, rates.floorCall),
    ratio: rates.call / rates.floorCall,
    reach: { atLeast: 5 },
  });
  print({
    title: 'tools/list on an agent’s endpoint vs /mcp',
    figure: compare(rates.agentList, rates.list),
    ratio: rates.agentList / rates.list,
    reach: { atLeast: 0.8 },
  });
}

/** Calls per second on /mcp and an agent's endpoint at concurrency 32, compared with the SDK and its server per request. */
export async function runMcpBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
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
  await using floor = await startFloor(stage, seed, JSON.stringify(tools));
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
  const subjects = {
    list: run(ours, list),
    floorList: run(floor.url, list),
    agentList: run(agent, list),
    call: run(ours, call),
    floorCall: run(floor.url, call),
  };
  await interleave(warmUpRounds(options), subjects);
  const rates = await interleave(options.rounds, subjects);
  printRates(rates, print);
}

import { startFloor, startProduct } from '../http.bench.ts';
import { call } from '../oauth/http.ts';
import type { BenchOptions } from '../options.ts';
import { compareRates, type Print } from '../report.ts';
import { measureRounds } from '../round.ts';
import type { Seed } from '../seed.ts';
import type { Harness, Stage } from '../stage.ts';
import { measureRate } from './rate.ts';

const body = JSON.stringify({ kind: 'text', text: 'a message of the benchmark' });
const json = { 'content-type': 'application/json' };

/** The ratio to a bare INSERT behind the same server that each number of connections must reach. */
const asked = { 1: 0.4, 16: 0.5, 64: 0.7 } as const;
type Connections = keyof typeof asked;
const connectionsTried: readonly Connections[] = [1, 16, 64];

interface Posting {
  readonly connections: Connections;
  readonly amount: number;
}

/** POSTs that succeed a second, each connection going through the developers from another one on. */
function post(url: string, seeds: readonly Seed[], { amount, connections }: Posting): Promise<number> {
  const requests = seeds.map(({ rawKey, threadId }) => ({
    method: 'POST' as const,
    path: `/v1/threads/${threadId}/messages`,
    headers: { ...json, authorization: `Bearer ${rawKey}` },
    body,
  }));
  let started = 0;
  return measureRate({
    url,
    connections,
    amount,
    setupClient: (client) => {
      const from = Math.floor((started * requests.length) / connections);
      started += 1;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
}

const amountOf = (connections: Connections, { quick }: BenchOptions): number =>
  (quick ? 4 : 60) * (connections === 1 ? 20 : 64);

interface Sending {
  readonly options: BenchOptions;
  readonly print: Print;
  readonly seeds: readonly [Seed, ...Seed[]];
}

/** Messages sent by key over HTTP, with everything on, beside a bare INSERT behind the same server. */
export async function measureOverHttp(
  harness: Harness,
  stage: Stage,
  { options, print, seeds }: Sending,
): Promise<void> {
  await using product = await startProduct(harness, stage);
  await using floor = await startFloor('insert', stage, seeds[0]);
  // The first use of a key costs an argon2 verification, which is not measured here.
  for (const { rawKey } of seeds) await call(`${product.url}/v1/me`, { token: rawKey });
  const subjects: Record<string, () => Promise<number>> = {};
  for (const connections of connectionsTried) {
    const posting = { connections, amount: amountOf(connections, options) };
    subjects[`product ${connections}`] = () => post(product.url, seeds, posting);
    subjects[`floor ${connections}`] = () => post(floor.url, seeds, posting);
  }
  const rates = await measureRounds(options, subjects);
  for (const connections of connectionsTried) {
    const figure = compareRates(rates[`product ${connections}`] ?? 0, rates[`floor ${connections}`] ?? 0);
    const title = `sending messages by key, ${connections} at a time, vs bare durable INSERTs`;
    print(title, figure, { atLeast: asked[connections] });
  }
}

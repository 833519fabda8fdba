import { createPostgresLimiter } from '@patchbay/domain/services.fixture';
import { startFloor, startProduct } from './http.bench.ts';
import { sendFor } from './load.ts';
import { call } from './oauth/http.ts';
import type { BenchOptions } from './options.ts';
import { type Measure, median } from './report.ts';
import { interleave, warmUpRounds } from './round.ts';
import { type Seed, seedDeveloper } from './seed.ts';
import { openHarness, type Stage } from './stage.ts';

/** Each may write 600 times a minute, and shares no row with the others. */
const developersCount = 160;
const message = JSON.stringify({ kind: 'text', text: 'a message of the benchmark' });
const json = { 'content-type': 'application/json' };

interface Target {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Measures the successful POSTs per second. Each connection starts at another target. */
async function post(
  url: string,
  targets: readonly Target[],
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const requests = targets.map(({ headers, path }) => ({
    method: 'POST' as const,
    path,
    headers: { ...json, ...headers },
    body: message,
  }));
  let started = 0;
  const { requestsPerSecond, result } = await sendFor(seconds, {
    url,
    connections,
    setupClient: (client) => {
      const from = Math.floor((started * requests.length) / connections);
      started += 1;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)} with ${result.errors} errors`);
  return requestsPerSecond;
}

const targetOf = ({ rawKey, threadId }: Seed): Target => ({
  path: `/v1/threads/${threadId}/messages`,
  headers: { authorization: `Bearer ${rawKey}` },
});

async function seedDevelopers(stage: Stage): Promise<Seed[]> {
  const seeds: Seed[] = [];
  while (seeds.length < developersCount) seeds.push(await seedDeveloper(stage, 0));
  return seeds;
}

/** The time of one place in a limit, in milliseconds, in a log that has a number of hits. */
async function timePlaces({ db }: Stage, subject: string): Promise<number> {
  const limiter = createPostgresLimiter({ sql: db.sql });
  const policy = { name: 'bench', rules: [{ limit: 100_000, windowSeconds: 3600 }] };
  const times: number[] = [];
  for (let place = 0; place < 50; place += 1) {
    const startedAt = performance.now();
    await limiter.take(policy, subject);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function printLimiter(stage: Stage, rounds: number, print: (measure: Measure) => void): Promise<void> {
  const limiter = createPostgresLimiter({ sql: stage.db.sql });
  const policy = { name: 'bench', rules: [{ limit: 100_000, windowSeconds: 3600 }] };
  for (let hits = 0; hits < 900; hits += 1) await limiter.take(policy, 'long');
  let short = 0;
  const times = await interleave(rounds, {
    short: () => {
      short += 1;
      return timePlaces(stage, `short ${short}`);
    },
    long: () => timePlaces(stage, 'long'),
  });
  print({
    title: 'a place in a limit with 900 hits vs with 25',
    figure: `${times.long.toFixed(2)} ms vs ${times.short.toFixed(2)} ms`,
    ratio: times.long / times.short,
    reach: { atMost: 1.3 },
  });
}

/** Writes on a database that syncs to disk, compared with a bare INSERT behind the same server. */
export async function runWriteBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  const seeds = await seedDevelopers(stage);
  await stage.db.query('CREATE TABLE floor_messages (LIKE messages INCLUDING ALL)');
  await using product = await startProduct(harness, stage);
  const [first] = seeds;
  if (!first) throw new Error('there is no developer');
  await using floor = await startFloor('insert', stage, first);
  const targets = seeds.map(targetOf);
  // The first use of a key costs an argon2 verification, which is not measured here.
  for (const { rawKey } of seeds) await call(`${product.url}/v1/me`, { token: rawKey });
  const run = (url: string, connections: number) => () =>
    post(url, targets, { connections, seconds: options.secondsPerRound });
  const subjects = {
    one: run(product.url, 1),
    floorOne: run(floor.url, 1),
    many: run(product.url, 16),
    floorMany: run(floor.url, 16),
  };
  await interleave(warmUpRounds(options), subjects);
  const rates = await interleave(options.rounds, subjects);
  const ms = (rate: number): string => `${(1000 / rate).toFixed(2)} ms`;
  print({
    title: 'sending a message by key, one at a time, vs a bare durable INSERT',
    figure: `${ms(rates.one)} vs ${ms(rates.floorOne)} each`,
    ratio: rates.one / rates.floorOne,
    reach: { atLeast: 0.35 },
  });
  print({
    title: 'sending messages by key, 16 at a time, vs bare durable INSERTs',
    figure: `${Math.round(rates.many)} vs ${Math.round(rates.floorMany)} a second`,
    ratio: rates.many / rates.floorMany,
    reach: { atLeast: 0.35 },
  });
  await printLimiter(stage, options.rounds, print);
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chooseLoopbackNet, startHaproxy } from '@patchbay/testkit/haproxy';
import { startProduct } from './http.bench.ts';
import type { BenchOptions } from './options.ts';
import { type Answered, quantile, type Stream, sendStream } from './overload/stream.ts';
import { type Measure, median } from './report.ts';
import { type Seed, seedDeveloper } from './seed.ts';
import { openHarness } from './stage.ts';

const template = fileURLToPath(new URL('../../deploy/cluster/haproxy-edge.cfg', import.meta.url));
/** Each may send 600 messages a minute. */
const tenantsOf = ({ quick }: BenchOptions): number => (quick ? 4 : 96);
const quietShare = 0.3;
const floodShare = 3;
const quietConnections = 64;
const floodConnections = 600;
/** Of the caller beside the flood, and of revocations. */
const fewPerSecond = 8;

const p99 = ({ accepted }: Answered): number => quantile(accepted, 0.99);
const perSecond = ({ accepted, seconds }: Answered): number => accepted.length / seconds;

/** A message. The service is busier with it than the sender. */
const messageOf = ({ rawKey, threadId }: Seed) => ({
  path: `/v1/threads/${threadId}/messages`,
  headers: { authorization: `Bearer ${rawKey}`, 'content-type': 'application/json' },
});
const body = JSON.stringify({ kind: 'text', text: 'a message of the benchmark' });

const revocation = {
  requests: [{ path: '/v1/oauth/revoke', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  body: 'token=unknown&client_id=unknown',
  connections: 40,
  rate: fewPerSecond,
};

interface Round {
  readonly capacity: number;
  readonly alone: Answered;
  readonly few: Answered;
  readonly flooded: Answered;
  readonly beside: Answered;
  readonly revoked: Answered;
  readonly after: Answered;
}

function printRounds(rounds: readonly Round[], print: (measure: Measure) => void): void {
  const of = (figure: (round: Round) => number): number => median(rounds.map(figure));
  const ms = (answered: (round: Round) => Answered): string =>
    `${of((round) => p99(answered(round))).toFixed(1)} ms`;
  const refused = of(({ flooded }) => flooded.refused.length / flooded.seconds);
  const flood = `${of(({ flooded }) => perSecond(flooded)).toFixed(0)} accepted and ${refused.toFixed(0)} refused a second`;
  print({
    title: 'p99 of what is accepted at three times the capacity vs at a third of it',
    figure: `${ms((round) => round.flooded)} vs ${ms((round) => round.alone)}; ${flood}`,
    ratio: of(({ alone, flooded }) => p99(flooded) / p99(alone)),
    reach: { atMost: 2 },
  });
  print({
    title: 'requests that are accepted at three times the capacity vs the capacity',
    figure: flood,
    ratio: of(({ capacity, flooded }) => perSecond(flooded) / capacity),
    reach: { atLeast: 0.7 },
  });
  print({
    title: 'p99 of one who writes little beside the flood vs without it',
    figure: `${ms((round) => round.beside)} vs ${ms((round) => round.few)}`,
    ratio: of(({ beside, few }) => p99(beside) / p99(few)),
    reach: { atMost: 1.25 },
  });
  print({
    title: 'p99 of a revocation during the flood vs of a message without it',
    figure: `${ms((round) => round.revoked)} vs ${ms((round) => round.few)}`,
    ratio: of(({ few, revoked }) => p99(revoked) / p99(few)),
    reach: { atMost: 2 },
  });
  print({
    title: 'p99 right after the flood vs before it',
    figure: `${ms((round) => round.after)} vs ${ms((round) => round.alone)}`,
    ratio: of(({ after, alone }) => p99(after) / p99(alone)),
    reach: { atMost: 1.25 },
  });
  print({
    title: 'revocations and messages of a quiet caller that were refused during the flood',
    figure: `of ${of(({ beside, revoked }) => beside.sent + revoked.sent)}`,
    ratio: of(({ beside, revoked }) => beside.refused.length + revoked.refused.length),
    reach: { atMost: 0 },
  });
}

/** The service behind the proxy of the cluster example, at three times the requests that it can answer. */
export async function runOverloadBench(
  options: BenchOptions,
  print: (measure: Measure) => void,
): Promise<void> {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const seeds: Seed[] = [];
  while (seeds.length <= tenantsOf(options)) seeds.push(await seedDeveloper(stage, 0));
  const [quiet, ...busy] = seeds;
  if (!quiet) throw new Error('there is no quiet tenant');
  const address = `${chooseLoopbackNet()}.1`;
  const origin = `http://${address}:4000`;
  await using product = await startProduct(harness, stage, { TRUSTED_PROXIES: address });
  // One program, at the address that it has in this run. It is not ready, because there is no worker.
  const config = (await readFile(template, 'utf8'))
    .replaceAll(/\$\{APP1\}:4000/g, new URL(product.url).host)
    .replaceAll('/readyz', '/healthz');
  await using _proxy = await startHaproxy(
    config,
    { EDGE: address, APP1: '127.0.0.2', APP2: '127.0.0.2' },
    `${origin}/healthz`,
  );
  const seconds = options.secondsPerRound;
  const requests = busy.map(messageOf);
  const stream = (more: Omit<Stream, 'origin' | 'seconds'> & Partial<Stream>) =>
    sendStream({ origin, seconds, ...more });
  const writing = { requests: [messageOf(quiet)], body, connections: 40, rate: fewPerSecond };
  // The proxy knows who sends much after a moment.
  const later = options.quick ? {} : { seconds: seconds + 1, skippedSeconds: 1 };
  const measureCapacity = async (): Promise<number> =>
    perSecond(await sendStream({ origin: product.url, seconds, requests, body, connections: 32 }));

  await measureCapacity();
  const rounds: Round[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    // The budgets of the workspaces would end before the rounds do.
    await stage.db.query('TRUNCATE rate_limits, rate_limit_hits');
    const capacity = await measureCapacity();
    const calm = { requests, body, connections: quietConnections, rate: capacity * quietShare };
    const few = await stream(writing);
    const alone = await stream(calm);
    const [flooded, beside, revoked] = await Promise.all([
      stream({ requests, body, connections: floodConnections, rate: capacity * floodShare, ...later }),
      stream({ ...writing, ...later }),
      stream({ ...revocation, ...later }),
    ]);
    rounds.push({ capacity, alone, few, flooded, beside, revoked, after: await stream(calm) });
  }
  printRounds(rounds, print);
}

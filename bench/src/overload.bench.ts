import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chooseLoopbackNet, startHaproxy } from '@patchbay/testkit/haproxy';
import { startProduct } from './http.bench.ts';
import { type Answered, type Stream, sendStream } from './overload/stream.ts';
import { type Figure, inMs, type Print } from './report.ts';
import type { Bench } from './run.ts';
import { type Seed, seedDevelopers } from './seed.ts';
import { openHarness } from './stage.ts';
import { median, quantile } from './timing.ts';

const template = fileURLToPath(new URL('../../deploy/cluster/haproxy-edge.cfg', import.meta.url));
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

type Part = Exclude<keyof Round, 'capacity'>;

function printRounds(rounds: readonly Round[], print: Print): void {
  const of = (figure: (round: Round) => number): number => median(rounds.map(figure));
  const ms = (part: Part): string => inMs(of((round) => p99(round[part])));
  const refused = of(({ flooded }) => flooded.refused.length / flooded.seconds);
  const flood = `${of(({ flooded }) => perSecond(flooded)).toFixed(0)} accepted and ${refused.toFixed(0)} refused a second`;
  const compare = (one: Part, other: Part): Figure => ({
    figure: `${ms(one)} vs ${ms(other)}`,
    ratio: of((round) => p99(round[one]) / p99(round[other])),
  });
  const accepted = compare('flooded', 'alone');
  const crowded = { ...accepted, figure: `${accepted.figure}; ${flood}` };
  print('p99 of what is accepted at three times the capacity vs at a third of it', crowded, { atMost: 2 });
  const share = of(({ capacity, flooded }) => perSecond(flooded) / capacity);
  const title = 'requests that are accepted at three times the capacity vs the capacity';
  print(title, { figure: flood, ratio: share }, { atLeast: 0.7 });
  print('p99 of one who writes little beside the flood vs without it', compare('beside', 'few'), {
    atMost: 1.25,
  });
  print('p99 of a revocation during the flood vs of a message without it', compare('revoked', 'few'), {
    atMost: 2,
  });
  print('p99 right after the flood vs before it', compare('after', 'alone'), { atMost: 1.25 });
  const lost = {
    figure: `of ${of((round) => round.beside.sent + round.revoked.sent)}`,
    ratio: of((round) => round.beside.refused.length + round.revoked.refused.length),
  };
  const quiet = 'revocations and messages of a quiet caller that were refused during the flood';
  print(quiet, lost, { atMost: 0 });
}

/** The service behind the proxy of the cluster example, at three times the requests that it can answer. */
export const runOverloadBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  // Each may send 600 messages a minute.
  const [quiet, ...busy] = await seedDevelopers(stage, options.quick ? 5 : 97);
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
};

import { compareTimes } from '../report.ts';
import type { Bench } from '../run.ts';
import { type Harness, openHarness, type Stage } from '../stage.ts';
import { median, quantile } from '../timing.ts';
import { createEventWriter } from './http-event.ts';
import { addEndpoints, type Receiver, startReceiver, startWorker } from './http-scene.ts';
import { timeDeliveries, writeAtPace } from './latency.ts';

const subjectsCount = 300;
const perSecond = 60;
const goodPaths = Array.from({ length: 9 }, (_, index) => `/hook/${index}`);

/** One workspace whose events go to ten endpoints, the last at the given path. */
async function openSide(
  harness: Harness,
  receiver: Receiver,
  { lastPath, prefix }: { readonly lastPath: string; readonly prefix: string },
) {
  const stage = await harness.createStage();
  const paths = [...goodPaths.map((path) => path + prefix), lastPath];
  const workspaceId = await addEndpoints(stage, receiver, paths);
  const worker = await startWorker(harness, stage);
  return { stage, worker, workspaceId, writer: createEventWriter(stage, subjectsCount) };
}

const clearBreaker = ({ db }: Stage): Promise<unknown> =>
  db.query('UPDATE webhook_health SET blocked_until = NULL');

/** Measures how an endpoint that takes connections and never answers slows the good endpoints of its workspace. */
export const runIsolationBench: Bench = async (options, print) => {
  await using harness = await openHarness({ durable: true });
  await using receiver = await startReceiver();
  const sound = await openSide(harness, receiver, { prefix: 'a', lastPath: '/hook/last' });
  const hurt = await openSide(harness, receiver, { prefix: 'b', lastPath: '/hang' });
  await using _end = {
    [Symbol.asyncDispose]: async () => {
      // Its connections first: a worker that stops waits for the attempts that hang.
      await receiver[Symbol.asyncDispose]();
      await Promise.all([sound, hurt].map(({ worker }) => worker[Symbol.asyncDispose]()));
    },
  };
  const measure = async ({ stage, workspaceId, writer }: typeof sound, endpoints: number) => {
    // An open breaker would spare the good ones the hanging one.
    await clearBreaker(stage);
    const pace = { perSecond, seconds: options.secondsPerRound };
    const count = perSecond * options.secondsPerRound * endpoints;
    const timed = await timeDeliveries(receiver, writeAtPace(writer, [workspaceId], pace), count);
    const good = timed.flatMap(([path, ms]) => (path.startsWith('/hook/last') ? [] : [ms]));
    return quantile(good, 0.99);
  };
  const p99 = { sound: [] as number[], hurt: [] as number[] };
  await measure(sound, 10);
  await measure(hurt, 9);
  for (let round = 0; round < options.rounds; round += 1) {
    p99.sound.push(await measure(sound, 10));
    p99.hurt.push(await measure(hurt, 9));
  }
  const figure = compareTimes(median(p99.hurt), median(p99.sound));
  print('p99 of nine good endpoints beside one that hangs vs beside a good one', figure, { atMost: 2 });
};

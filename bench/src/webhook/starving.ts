import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '@patchbay/testkit/program';
import { type GoingOn, keepOn } from '../drill/keep-on.ts';
import type { BenchOptions } from '../options.ts';
import { compareTimes, type Print } from '../report.ts';
import type { Bench } from '../run.ts';
import { type Harness, openHarness } from '../stage.ts';
import { median, quantile } from '../timing.ts';
import { createEventWriter } from './http-event.ts';
import { addEndpoints, type Receiver, startReceiver, startWorker } from './http-scene.ts';
import { timeDeliveries, writeAtPace } from './latency.ts';

const perSecond = 60;
const goodSubjects = 20;
const slowPaths = Array.from({ length: 20 }, (_, index) => `/slow/${index}`);
/** Events for twenty slow endpoints: more than these ever take. */
const slowPerSecond = 10;

/** A workspace with one endpoint that answers, on its own database, and the load that may disturb it. */
async function openSide(harness: Harness, receiver: Receiver, workersCount: number) {
  const stage = await harness.createStage();
  const path = `/hook/${crypto.randomUUID()}`;
  const workspaceId = await addEndpoints(stage, receiver, [path]);
  const workers: Program[] = [];
  // Retries come a hundred times as soon, so that subjects that fail are due again and again.
  while (workers.length < workersCount)
    workers.push(await startWorker(harness, stage, { WEBHOOK_RETRY_SCALE: '0.01' }));
  const writer = createEventWriter(stage, goodSubjects);
  return {
    stage,
    workspaceId,
    /** @returns what 99 of 100 deliveries do not exceed, in milliseconds */
    measure: async (seconds: number): Promise<number> => {
      const count = perSecond * seconds;
      const writing = writeAtPace(writer, [workspaceId], { perSecond, seconds });
      const timed = await timeDeliveries(receiver, writing, count);
      return quantile(
        timed.map(([, ms]) => ms),
        0.99,
      );
    },
    end: async (): Promise<void> => {
      await Promise.all(workers.map((worker) => worker[Symbol.asyncDispose]()));
    },
  };
}

type Side = Awaited<ReturnType<typeof openSide>>;

interface Disturbance {
  readonly title: string;
  readonly workersCount: number;
  begin(side: Side, receiver: Receiver): Promise<GoingOn>;
}

/** Events of subjects that fail, again and again, in the workspace and at the endpoint that is measured. */
const failing = (count: number): Disturbance => ({
  title: `p99 of subjects that work beside ${count} that fail vs without them`,
  workersCount: 1,
  begin: async ({ stage, workspaceId }) => {
    const writer = createEventWriter(stage, count, 'tsk_bad_');
    await writer.write(workspaceId, count);
    const failed = `SELECT 1 FROM webhook_lanes WHERE fails > 0 OFFSET ${count - 1}`;
    while ((await stage.db.query(failed)).length === 0) await pause(50);
    return keepOn([() => writer.write(workspaceId, Math.ceil(count / 100))], 200);
  },
});

/** Events of another workspace, whose endpoints take 14 s for each. */
const slow = (workersCount: number): Disturbance => ({
  title: `p99 of a workspace beside one with 20 endpoints that take 14 s vs without it, on ${workersCount === 1 ? 'one worker' : 'two workers'}`,
  workersCount,
  begin: async ({ stage }, receiver) => {
    const workspaceId = await addEndpoints(stage, receiver, slowPaths);
    const writer = createEventWriter(stage, 500);
    await writer.write(workspaceId, 50);
    await pause(1000);
    return keepOn([() => writer.write(workspaceId, 1)], 1000 / slowPerSecond);
  },
});

async function runCase(
  { begin, title, workersCount }: Disturbance,
  { rounds, secondsPerRound }: BenchOptions,
  print: Print,
): Promise<void> {
  await using harness = await openHarness({ durable: true });
  await using receiver = await startReceiver();
  const alone = await openSide(harness, receiver, workersCount);
  const beside = await openSide(harness, receiver, workersCount);
  await using _end = {
    [Symbol.asyncDispose]: async () => {
      // Its connections first: a worker that stops waits for the attempts that are under way.
      await receiver[Symbol.asyncDispose]();
      await Promise.all([alone.end(), beside.end()]);
    },
  };
  await alone.measure(secondsPerRound);
  await beside.measure(secondsPerRound);
  await using _disturbance = await begin(beside, receiver);
  const p99 = { alone: [] as number[], beside: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    p99.alone.push(await alone.measure(secondsPerRound));
    p99.beside.push(await beside.measure(secondsPerRound));
  }
  print(title, compareTimes(median(p99.beside), median(p99.alone)), { atMost: 2 });
}

/**
 * Measures deliveries beside subjects that fail at the same endpoint, and beside another workspace whose endpoints are
 * slow.
 */
export const runStarvingBench: Bench = async (options, print) => {
  for (const count of options.quick ? [12] : [12, 100, 1000]) await runCase(failing(count), options, print);
  for (const workersCount of options.quick ? [1] : [1, 2]) await runCase(slow(workersCount), options, print);
};

import { compareRates } from '../report.ts';
import { measureRounds } from '../round.ts';
import type { Bench } from '../run.ts';
import { openHarness } from '../stage.ts';
import { createLanes } from './drain-lanes.ts';
import { createPlainJobs } from './drain-plain.ts';
import { createNamedQueues } from './drain-queue.ts';

const subjectsCount = 2000;
const fewSubjects = 100;
const manySubjects = 10_000;

/**
 * Measures how fast a backlog is delivered in order by a sender that does nothing, compared with other ways to work
 * through one.
 */
export const runDrainBench: Bench = async (options, print) => {
  const jobsCount = options.quick ? 1600 : 19_200;
  await using harness = await openHarness({ durable: true });
  const lanes = await createLanes(await harness.createStage());
  const plain = await createPlainJobs(await harness.createStage());
  await using queues = await createNamedQueues(await harness.createStage());
  const rates = await measureRounds(options, {
    lanes: () => lanes.drain(jobsCount, subjectsCount),
    plain: () => plain.drain(jobsCount),
    queues: () => queues.drain(jobsCount, subjectsCount, options.secondsPerRound),
    few: () => lanes.drain(jobsCount, fewSubjects),
    many: () => lanes.drain(jobsCount, manySubjects),
  });
  const byPlain = compareRates(rates.lanes, rates.plain);
  print('ordered deliveries vs plain SKIP LOCKED batches without an order', byPlain, { atLeast: 0.7 });
  const byQueue = compareRates(rates.lanes, rates.queues);
  const named = `ordered deliveries vs graphile-worker with ${subjectsCount} named queues`;
  print(named, byQueue, { atLeast: 20 });
  const byNumber = compareRates(rates.many, rates.few);
  print(`ordered deliveries of ${manySubjects} subjects vs of ${fewSubjects}`, byNumber, { atLeast: 0.4 });
  const astray = { figure: `of ${lanes.expected().toLocaleString('en')}`, ratio: lanes.astray() };
  print('deliveries that were made twice, out of order or not at all', astray, { exactly: 0 });
};

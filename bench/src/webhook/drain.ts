import type { BenchOptions } from '../options.ts';
import type { Measure } from '../report.ts';
import { interleave, warmUpRounds } from '../round.ts';
import { openHarness } from '../stage.ts';
import { createLanes } from './drain-lanes.ts';
import { createPlainJobs } from './drain-plain.ts';
import { createNamedQueues } from './drain-queue.ts';

const subjectsCount = 2000;
const fewSubjects = 100;
const manySubjects = 10_000;

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')} a second`;

/**
 * Measures how fast a backlog is delivered in order by a sender that does nothing, compared with other ways to work
 * through one.
 */
export async function runDrainBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
  const jobsCount = options.quick ? 1600 : 19_200;
  await using harness = await openHarness({ durable: true });
  const lanes = await createLanes(await harness.createStage());
  const plain = await createPlainJobs(await harness.createStage());
  await using queues = await createNamedQueues(await harness.createStage());
  const subjects = {
    lanes: () => lanes.drain(jobsCount, subjectsCount),
    plain: () => plain.drain(jobsCount),
    queues: () => queues.drain(jobsCount, subjectsCount, options.secondsPerRound),
    few: () => lanes.drain(jobsCount, fewSubjects),
    many: () => lanes.drain(jobsCount, manySubjects),
  };
  await interleave(warmUpRounds(options), subjects);
  const rates = await interleave(options.rounds, subjects);
  print({
    title: 'ordered deliveries vs plain SKIP LOCKED batches without an order',
    figure: `${perSecond(rates.lanes)} vs ${perSecond(rates.plain)}`,
    ratio: rates.lanes / rates.plain,
    reach: { atLeast: 0.7 },
  });
  print({
    title: `ordered deliveries vs graphile-worker with ${subjectsCount} named queues`,
    figure: `${perSecond(rates.lanes)} vs ${perSecond(rates.queues)}`,
    ratio: rates.lanes / rates.queues,
    reach: { atLeast: 20 },
  });
  print({
    title: `ordered deliveries of ${manySubjects} subjects vs of ${fewSubjects}`,
    figure: `${perSecond(rates.many)} vs ${perSecond(rates.few)}`,
    ratio: rates.many / rates.few,
    reach: { atLeast: 0.4 },
  });
  print({
    title: 'deliveries that were made twice, out of order or not at all',
    figure: `of ${lanes.expected().toLocaleString('en')}`,
    ratio: lanes.astray(),
    reach: { exactly: 0 },
  });
}

import { createPostgresLimiter } from '@patchbay/domain/services.fixture';
import { compareTimes } from './report.ts';
import { interleave } from './round.ts';
import type { Bench } from './run.ts';
import { openHarness, type Stage } from './stage.ts';
import { median, timesOf } from './timing.ts';

const policy = { name: 'bench', rules: [{ limit: 100_000, windowSeconds: 3600 }] };

/** The time of one place in a limit, in milliseconds, in a log that has a number of hits. */
async function timePlaces({ db }: Stage, subject: string): Promise<number> {
  const limiter = createPostgresLimiter({ sql: db.sql });
  return median(await timesOf(50, () => limiter.take(policy, subject)));
}

/** The cost of a place in a limit, which must not grow with the hits in its window. */
export const runLimitBench: Bench = async ({ rounds }, print) => {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const limiter = createPostgresLimiter({ sql: stage.db.sql });
  for (let hits = 0; hits < 900; hits += 1) await limiter.take(policy, 'long');
  let short = 0;
  const times = await interleave(rounds, {
    short: () => {
      short += 1;
      return timePlaces(stage, `short ${short}`);
    },
    long: () => timePlaces(stage, 'long'),
  });
  const figure = compareTimes(times.long, times.short, 2);
  print('a place in a limit with 900 hits vs with 25', figure, { atMost: 1.3 });
};

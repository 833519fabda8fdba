import { createPostgresLimiter } from '@patchbay/domain/services.fixture';
import type { BenchOptions } from './options.ts';
import { type Measure, median } from './report.ts';
import { interleave } from './round.ts';
import { openHarness, type Stage } from './stage.ts';

const policy = { name: 'bench', rules: [{ limit: 100_000, windowSeconds: 3600 }] };

/** The time of one place in a limit, in milliseconds, in a log that has a number of hits. */
async function timePlaces({ db }: Stage, subject: string): Promise<number> {
  const limiter = createPostgresLimiter({ sql: db.sql });
  const times: number[] = [];
  for (let place = 0; place < 50; place += 1) {
    const startedAt = performance.now();
    await limiter.take(policy, subject);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** The cost of a place in a limit, which must not grow with the hits in its window. */
export async function runLimitBench(
  { rounds }: BenchOptions,
  print: (measure: Measure) => void,
): Promise<void> {
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
  print({
    title: 'a place in a limit with 900 hits vs with 25',
    figure: `${times.long.toFixed(2)} ms vs ${times.short.toFixed(2)} ms`,
    ratio: times.long / times.short,
    reach: { atMost: 1.3 },
  });
}

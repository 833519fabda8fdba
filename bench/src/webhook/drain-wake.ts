import { listenForEvents, type Services } from '@patchbay/domain/core';
import { sendMessage } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import type { BenchOptions } from '../options.ts';
import type { Measure } from '../report.ts';
import { interleave, warmUpRounds } from '../round.ts';
import { type Seed, seedDeveloper } from '../seed.ts';
import { openHarness } from '../stage.ts';

const writersCount = 8;

/** The same services, whose commits wake no reader. */
function withoutWakeUps(services: Services): Services {
  const sql: Services['db']['sql'] = {
    rows: (statement, values) => services.db.sql.rows(statement, values),
    cells: (statement, values) =>
      statement.name === 'event-notify' ? Promise.resolve([]) : services.db.sql.cells(statement, values),
  };
  return { ...services, db: { ...services.db, sql } };
}

/** Each developer sends one message after the other. @returns how many a second, over all of them */
async function write(services: Services, seeds: readonly Seed[], seconds: number): Promise<number> {
  const startedMs = performance.now();
  let written = 0;
  await Promise.all(
    seeds.map(async ({ developer, threadId }) => {
      const ctx = contextFor(services, developer);
      while (performance.now() - startedMs < seconds * 1000) {
        await sendMessage(ctx, { threadId, kind: 'text', text: 'a message of the benchmark' });
        written += 1;
      }
    }),
  );
  return (written * 1000) / (performance.now() - startedMs);
}

/** Measures what waking the readers at every commit costs the writers of events. */
export async function runWakeBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  const seeds: Seed[] = [];
  while (seeds.length < writersCount) seeds.push(await seedDeveloper(stage, 0));
  const silent = withoutWakeUps(stage.services);
  const listening = listenForEvents(stage.services, () => undefined);
  const seconds = options.secondsPerRound / 3;
  const subjects = {
    awake: () => write(stage.services, seeds, seconds),
    silent: () => write(silent, seeds, seconds),
  };
  await interleave(warmUpRounds(options), subjects);
  const rates = await interleave(options.rounds * 3, subjects);
  await listening.close();
  print({
    title: 'events committed with wake-ups vs without',
    figure: `${Math.round(rates.awake)} vs ${Math.round(rates.silent)} a second`,
    ratio: rates.awake / rates.silent,
    reach: { atLeast: 0.9 },
  });
}

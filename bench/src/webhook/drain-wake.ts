import { listenForEvents, type Services } from '@patchbay/domain/core';
import { sendMessage } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import { compareRates } from '../report.ts';
import { measureRounds } from '../round.ts';
import type { Bench } from '../run.ts';
import { type Seed, seedDevelopers } from '../seed.ts';
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
  const send = async ({ developer, threadId }: Seed): Promise<void> => {
    const ctx = contextFor(services, developer);
    while (performance.now() - startedMs < seconds * 1000) {
      await sendMessage(ctx, { threadId, kind: 'text', text: 'a message of the benchmark' });
      written += 1;
    }
  };
  await Promise.all(seeds.map(send));
  return (written * 1000) / (performance.now() - startedMs);
}

/** Measures what waking the readers at every commit costs the writers of events. */
export const runWakeBench: Bench = async (options, print) => {
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  const seeds = await seedDevelopers(stage, writersCount);
  const silent = withoutWakeUps(stage.services);
  const listening = listenForEvents(stage.services, () => undefined);
  const seconds = options.secondsPerRound / 3;
  const rates = await measureRounds(
    { ...options, rounds: options.rounds * 3 },
    {
      awake: () => write(stage.services, seeds, seconds),
      silent: () => write(silent, seeds, seconds),
    },
  );
  await listening.close();
  const figure = compareRates(rates.awake, rates.silent);
  print('events committed with wake-ups vs without', figure, { atLeast: 0.9 });
};

import type { Services } from '@patchbay/domain/core';
import { readRounds } from '@patchbay/domain/operations';
import type { Registry } from 'prom-client';
import { createCachedReading, fillAtScrape, scrapeReading } from './cached-reading.ts';

/** When each round of the worker's schedule last succeeded. It is in the database, so it outlives the worker that ran it. */
export function watchRounds(registry: Registry, services: Pick<Services, 'db'>): void {
  const read = createCachedReading({ read: () => readRounds(services), ...scrapeReading });
  const success = {
    name: 'schedule_last_success_timestamp_seconds',
    help: 'When a round of the schedule, such as a sweep, last succeeded in any worker. Every program reports the same rows.',
    labelNames: ['round' as const],
  };
  fillAtScrape(registry, success, async (gauge) => {
    for (const { at, name } of (await read()) ?? []) gauge.set({ round: name }, at.getTime() / 1000);
  });
}

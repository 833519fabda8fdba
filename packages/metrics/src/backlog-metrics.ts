import type { Services } from '@patchbay/domain/core';
import { type Backlog, readBacklog } from '@patchbay/domain/operations';
import type { Registry } from 'prom-client';
import { createCachedReading, fillAtScrape, scrapeReading } from './cached-reading.ts';

function watchOutbox(registry: Registry, read: () => Promise<Backlog | null>): void {
  const messages = {
    name: 'outbox_messages',
    help: 'Mail and text messages in the outbox, queued or dead; 10000 stands for that many or more. Every program reports the same rows.',
    labelNames: ['topic' as const, 'state' as const],
  };
  fillAtScrape(registry, messages, async (gauge) => {
    for (const { dead, queued, topic } of (await read())?.topics ?? []) {
      gauge.set({ topic, state: 'queued' }, queued);
      gauge.set({ topic, state: 'dead' }, dead);
    }
  });
  const overdue = {
    name: 'outbox_overdue_seconds',
    help: 'How long the message that has been due longest has waited.',
    labelNames: ['topic' as const],
  };
  fillAtScrape(registry, overdue, async (gauge) => {
    for (const { overdueSeconds, topic } of (await read())?.topics ?? [])
      gauge.set({ topic }, overdueSeconds);
  });
}

/**
 * Measures the backlogs in the database. They are read at most every ten seconds, in one statement of bounded cost, and
 * a scrape waits at most a second: a slow database costs a scrape these values and no others.
 */
export function watchBacklog(registry: Registry, services: Pick<Services, 'clock' | 'db'>): void {
  const read = createCachedReading({ read: () => readBacklog(services), ...scrapeReading });
  watchOutbox(registry, read);
  const silence = {
    name: 'worker_heartbeat_age_seconds',
    help: 'Time since the newest heartbeat of any worker.',
    labelNames: [],
  };
  fillAtScrape(registry, silence, async (gauge) => {
    const seconds = (await read())?.workerSilenceSeconds;
    if (seconds !== undefined && seconds !== null) gauge.set(seconds);
  });
  const up = {
    name: 'database_up',
    help: '1 if this program could read the database within a second, else 0.',
    labelNames: [],
  };
  fillAtScrape(registry, up, async (gauge) => gauge.set((await read()) === null ? 0 : 1));
}

import { createFlagReader, type Services, type Wake } from '@patchbay/domain/core';
import { createDeliveryEngine, reclaimLanes, setAsideBatch } from '@patchbay/domain/webhook';
import type { AttemptMetrics } from '@patchbay/metrics';
import { createAgenda } from './agenda.ts';
import { isAlive, readOwnProcess } from './own-process.ts';
import { repeat } from './repeat.ts';

/** How late an event is noticed whose announcement was lost. It is later where more than 2,000 workspaces have endpoints. */
const everyMs = 500;

export interface Webhooks {
  /** Looks for new events at once. */
  note(wake: Wake): void;
  stop(): Promise<void>;
}

/**
 * Delivers events to webhook endpoints. While the platform is switched off, nothing is delivered: what happens meanwhile waits
 * in the database. A worker of this machine that was killed keeps its lanes no longer than until the next one starts.
 * @param retryScale multiplies every wait
 * @param attempts counts and times attempts, where metrics are wanted
 */
export async function startWebhooks(
  services: Services,
  retryScale: number,
  attempts: AttemptMetrics | null = null,
): Promise<Webhooks> {
  const flags = createFlagReader(services);
  await flags.refresh();
  const agenda = createAgenda(services, 'endpoints', everyMs);
  const holder = readOwnProcess();
  if (holder !== null) {
    const lanes = await reclaimLanes(services, holder.space, isAlive);
    if (lanes > 0) services.logger.info({ lanes }, 'the lanes of a worker that was killed are free again');
  }
  const engine = createDeliveryEngine(services, {
    holder,
    schedule: { scale: retryScale, random: Math.random },
    onMore: () => rounds.wake(),
    ...attempts,
  });
  const rounds = repeat({ name: 'webhooks', everyMs, logger: services.logger }, async () => {
    if (!flags.apikeyAuthEnabled()) return;
    if (await agenda.hand(engine.round)) rounds.wake();
  });
  const { clock, db, logger } = services;
  const backlogs = repeat({ name: 'webhook_backlogs', everyMs, logger }, async (signal) => {
    let hasMore = flags.apikeyAuthEnabled();
    while (hasMore && !signal.aborted) hasMore = await setAsideBatch(db, clock.now());
  });
  return {
    note(wake) {
      agenda.note(wake);
      rounds.wake();
    },
    stop: async () => {
      await Promise.all([rounds.stop(), backlogs.stop()]);
      await engine.idle();
      flags.close();
    },
  };
}

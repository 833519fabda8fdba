import { createFlagReader, type Services, type Wake } from '@patchbay/domain/core';
import { createDeliveryEngine, reclaimLanes } from '@patchbay/domain/webhook';
import type { AttemptMetrics } from '@patchbay/metrics';
import { isAlive, readOwnProcess } from './own-process.ts';
import { repeat } from './repeat.ts';

/** New events are announced. This is how late they are noticed when an announcement was lost. */
const everyMs = 500;

export interface Webhooks {
  /** Looks for new events at once. */
  note(wake: Wake): void;
  stop(): Promise<void>;
}

/** The workspaces in which a round looks for new events: those that were announced, and from time to time all of them. */
function createAgenda() {
  const announced = new Set<string>();
  let everywhereMs = Number.NEGATIVE_INFINITY;
  return {
    note: (wake: Wake): void => {
      if (wake === 'all') everywhereMs = Number.NEGATIVE_INFINITY;
      else for (const id of wake) announced.add(id);
    },
    take: (): readonly string[] | null => {
      const ids = [...announced];
      announced.clear();
      const nowMs = performance.now();
      if (nowMs - everywhereMs < everyMs) return ids;
      everywhereMs = nowMs;
      return null;
    },
  };
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
  const agenda = createAgenda();
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
    if (flags.apikeyAuthEnabled()) await engine.round(agenda.take());
  });
  return {
    note(wake) {
      agenda.note(wake);
      rounds.wake();
    },
    stop: async () => {
      await rounds.stop();
      await engine.idle();
      flags.close();
    },
  };
}

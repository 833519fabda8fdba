import type { Services } from '@patchbay/domain/core';
import { createDeliveryEngine, createSend, type DeliveryEngine } from '@patchbay/domain/webhook';
import { createDice } from './dice.ts';
import { receiverOf, receivers } from './receivers.ts';
import type { World } from './world.ts';

const SEED = 41;
const TIMEOUT_MS = 15_000;

/** The product's own delivery, whose receivers take as long as those of a real network. */
export function createDeliveries({ services }: Pick<World, 'services'>): DeliveryEngine {
  const send = createSend(services);
  const dice = createDice(SEED);
  return createDeliveryEngine(services, {
    schedule: { scale: 1, random: () => 0.5 },
    send: async (outgoing) => {
      const answer = await send(outgoing);
      const { medianMs } = receiverOf(outgoing.url) ?? { medianMs: 0 };
      const usualMs = Math.round(medianMs * (0.6 + dice.next() ** 3 * 5));
      return { ...answer, latencyMs: answer.error === 'timeout' ? TIMEOUT_MS : usualMs };
    },
  });
}

const othersWait = `SELECT EXISTS (SELECT FROM webhook_lanes lane JOIN webhook_endpoints endpoint ON endpoint.id = lane.endpoint_id
    WHERE lane.pending > 0 AND endpoint.url <> ALL ($1::text[]))
  OR EXISTS (SELECT FROM voice_notes WHERE processing IN ('pending', 'processing')) AS "isBusy"`;

/** Returns true if nothing waits for a worker, except what a story that was interrupted has left. */
export async function isAtRest({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const [row] = await db.query<{ isBusy: boolean }>(othersWait, [receivers.map(({ url }) => url)]);
  return row?.isBusy === false;
}

// An endpoint whose breaker is open gets nothing before it closes.
const nextDue = `SELECT min(greatest(lane.next_at, health.blocked_until)) AS at FROM webhook_lanes lane
  JOIN webhook_health health ON health.endpoint_id = lane.endpoint_id WHERE lane.next_at IS NOT NULL`;

async function findNextDue({ services }: World): Promise<Date | null> {
  const [row] = await services.db.query<{ at: Date | null }>(nextDue);
  return row?.at ?? null;
}

/** Hands out the events of the last step, and makes what is due. The rest of a long lane is made after the next step. */
export async function deliver({ accounts, deliveries, isWorker }: World): Promise<void> {
  const developer = accounts.get('developer');
  if (!developer || !isWorker) return;
  for (let hasMore = true; hasMore; ) ({ hasMore } = await deliveries.round([developer.workspaceId]));
  await deliveries.idle();
}

/** Moves the clock forward to each attempt that is due before this time, and makes it. */
export async function deliverUntil(world: World, until: Date): Promise<void> {
  const { deliveries, isWorker, services } = world;
  if (!isWorker) return;
  const { clock } = services;
  for (;;) {
    const due = await findNextDue(world);
    if (!due) return;
    // At least a millisecond, so that the story goes on where nothing can be attempted yet.
    const at = new Date(Math.max(due.getTime(), clock.now().getTime() + 1));
    if (at >= until) return;
    clock.moveTo(at);
    await deliveries.round([]);
    await deliveries.idle();
  }
}

import type { Slot } from './limiter.ts';

const retryMs = 250;
const retryMaxMs = 30_000;
/** Beyond this the oldest stay taken: the memory of an outage is bounded. */
const slotsMax = 10_000;

/** Places whose return did not reach the store. */
export interface PendingReturns {
  add(slot: Slot): void;
}

/**
 * Gives places back as soon as the store answers again. The process must not die in the meantime: a place that nobody
 * remembers stays taken until it leaves its window.
 * @param giveBack rejects while the store is away
 */
export function createPendingReturns(giveBack: (slot: Slot) => Promise<void>): PendingReturns {
  const slots = new Set<Slot>();
  let planned = false;

  const plan = (waitMs: number): void => {
    planned = true;
    setTimeout(() => void flush(waitMs), waitMs).unref();
  };
  const flush = async (waitedMs: number): Promise<void> => {
    planned = false;
    try {
      for (const slot of slots) {
        await giveBack(slot);
        slots.delete(slot);
      }
    } catch {
      plan(Math.min(2 * waitedMs, retryMaxMs));
    }
  };
  return {
    add(slot) {
      for (const oldest of slots) {
        if (slots.size < slotsMax) break;
        slots.delete(oldest);
      }
      slots.add(slot);
      if (!planned) plan(retryMs);
    },
  };
}

import { createSemaphore } from '@patchbay/concurrency';

/** Turns to hold a whole part in memory, until it is sent. */
export interface PartTurns {
  /**
   * Gathers a part and sends it, in one turn. The signal says that the turn has been taken away; a part that is complete keeps
   * it.
   */
  run<T>(gather: (signal: AbortSignal) => Promise<unknown>, send: () => Promise<T>): Promise<T>;
}

interface Gathering {
  readonly since: number;
  readonly end: AbortController;
}

/**
 * So many parts are held at once; the others wait in order of arrival. While one waits, the sender whose part has taken longest
 * loses its turn once that is longer than `patienceMs`: senders that trickle cannot keep the turns from the others.
 */
export function createPartTurns({
  patienceMs,
  turnsMax,
}: {
  readonly patienceMs: number;
  readonly turnsMax: number;
}): PartTurns {
  // More may wait than a process runs uploads: none is refused for want of a turn.
  const semaphore = createSemaphore({ runningMax: turnsMax, waitingMax: 10_000 });
  // In the order in which they began.
  const gathering = new Set<Gathering>();

  function endSlowest(): void {
    const [slowest] = gathering;
    if (slowest === undefined || performance.now() - slowest.since < patienceMs) return;
    gathering.delete(slowest);
    slowest.end.abort();
  }

  return {
    async run(gather, send) {
      const checks = setInterval(endSlowest, patienceMs / 20).unref();
      try {
        return await semaphore.run(async () => {
          clearInterval(checks);
          const mine = { since: performance.now(), end: new AbortController() };
          gathering.add(mine);
          await gather(mine.end.signal).finally(() => gathering.delete(mine));
          return send();
        });
      } finally {
        clearInterval(checks);
      }
    },
  };
}

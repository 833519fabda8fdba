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

/** Runs `check` from time to time while anybody waits: one timer for all of them. */
function watchWaiters(check: () => void, everyMs: number) {
  const waiting = new Set<symbol>();
  let timer: NodeJS.Timeout | undefined;
  return {
    /** One more waits, until the function that it gets is called. */
    add(): () => void {
      const mine = Symbol('waiting');
      waiting.add(mine);
      timer ??= setInterval(check, everyMs).unref();
      return () => {
        waiting.delete(mine);
        if (waiting.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
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

  const waiters = watchWaiters(endSlowest, patienceMs / 20);

  return {
    async run(gather, send) {
      const stopWaiting = waiters.add();
      try {
        return await semaphore.run(async () => {
          stopWaiting();
          const mine = { since: performance.now(), end: new AbortController() };
          gathering.add(mine);
          await gather(mine.end.signal).finally(() => gathering.delete(mine));
          return send();
        });
      } finally {
        stopWaiting();
      }
    },
  };
}

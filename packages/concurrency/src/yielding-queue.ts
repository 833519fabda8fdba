/** Work that gives way to other work of this process. */
export interface YieldingQueue {
  /** Runs `work` soon, in order of arrival, a few pieces in one turn of the event loop. */
  add(work: () => void): void;
  /** Other work is there: until `holdMs` have passed, the queue leaves it room. */
  holdBack(): void;
}

export interface YieldingQueueOptions {
  /** The most pieces of work that run in one turn of the event loop. */
  readonly perTurn: number;
  /** Beyond this a newcomer runs at once: the queue is bounded, and nothing waits longer than it takes to pass. */
  readonly waitingMax: number;
  /** Milliseconds for which `holdBack` holds. */
  readonly holdMs: number;
  /** Milliseconds between two turns while the queue is held back. */
  readonly pauseMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Runs a callback after this turn of the event loop has read its input. */
  readonly soon?: (run: () => void) => void;
  /** Runs a callback after that many milliseconds. */
  readonly later?: (run: () => void, milliseconds: number) => void;
}

/** Runs everything that is added, exactly once and in order. While nothing holds it back, nothing is slowed down. */
export function createYieldingQueue({
  perTurn,
  waitingMax,
  holdMs,
  pauseMs,
  now = () => performance.now(),
  soon = setImmediate,
  later = setTimeout,
}: YieldingQueueOptions): YieldingQueue {
  const waiting: (() => void)[] = [];
  let isScheduled = false;
  let heldBackAt = Number.NEGATIVE_INFINITY;

  const runSome = (): void => {
    isScheduled = false;
    for (const work of waiting.splice(0, perTurn)) work();
    schedule();
  };

  function schedule(): void {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    if (now() - heldBackAt < holdMs) later(runSome, pauseMs);
    else soon(runSome);
  }

  return {
    add: (work) => {
      if (waiting.length >= waitingMax) {
        work();
        return;
      }
      waiting.push(work);
      schedule();
    },
    holdBack: () => {
      heldBackAt = now();
    },
  };
}

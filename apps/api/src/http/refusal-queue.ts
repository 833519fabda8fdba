/** Refused credentials that wait for their answer. */
export interface RefusalQueue {
  /** Runs `refuse` soon, in the order of coming, a few in one turn of the event loop. */
  add(refuse: () => void): void;
  /** A credential was good: for the next second the refused ones are answered slowly enough to leave it room. */
  noteAccepted(): void;
}

export interface RefusalQueueOptions {
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number;
  /** Runs a callback after what this turn of the event loop has read. */
  readonly soon?: (run: () => void) => void;
  /** Runs a callback after that many milliseconds. */
  readonly later?: (run: () => void, milliseconds: number) => void;
}

/** Answered in one turn. */
export const refusalsPerTurn = 8;
/** Beyond this the newcomer is answered at once: the queue is bounded, and nobody waits longer than it takes to pass. */
export const refusalsWaitingMax = 1000;
/** How long good traffic counts as being there, after its last request. */
export const acceptedMsMax = 1000;
/** Between two turns of refusals, while good traffic is there. */
export const pauseMs = 1;

/**
 * A flood of bad credentials waits for its answers before it sends more, so whoever answers it paces it. Without this,
 * a good request stands behind every bad one that came in the same turn of the event loop, in each of the turns it
 * takes. Only refusals ever wait: good clients behind the address of bad ones notice nothing. When nobody good is there
 * to be held up, nothing is slowed down.
 */
export function createRefusalQueue({
  now = () => performance.now(),
  soon = setImmediate,
  later = setTimeout,
}: RefusalQueueOptions = {}): RefusalQueue {
  const waiting: (() => void)[] = [];
  let scheduled = false;
  let acceptedAt = Number.NEGATIVE_INFINITY;

  const answerSome = (): void => {
    scheduled = false;
    for (const refuse of waiting.splice(0, refusalsPerTurn)) refuse();
    schedule();
  };

  function schedule(): void {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    if (now() - acceptedAt < acceptedMsMax) later(answerSome, pauseMs);
    else soon(answerSome);
  }

  return {
    add: (refuse) => {
      if (waiting.length >= refusalsWaitingMax) {
        refuse();
        return;
      }
      waiting.push(refuse);
      schedule();
    },
    noteAccepted: () => {
      acceptedAt = now();
    },
  };
}

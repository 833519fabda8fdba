import { createYieldingQueue } from '@patchbay/concurrency';

/** Answers to refused credentials that have not been sent yet. */
export interface RefusalQueue {
  /** Runs `refuse` soon, in order of arrival, a few in one turn of the event loop. */
  add(refuse: () => void): void;
  /** A credential was valid: for the next second, refusals are answered slowly enough to leave valid requests room. */
  noteAccepted(): void;
}

/** The number of refusals that are answered in one turn. */
export const refusalsPerTurn = 8;
const pace = { perTurn: refusalsPerTurn, waitingMax: 1000, holdMs: 1000, pauseMs: 1 } as const;

/**
 * A flood of bad credentials waits for its answers before it sends more, so the pace of the answers is the pace of the
 * flood. Without this queue, a valid request would wait behind every bad one that came in the same turn of the event
 * loop, in each of the turns it takes. Only refusals wait: valid clients at the address of bad ones notice nothing, and
 * without valid traffic nothing is slowed down.
 */
export function createRefusalQueue(): RefusalQueue {
  const { add, holdBack } = createYieldingQueue(pace);
  return { add, noteAccepted: holdBack };
}

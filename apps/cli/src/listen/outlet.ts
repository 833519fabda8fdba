import { setTimeout as pauseFor } from 'node:timers/promises';
import { type Answer, forward, isSuccess, type Receiver } from './forward.ts';
import type { ReceivedEvent } from './frame.ts';
import { createLanes } from './lane.ts';

/** Takes the events of a listener to their target. */
export interface Outlet {
  /** @param done called once the receiver has taken the event */
  put(event: ReceivedEvent, done: () => void): void;
  /** Waits a moment for attempts that run, and cuts the others. */
  stop(): Promise<void>;
}

export interface OutletOptions {
  readonly receiver: Receiver;
  /** @param againMs when the next attempt follows; null after a success */
  readonly onAttempt: (event: ReceivedEvent, answer: Answer, againMs: number | null) => void;
  /** Aborted to stop. */
  readonly signal: AbortSignal;
}

const attemptsAtOnceMax = 8;
const graceMs = 500;

/** Posts events to a receiver: in their order within a subject, and beside each other otherwise. */
export function createOutlet({ onAttempt, receiver, signal }: OutletOptions): Outlet {
  const cut = new AbortController();
  const lanes = createLanes<{ readonly event: ReceivedEvent; readonly done: () => void }>({
    signal,
    attemptsAtOnceMax,
    pause: (ms) => pauseFor(ms, undefined, { signal }),
    async attempt({ done, event }, againMs) {
      const answer = await forward(event, receiver, cut.signal);
      const succeeded = isSuccess(answer);
      // An attempt that the end of this program cut says nothing about the receiver.
      if (succeeded || !cut.signal.aborted) onAttempt(event, answer, succeeded ? null : againMs);
      if (succeeded) done();
      return succeeded;
    },
  });
  return {
    put: (event, done) => lanes.put(event.subject, { event, done }),
    async stop() {
      const grace = setTimeout(() => cut.abort(), graceMs);
      await lanes.settled();
      clearTimeout(grace);
    },
  };
}

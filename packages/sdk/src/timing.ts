import { setTimeout as pause } from 'node:timers/promises';

/** Time and randomness, so that a test can control both. */
export interface Timing {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Rejects with the signal's reason when it is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

export const systemTiming: Timing = {
  now: Date.now,
  sleep: async (ms, signal) => {
    await pause(ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
      throw signal?.aborted ? signal.reason : error;
    });
  },
  random: Math.random,
};

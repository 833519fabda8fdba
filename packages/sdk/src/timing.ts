/** Time and randomness, so that a test can control both. */
export interface Timing {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Rejects with the signal's reason when it is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

/** A longer timer overflows and fires at once. */
const timerMsMax = 2 ** 31 - 1;

const sleep: Timing['sleep'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(ms, timerMsMax),
    );
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

export const systemTiming: Timing = { now: Date.now, sleep, random: Math.random };

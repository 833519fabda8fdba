import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@patchbay/logger';

export interface Repeated {
  /** Settles once the round at hand is over; no other begins. */
  stop(): Promise<void>;
}

export interface RepeatOptions {
  readonly name: string;
  readonly everyMs: number;
  readonly logger: Logger;
  /** Waits, or returns early when the signal is aborted. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const pauseUntil = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);

/**
 * Calls `round` again and again: at once while it says that there is more, else after `everyMs`. A round that fails
 * is logged, and the next one comes in its time; rounds never overlap.
 */
export function repeat(
  options: RepeatOptions,
  round: (signal: AbortSignal) => Promise<'more' | 'idle'>,
): Repeated {
  const { name, everyMs, logger, pause = pauseUntil } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempt = async (): Promise<'more' | 'idle'> => {
    try {
      return await round(signal);
    } catch (error) {
      logger.warn({ name, err: error }, 'a round of the worker failed');
      return 'idle';
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      if ((await attempt()) === 'idle' && !signal.aborted) await pause(everyMs, signal);
    }
  };
  const ended = run();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

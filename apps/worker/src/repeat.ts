import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@patchbay/logger';

export interface Repeated {
  /** Ends the pause, or makes the round under way be followed by another without one. */
  wake(): void;
  /** Resolves when the round under way is over; no other begins. */
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
 * Calls `round` every `everyMs`, and at once after a `wake`. A round that fails is logged, and the next one comes in its
 * time; rounds never overlap.
 * @param round its signal is aborted by `stop`
 */
export function repeat(options: RepeatOptions, round: (signal: AbortSignal) => Promise<void>): Repeated {
  const { name, everyMs, logger, pause = pauseUntil } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let pausing = new AbortController();
  const attempt = async (): Promise<void> => {
    pausing = new AbortController();
    try {
      await round(signal);
    } catch (error) {
      logger.warn({ name, err: error }, 'a round of the worker failed');
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await attempt();
      if (!pausing.signal.aborted) await pause(everyMs, pausing.signal);
    }
  };
  const ended = run();
  return {
    wake: () => pausing.abort(),
    stop: () => {
      stopping.abort();
      pausing.abort();
      return ended;
    },
  };
}

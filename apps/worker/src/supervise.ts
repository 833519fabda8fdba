import type { Logger } from '@patchbay/logger';
import { type Repeated, type RepeatOptions, repeat } from './repeat.ts';

/** Something that runs until it is stopped, or until it fails. */
export interface Running {
  /** Settles when it has ended. */
  readonly promise: Promise<void>;
  stop(): Promise<void>;
}

const restartAfterMs = 5000;

/**
 * Keeps something running until `stop`: if it ends, as it does when the database goes away, it is started again.
 * @throws the fault of the first start
 */
export async function supervise(
  start: () => Promise<Running>,
  logger: Logger,
  pause?: RepeatOptions['pause'],
): Promise<Repeated> {
  let running: Running | null = await start();
  return repeat(
    { name: 'schedule', everyMs: restartAfterMs, logger, ...(pause && { pause }) },
    async (signal) => {
      running ??= await start();
      const current = running;
      const stop = (): void => void current.stop().catch(() => undefined);
      // `stop` may have been called while it was starting.
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      try {
        await current.promise;
      } finally {
        signal.removeEventListener('abort', stop);
        running = null;
      }
    },
  );
}

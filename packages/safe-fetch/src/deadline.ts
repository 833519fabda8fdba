import { SafeFetchError, type SafeFetchErrorCode } from './safe-fetch-error.ts';

export interface Deadline extends Disposable {
  /** Aborted with the SafeFetchError that ended the wait. */
  signal: AbortSignal;
  /** The work's outcome, or the deadline's error if that comes first or at the same moment. */
  race<T>(work: Promise<T>): Promise<T>;
}

/**
 * One time limit for all the work under it. It ends with `code` after `timeoutMs`. It ends earlier when the outer signal
 * aborts: with the SafeFetchError of that signal if it is another deadline's, else with `aborted`. Dispose of it.
 */
export function startDeadline(timeoutMs: number, code: SafeFetchErrorCode, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(new SafeFetchError(code)), timeoutMs);
  const giveUp = () => controller.abort(errorOfAbort(outer?.reason));
  if (outer?.aborted) giveUp();
  outer?.addEventListener('abort', giveUp, { once: true });

  return {
    signal,
    race: (work) => raceSignal(work, signal),
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      // A shutdown signal of the whole process outlives millions of requests and must not remember them.
      outer?.removeEventListener('abort', giveUp);
    },
  };
}

function errorOfAbort(reason: unknown): SafeFetchError {
  return reason instanceof SafeFetchError ? reason : new SafeFetchError('aborted', { cause: reason });
}

async function raceSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([ended, work]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

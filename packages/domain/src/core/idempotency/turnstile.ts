import { AccessError } from '@patchbay/contract';

/** Lets a bounded number of works run at once; the others wait their turn in order of arrival. */
export interface Turnstile {
  /** @throws AccessError `service_unavailable` when too many wait already */
  pass<Value>(work: () => Promise<Value>): Promise<Value>;
}

export function createTurnstile(runningMax: number, waitingMax: number): Turnstile {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = (): Promise<void> => {
    if (running < runningMax) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= waitingMax) throw new AccessError('service_unavailable', { retryAfterSeconds: 1 });
    return new Promise((resolve) => waiting.push(resolve));
  };
  // The place passes straight to the next in line, so a newcomer cannot slip in between.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async pass(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

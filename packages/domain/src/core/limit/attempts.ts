import { within } from '@patchbay/concurrency';

/** The attempts of this process whose outcome is not known yet: each holds a place that it may give back. */
export interface Attempts {
  /** @returns what ends the attempt; call it once its place is given back or stays taken */
  begin(subject: string): () => void;
  /**
   * Waits until an attempt on the subject ends. False at once when none is open.
   * @throws DeadlineExceeded after `milliseconds`
   */
  waitForOutcome(subject: string, milliseconds: number): Promise<boolean>;
}

interface Open {
  count: number;
  readonly waiting: Set<() => void>;
}

/** One attempt frees one place at most, so one waiting caller looks; after the last attempt, all of them do. */
function wake({ count, waiting }: Open): void {
  for (const resolve of [...waiting].slice(0, count === 0 ? waiting.size : 1)) resolve();
}

export function createAttempts(): Attempts {
  const open = new Map<string, Open>();
  return {
    begin(subject) {
      const entry = open.get(subject) ?? { count: 0, waiting: new Set() };
      entry.count += 1;
      open.set(subject, entry);
      return () => {
        entry.count -= 1;
        if (entry.count === 0) open.delete(subject);
        wake(entry);
      };
    },
    async waitForOutcome(subject, milliseconds) {
      const entry = open.get(subject);
      if (!entry) return false;
      const { promise, resolve } = Promise.withResolvers<void>();
      entry.waiting.add(resolve);
      try {
        await within(promise, milliseconds, 'waiting for the outcome of other attempts');
        return true;
      } finally {
        entry.waiting.delete(resolve);
      }
    },
  };
}

import type { LimitRule } from '@patchbay/contract';
import type { Slot, Verdict } from './limiter.ts';

/** The verdict of a store on one key. `takenAt` is null when nothing was taken. */
export interface StoredVerdict extends Pick<Verdict, 'remaining' | 'resetMs' | 'rule'> {
  readonly takenAt: string | null;
}

/** A place that is asked for. */
export interface Taking {
  readonly key: string;
  readonly rules: readonly LimitRule[];
  /** Replaces the store's own clock, for tests. */
  readonly now: Date | null;
  /** Looks without taking. */
  readonly dry: boolean;
}

/**
 * Keeps sliding logs by key, exact over all instances, and as cheap for a long log as for a short one. Each call is one
 * round trip for many places.
 */
export interface LimitStore {
  /** A verdict for each place, in order. */
  take(takings: readonly Taking[]): Promise<StoredVerdict[]>;
  giveBack(slots: readonly Slot[]): Promise<void>;
}

import type { LimitPolicy } from '@patchbay/contract';
import type { Slot, Verdict } from './limiter.ts';

/** The verdict of a store on one key. `takenAt` is null when nothing was taken. */
export interface StoredVerdict extends Pick<Verdict, 'remaining' | 'resetMs' | 'rule'> {
  readonly takenAt: string | null;
}

export interface TakeOptions {
  /** Replaces the store's own clock, for tests. */
  readonly now: Date | null;
  /** Looks without taking. */
  readonly dry: boolean;
}

/** Keeps sliding logs by key, each operation one round trip, atomic over all instances, and as cheap for a long log as for a short one. */
export interface LimitStore {
  take(key: string, policy: LimitPolicy, options: TakeOptions): Promise<StoredVerdict>;
  giveBack(slot: Slot): Promise<void>;
}

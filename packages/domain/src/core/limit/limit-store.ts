import type { LimitPolicy } from '@patchbay/contract';
import type { Slot, Verdict } from './limiter.ts';

/** What a store says of one key; `takenAt` is null when nothing was taken. */
export interface StoredVerdict extends Pick<Verdict, 'remaining' | 'retryAfterMs' | 'resetMs' | 'rule'> {
  readonly takenAt: string | null;
}

/** Keeps sliding logs by key, each operation one round trip and atomic over all instances. */
export interface LimitStore {
  /**
   * @param now replaces the store's own clock, for tests
   * @param dry looks without taking
   */
  take(key: string, policy: LimitPolicy, now: Date | null, dry: boolean): Promise<StoredVerdict>;
  giveBack(slot: Slot): Promise<void>;
}

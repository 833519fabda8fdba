import type { LimitPolicy } from '@patchbay/contract';

/** A place taken in a sliding log. Give it back when the attempt is not to count. */
export interface Slot {
  readonly key: string;
  /** The instant under which it is logged; unique within the key. */
  readonly takenAt: string;
}

export interface Verdict {
  readonly allowed: boolean;
  /** Set when allowed. */
  readonly slot: Slot | null;
  /** The number of attempts that would still pass now, under the tightest rule. */
  readonly remaining: number;
  /** Milliseconds until one more place of that rule is free, so until one more passes after a refusal; 0 for a look that is allowed. */
  readonly resetMs: number;
  /** Index of the rule that refuses, or of the tightest one. */
  readonly rule: number;
}

/**
 * Exact sliding logs: never more than `limit` in any window, on one clock, over all instances.
 * Every call has a deadline. When the store is away, a call throws and the caller fails closed.
 */
export interface Limiter {
  /** Takes one place under all rules of the policy, or none. */
  take(policy: LimitPolicy, subject: string): Promise<Verdict>;
  /** True if this process knows, without asking the store, that a take would be refused now. */
  knowsFull(policy: LimitPolicy, subject: string): boolean;
  /** Like `take`, without taking a place. */
  peek(policy: LimitPolicy, subject: string): Promise<Verdict>;
  /**
   * Frees the place. Never fails: while the store is away the place counts, and it is given back once the store answers,
   * so that an outage leaves nobody locked out.
   */
  giveBack(slot: Slot): Promise<void>;
}

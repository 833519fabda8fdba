import type { AgentStopReason, JsonValue } from '@patchbay/contract';
import type { PlannedCall } from './plan.ts';

/** The calls and results so far, from which a planner makes the next call. */
export interface Progress {
  /** The calls that were made, as {@link PlannedCall} texts. */
  readonly made: readonly string[];
  /** The results of reads, by the number of their step. */
  readonly results: ReadonlyMap<number, JsonValue>;
}

/** A call that a run is to make. */
export interface NextCall extends PlannedCall {
  /** Why it cannot be made whatever the run may do; absent when it can. */
  readonly invalidReason?: string;
  /** The arguments as they came, where they could not be read: two calls that differ there are not the same. */
  readonly unread?: string;
}

/** Names the next call of a run, or why there is none. */
export type Planner<Seen = Progress> = (
  seen: Seen,
) => NextCall | AgentStopReason | Promise<NextCall | AgentStopReason>;

/** Follows a plan, whatever the run reads. */
export const followPlan =
  (plan: readonly PlannedCall[]): Planner =>
  ({ made }) =>
    plan[made.length] ?? 'answered';

import { type LimitPolicy, limitPolicies } from '@patchbay/contract';
import type { Actor } from '../actor.ts';
import type { VerbRules } from '../verb.ts';
import { enforceLimit, isUncounted } from './enforce.ts';
import type { Limiter, Slot } from './limiter.ts';

/** A developer's workspace, so that sessions, keys and apps share one budget; the account while there is no workspace. */
function budgetSubject(actor: Actor): string | null {
  if ('workspaceId' in actor) return actor.workspaceId;
  return actor.kind === 'reset_due' ? actor.accountId : null;
}

/** The rule of a verb that decides whether it may go uncounted. */
export type WriteRules = Pick<VerbRules, 'endsAccess'> & {
  /** The budget that it takes from; everyone's when absent. */
  readonly policy?: LimitPolicy;
};

/**
 * Counts a write of a caller, whichever edge it came through: 600 in any minute. A caller without a credential has no
 * budget, because its commands have limits of their own.
 * @param rules of the verb that writes
 * @returns the place that was taken; null for a caller without a budget, and for one that went uncounted
 * @throws AccessError `write_budget_exceeded` (429), `service_unavailable` (503) while the store of limits is away, except
 *   for a verb that ends access
 */
export async function takeWrite(
  limiter: Limiter,
  actor: Actor,
  { endsAccess, policy = limitPolicies.writes }: WriteRules = { endsAccess: false },
): Promise<Slot | null> {
  const subject = budgetSubject(actor);
  if (subject === null) return null;
  try {
    return await enforceLimit(limiter, { policy, subject, code: 'write_budget_exceeded' });
  } catch (error) {
    if (endsAccess && isUncounted(error)) return null;
    throw error;
  }
}

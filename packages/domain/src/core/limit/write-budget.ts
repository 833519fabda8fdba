import { limitPolicies } from '@patchbay/contract';
import type { Actor } from '../actor.ts';
import { enforceLimit } from './enforce.ts';
import type { Limiter, Slot } from './limiter.ts';

/** A developer's workspace, so that sessions, keys and apps share one budget; the account while there is no workspace. */
function budgetSubject(actor: Actor): string | null {
  if ('workspaceId' in actor) return actor.workspaceId;
  return actor.kind === 'reset_due' ? actor.accountId : null;
}

/**
 * Counts a write of a caller, whichever edge it came through: 600 in any minute. A caller without a credential has no
 * budget, because its commands have limits of their own.
 * @returns the place that was taken; null for a caller without a budget
 * @throws AccessError `write_budget_exceeded` (429)
 */
export async function takeWrite(limiter: Limiter, actor: Actor): Promise<Slot | null> {
  const subject = budgetSubject(actor);
  if (subject === null) return null;
  return enforceLimit(limiter, { policy: limitPolicies.writes, subject, code: 'write_budget_exceeded' });
}

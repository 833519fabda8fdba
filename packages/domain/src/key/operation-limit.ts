import { limitPolicies } from '@patchbay/contract';
import type { ConsoleActor, Context } from '../core/exports.ts';
import { enforceLimit } from '../core/exports.ts';

/**
 * Creation, rotation and revocation of keys: 10 in any minute and 30 in any hour per developer.
 * @throws AccessError `key_operations_rate_limited` (429)
 */
export async function takeKeyOperation(ctx: Context<ConsoleActor>): Promise<void> {
  await enforceLimit(
    ctx.limiter,
    limitPolicies.keyOperations,
    ctx.actor.accountId,
    'key_operations_rate_limited',
  );
}

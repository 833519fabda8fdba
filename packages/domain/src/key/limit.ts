import { AccessError, activeKeysMax, limitPolicies } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import type { CommandLimit } from '../core/exports.ts';

/** Creating, rotating and revoking keys: 10 in any minute and 30 in any hour per developer. */
export const keyOperationLimit: CommandLimit<'console'> = {
  policy: limitPolicies.keyOperations,
  code: 'key_operations_rate_limited',
  subject: (ctx) => ctx.actor.accountId,
};

/**
 * Holds the workspace to its number of active keys. Called under the workspace's row lock, so that of two creations
 * at the limit one is refused.
 * @throws AccessError `key_limit_reached` (409)
 */
export async function requireFreeKeyPlace(
  models: Pick<Models, 'apiKey'>,
  workspaceId: string,
  now: Date,
): Promise<void> {
  const active = await models.apiKey.count({
    where: { workspaceId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });
  if (active >= activeKeysMax) throw new AccessError('key_limit_reached');
}

import { AccessError, activeKeysMax, limitPolicies } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import type { CommandLimit } from '../core/exports.ts';
import { statement } from '../core/exports.ts';

/** Creating, rotating and revoking keys: 10 in any minute and 30 in any hour per developer. */
export const keyOperationLimit: CommandLimit<'console'> = {
  policy: limitPolicies.keyOperations,
  code: 'key_operations_rate_limited',
  subject: (ctx) => ctx.actor.accountId,
};

// The last time that the workspace gave out is the one that its row lock was taken with.
const countActive = statement({
  name: 'api-keys-active',
  text: `SELECT count(*)::integer FROM api_keys JOIN workspaces ON workspaces.id = api_keys.workspace_id
    WHERE api_keys.workspace_id = $1 AND api_keys.revoked_at IS NULL
      AND (api_keys.expires_at IS NULL OR api_keys.expires_at > workspaces.last_stamped_at)`,
});

/**
 * Holds the workspace to its number of active keys. Called under the workspace's row lock, or right after it was asked
 * for on the same connection, so that of two creations at the limit one is refused.
 * @throws AccessError `key_limit_reached` (409)
 */
export async function requireKeyAllowance(sql: TransactionSql, workspaceId: string): Promise<void> {
  const [row] = await sql.cells(countActive, [workspaceId]);
  if (!row || row[0] >= activeKeysMax) throw new AccessError('key_limit_reached');
}

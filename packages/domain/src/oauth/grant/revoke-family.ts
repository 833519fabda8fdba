import type { Context, Origin, Services } from '../../core/exports.ts';
import { appendAudit, appendEvents, inTransaction } from '../../core/exports.ts';
import { endGrant, type RevokeReason } from './store.ts';

/**
 * Ends a family for the authorization server: a token was used twice, or its client gave it back. Again on an ended
 * family it changes nothing.
 * @returns whether this call ended it
 */
export async function revokeFamily(
  services: Services,
  grantId: string,
  reason: RevokeReason,
  origin: Origin,
): Promise<boolean> {
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'oauth' }, origin };
  return inTransaction(ctx, async ({ tx }) => {
    const ended = await endGrant(tx, ctx.clock, { grantId, reason });
    if (!ended) return false;
    await appendEvents(tx.sql, ctx.clock, [ended.event]);
    await appendAudit(tx.sql, ctx, [ended.audit]);
    return true;
  });
}

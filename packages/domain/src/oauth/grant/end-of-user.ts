import type { ActorKind, CommandContext } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import type { RevokeReason } from './end-reason.ts';
import { endGrant, type GrantChange } from './store.ts';

const live = statement({
  name: 'oauth-grants-of-user',
  text: 'SELECT id FROM oauth_grants WHERE user_id = $1 AND revoked_at IS NULL ORDER BY id',
});

/**
 * Ends all families of a user. From the commit on, no instance accepts a token or a code of them.
 * @returns the record and the event of each, for the caller to write
 */
export async function endGrantsOf(
  ctx: Pick<CommandContext<ActorKind>, 'clock' | 'keyring' | 'settings' | 'tx'>,
  { reason, userId }: { readonly userId: string; readonly reason: RevokeReason },
): Promise<GrantChange[]> {
  const changes: GrantChange[] = [];
  for (const { id } of await ctx.tx.sql.rows(live, [userId])) {
    const ended = await endGrant(ctx, { grantId: id, reason });
    if (ended) changes.push(ended);
  }
  return changes;
}

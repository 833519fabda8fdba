import type { ActorKind, CommandContext, Context } from '../../core/exports.ts';
import { revokeFamily } from '../grant/revoke-family.ts';
import { type ClientRow, clientSelect } from './view.ts';

/**
 * Makes a client a tombstone, under its row lock, and takes its credentials away. Every use of a token looks at it:
 * from the commit on none is accepted.
 */
export function deleteClient<K extends ActorKind>(
  ctx: CommandContext<K>,
  client: ClientRow,
): Promise<ClientRow> {
  const now = ctx.clock.now();
  return ctx.tx.prisma.oauthClient.update({
    where: { id: client.id },
    data: {
      deletedAt: now,
      updatedAt: now,
      pendingFingerprint: null,
      secretHash: null,
      registrationHash: null,
    },
    select: clientSelect,
  });
}

/**
 * Ends the grants of a deleted client, each with its record and its event, in transactions of their own: however
 * many there are, nobody waits long for a lock. What a crash leaves is dead already by the client's tombstone.
 */
export async function endGrantsOf(ctx: Context, clientId: string): Promise<void> {
  const grants = await ctx.db.prisma.oauthGrant.findMany({
    where: { clientId, revokedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  for (const { id } of grants) await revokeFamily(ctx, id, 'client_deleted', ctx.origin);
}

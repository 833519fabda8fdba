import { AccessError } from '@patchbay/contract';
import type { CommandContext } from '../../core/exports.ts';
import { requireFreshSession } from '../../identity/exports.ts';

/**
 * Stops everyone but an owner of the workspace who has just proven their identity, before content leaves the house: a
 * borrowed session must not be able to have messages sent to an address of its own.
 * @throws AccessError `owner_only`, `reauthentication_required` (403)
 */
export async function requireContentOwner(ctx: CommandContext<'console'>): Promise<void> {
  const { userId, workspaceId } = ctx.actor;
  const owner = await ctx.tx.prisma.member.findFirst({
    where: { workspaceId, userId, role: 'owner' },
    select: { userId: true },
  });
  if (!owner) throw new AccessError('owner_only');
  await requireFreshSession(ctx.tx.prisma, ctx);
}

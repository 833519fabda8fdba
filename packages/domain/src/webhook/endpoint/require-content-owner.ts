import { type CommandContext, requireOwner } from '../../core/exports.ts';
import { requireFreshSession } from '../../identity/exports.ts';

/**
 * Stops everyone but an owner of the workspace who has just proven their identity, before content leaves the service: a
 * borrowed session must not be able to have messages sent to its own address.
 * @throws AccessError `owner_only`, `reauthentication_required` (403)
 */
export async function requireContentOwner(ctx: CommandContext<'console'>): Promise<void> {
  await requireOwner(ctx);
  await requireFreshSession(ctx.tx.prisma, ctx);
}

import { AccessError, reauthenticationTtlSeconds } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import type { ConsoleActor, Context } from '../../core/exports.ts';

/**
 * Stops a borrowed session at a dangerous change: the password or a second factor must have been proven in it within
 * the last 10 minutes.
 * @throws AccessError `reauthentication_required` (403)
 */
export async function requireFreshSession(
  db: Pick<Models, 'session'>,
  ctx: Context<ConsoleActor>,
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - reauthenticationTtlSeconds * 1000);
  const fresh = await db.session.findFirst({
    where: { id: ctx.actor.sessionId, authenticatedAt: { gt: since } },
    select: { id: true },
  });
  if (!fresh) throw new AccessError('reauthentication_required');
}

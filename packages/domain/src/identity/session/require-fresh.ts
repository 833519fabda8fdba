import { AccessError, reauthenticationTtlSeconds } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import type { ConsoleActor, Context } from '../../core/exports.ts';

/**
 * Stops a borrowed session before a dangerous change: the password or a second factor must have been proven in it
 * within the last 10 minutes.
 * @throws AccessError `reauthentication_required` (403)
 */
export async function requireFreshSession(
  models: Pick<Models, 'session'>,
  { actor, clock }: Pick<Context<ConsoleActor>, 'actor' | 'clock'>,
): Promise<void> {
  const since = new Date(clock.now().getTime() - reauthenticationTtlSeconds * 1000);
  const fresh = await models.session.findFirst({
    where: { id: actor.sessionId, authenticatedAt: { gt: since } },
    select: { id: true },
  });
  if (!fresh) throw new AccessError('reauthentication_required');
}

import { AccessError, identifierText } from '@patchbay/contract';
import { z } from 'zod';
import { command } from '../../core/exports.ts';
import { consentKinds } from './consent.ts';
import { endGrant } from './store.ts';

/**
 * Ends what the caller allowed an app: no instance accepts a token of it once this has answered. Again on an ended
 * grant it changes nothing.
 * @throws AccessError `grant_not_found` (404), also for another user's
 */
export const revokeGrant = command({
  actors: consentKinds,
  input: z.object({ id: identifierText }),
  async run(ctx, { id }) {
    const own = await ctx.tx.prisma.oauthGrant.findFirst({
      where: { id, userId: ctx.actor.userId },
      select: { id: true },
    });
    if (!own) throw new AccessError('grant_not_found');
    const ended = await endGrant(ctx.tx, ctx.clock, { grantId: id, reason: 'user' });
    if (!ended) return { value: {}, audit: { unaudited: 'it had ended, with a record' }, event: null };
    return { value: {}, ...ended };
  },
});

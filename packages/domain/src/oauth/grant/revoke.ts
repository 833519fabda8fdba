import { AccessError, RevokeGrantInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { consentKinds } from './consent.ts';
import { endGrant } from './store.ts';

/**
 * Ends a grant of the caller: no instance accepts a token of it once this returns. On an ended grant it changes nothing.
 * @throws AccessError `grant_not_found` (404), also for a grant of another user
 */
export const revokeGrant = command({
  actors: consentKinds,
  endsAccess: true,
  input: RevokeGrantInput,
  async run(ctx, { id }) {
    const own = await ctx.tx.prisma.oauthGrant.findFirst({
      where: { id, userId: ctx.actor.userId },
      select: { id: true },
    });
    if (!own) throw new AccessError('grant_not_found');
    const ended = await endGrant(ctx, { grantId: id, reason: 'user' });
    if (!ended) return { value: {}, audit: { unaudited: 'the grant had ended' }, event: null };
    return { value: {}, ...ended };
  },
});

import { AccessError, identifierText } from '@patchbay/contract';
import { z } from 'zod';
import { command } from '../../core/exports.ts';
import { endSessions } from './end.ts';

/**
 * Ends one of the account's sessions, on every instance from the moment this has answered. Ending it again changes
 * nothing.
 * @throws AccessError `session_not_found` for an unknown or foreign session
 */
export const revokeSession = command({
  actors: ['console'],
  input: z.object({ id: identifierText }),
  async run(ctx, { id }) {
    const { accountId, workspaceId } = ctx.actor;
    const { count } = await ctx.tx.prisma.session.updateMany({
      where: { id, accountId, revokedAt: null },
      data: { revokedAt: ctx.clock.now(), revokeReason: 'revoked' },
    });
    if (count === 1) {
      return {
        value: {},
        audit: { action: 'session.revoked', workspaceId, targetId: id },
        event: null,
      };
    }
    const ended = await ctx.tx.prisma.session.findFirst({ where: { id, accountId }, select: { id: true } });
    if (!ended) throw new AccessError('session_not_found');
    return { value: {}, audit: { unaudited: 'the session had ended before' }, event: null };
  },
});

/** Ends every session of the account but this one. */
export const revokeOtherSessions = command({
  actors: ['console'],
  input: z.object({}),
  async run(ctx) {
    const { accountId, sessionId, workspaceId } = ctx.actor;
    const revoked = await endSessions(ctx.tx, {
      accountId,
      exceptId: sessionId,
      reason: 'revoked',
      now: ctx.clock.now(),
    });
    return {
      value: { revoked },
      audit: { action: 'session.revoked_others', workspaceId, details: { revoked } },
      event: null,
    };
  },
});

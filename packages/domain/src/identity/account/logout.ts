import { z } from 'zod';
import { command } from '../../core/exports.ts';

/** Ends the session of this call, on every instance from the moment this has answered. Open while a reset is due. */
export const logout = command({
  actors: ['console', 'reset_due', 'user'],
  input: z.object({}),
  async run(ctx) {
    const { sessionId } = ctx.actor;
    await ctx.tx.prisma.session.updateMany({
      where: { id: sessionId, revokedAt: null },
      data: { revokedAt: ctx.clock.now(), revokeReason: 'signed_out' },
    });
    const workspaceId = ctx.actor.kind === 'reset_due' ? null : ctx.actor.workspaceId;
    return {
      value: {},
      audit: { action: 'session.revoked', workspaceId, targetId: sessionId },
      event: null,
    };
  },
});

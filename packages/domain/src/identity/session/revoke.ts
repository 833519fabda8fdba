import { AccessError, NoInput, RevokeSessionInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { command } from '../../core/exports.ts';

interface SessionEnd {
  readonly accountId: string;
  /** The session that stays. */
  readonly exceptId?: string;
  readonly reason: 'revoked' | 'password_changed' | 'password_reset';
  readonly now: Date;
}

/** Ends the console sessions of an account, all but `exceptId`. @returns how many were live until now */
export async function endSessions(
  models: Pick<Models, 'session'>,
  { accountId, exceptId, reason, now }: SessionEnd,
): Promise<number> {
  const { count } = await models.session.updateMany({
    where: {
      accountId,
      revokedAt: null,
      expiresAt: { gt: now },
      idleExpiresAt: { gt: now },
      ...(exceptId === undefined ? {} : { id: { not: exceptId } }),
    },
    data: { revokedAt: now, revokeReason: reason },
  });
  return count;
}

/**
 * Ends one of the account's sessions. Every instance refuses it once this has answered. Ending it again changes
 * nothing.
 * @throws AccessError `session_not_found` (404) for an unknown session and for another account's
 */
export const revokeSession = command({
  actors: ['console'],
  endsAccess: true,
  input: RevokeSessionInput,
  async run(ctx, { id }) {
    const { accountId, workspaceId } = ctx.actor;
    const { session } = ctx.tx.prisma;
    const { count } = await session.updateMany({
      where: { id, accountId, revokedAt: null },
      data: { revokedAt: ctx.clock.now(), revokeReason: 'revoked' },
    });
    if (count === 1) {
      const audit = { action: 'session.revoked', workspaceId, targetId: id } as const;
      return { value: {}, audit, event: null };
    }
    const ended = await session.findFirst({ where: { id, accountId }, select: { id: true } });
    if (!ended) throw new AccessError('session_not_found');
    return { value: {}, audit: { unaudited: 'the session had already ended' }, event: null };
  },
});

/** Ends every session of the account except the one that calls. */
export const revokeOtherSessions = command({
  actors: ['console'],
  endsAccess: true,
  input: NoInput,
  async run(ctx) {
    const { accountId, sessionId, workspaceId } = ctx.actor;
    const end = { accountId, exceptId: sessionId, reason: 'revoked', now: ctx.clock.now() } as const;
    const revoked = await endSessions(ctx.tx.prisma, end);
    const audit = { action: 'session.revoked_others', workspaceId, details: { revoked } } as const;
    return { value: { revoked }, audit, event: null };
  },
});

/** Ends the session that calls. Every instance refuses it once this has answered. Open while a reset is due. */
export const logout = command({
  actors: ['console', 'reset_due', 'user'],
  endsAccess: true,
  input: NoInput,
  async run(ctx) {
    const { actor } = ctx;
    const { sessionId } = actor;
    await ctx.tx.prisma.session.updateMany({
      where: { id: sessionId, revokedAt: null },
      data: { revokedAt: ctx.clock.now(), revokeReason: 'signed_out' },
    });
    const workspaceId = actor.kind === 'reset_due' ? null : actor.workspaceId;
    const audit = { action: 'session.revoked', workspaceId, targetId: sessionId } as const;
    return { value: {}, audit, event: null };
  },
});

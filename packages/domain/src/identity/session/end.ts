import type { Tx } from '@patchbay/db';

type RevokeReason = 'signed_out' | 'revoked' | 'password_changed' | 'password_reset';

interface SessionEnd {
  readonly accountId: string;
  /** The session that stays. */
  readonly exceptId?: string;
  readonly reason: RevokeReason;
  readonly now: Date;
}

/** Ends the account's console sessions, all but one where it is named. @returns how many were live until now */
export async function endSessions(tx: Tx, { accountId, exceptId, reason, now }: SessionEnd): Promise<number> {
  const { count } = await tx.prisma.session.updateMany({
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

import type { Context } from '../../core/exports.ts';
import { requireActor } from '../../core/exports.ts';

export interface SessionView {
  readonly id: string;
  /** The session of this call. */
  readonly current: boolean;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** When it ends unless it is used again, and at the latest. */
  readonly expiresAt: Date;
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** The account's live console sessions, newest first. */
export async function listSessions(ctx: Context): Promise<SessionView[]> {
  const { actor } = requireActor(ctx, ['console']);
  const now = ctx.clock.now();
  const rows = await ctx.db.prisma.session.findMany({
    where: {
      accountId: actor.accountId,
      kind: 'console_session',
      revokedAt: null,
      expiresAt: { gt: now },
      idleExpiresAt: { gt: now },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      ip: true,
      userAgent: true,
      createdAt: true,
      lastSeenAt: true,
      idleExpiresAt: true,
      expiresAt: true,
    },
  });
  return rows.map(({ idleExpiresAt, expiresAt, ...row }) => ({
    ...row,
    current: row.id === actor.sessionId,
    expiresAt: earlier(idleExpiresAt, expiresAt),
  }));
}

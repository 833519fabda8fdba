import { NoInput } from '@patchbay/contract';
import { query } from '../../core/exports.ts';

interface SessionView {
  readonly id: string;
  /** The session that calls. */
  readonly current: boolean;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** When it ends unless it is used again. */
  readonly expiresAt: Date;
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** The account's live console sessions, newest first. */
export const listSessions = query({
  actors: ['console'],
  input: NoInput,
  async run(ctx): Promise<SessionView[]> {
    const { actor } = ctx;
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
  },
});

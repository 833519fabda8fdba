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

/** No limit counts the sign-ins of an account with the right password, so it may have any number of sessions. */
const shownMax = 100;

const select = {
  id: true,
  ip: true,
  userAgent: true,
  createdAt: true,
  lastSeenAt: true,
  idleExpiresAt: true,
  expiresAt: true,
} as const;

/** The account's newest 100 live console sessions, newest first, and the one that calls. */
export const listSessions = query({
  actors: ['console'],
  input: NoInput,
  async run(ctx): Promise<SessionView[]> {
    const { actor } = ctx;
    const now = ctx.clock.now();
    const { session } = ctx.db.prisma;
    const newest = await session.findMany({
      where: {
        accountId: actor.accountId,
        kind: 'console_session',
        revokedAt: null,
        expiresAt: { gt: now },
        idleExpiresAt: { gt: now },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: shownMax,
      select,
    });
    const isShown = newest.some(({ id }) => id === actor.sessionId);
    const own = isShown ? [] : await session.findMany({ where: { id: actor.sessionId }, select });
    return [...newest, ...own].map(({ idleExpiresAt, expiresAt, ...row }) => ({
      ...row,
      current: row.id === actor.sessionId,
      expiresAt: earlier(idleExpiresAt, expiresAt),
    }));
  },
});

import { OperatorSearchInput } from '@patchbay/contract';
import { escapeLike, query } from '../../core/exports.ts';

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly verifiedAt: Date | null;
  readonly suspendedAt: Date | null;
  readonly suspendedReason: string | null;
  readonly workspaceId: string | null;
  readonly tier: string | null;
  readonly createdAt: Date;
}

const resultsMax = 50;

/** Finds accounts whose address contains the text, or whose id, user id or workspace id it is; the newest 50. */
export const findAccounts = query({
  actors: ['console'],
  role: 'operator',
  input: OperatorSearchInput,
  async run(ctx, { query: text }): Promise<AccountRow[]> {
    const rows = await ctx.db.prisma.account.findMany({
      where: {
        OR: [
          { email: { contains: escapeLike(text.toLowerCase()) } },
          { id: text },
          { user: { id: text } },
          { user: { workspaceId: text } },
        ],
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: resultsMax,
      select: {
        id: true,
        email: true,
        displayName: true,
        verifiedAt: true,
        suspendedAt: true,
        suspendedReason: true,
        createdAt: true,
        user: { select: { workspaceId: true, workspace: { select: { tier: true } } } },
      },
    });
    return rows.map(({ user, ...row }) => ({
      ...row,
      workspaceId: user?.workspaceId ?? null,
      tier: user?.workspace.tier ?? null,
    }));
  },
});

import { searchText } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { escapeLike, parseInput, requireOperator } from '../../core/exports.ts';

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

const Input = z.object({ query: searchText({ min: 0, max: 254 }) });
const resultsMax = 50;

/** Accounts whose address contains the query, or whose id or workspace id it is; the newest 50. Operators only. */
export async function findAccounts(ctx: Context, rawInput: z.input<typeof Input>): Promise<AccountRow[]> {
  requireOperator(ctx);
  const { query } = parseInput(Input, rawInput);
  const rows = await ctx.db.prisma.account.findMany({
    where: {
      OR: [
        { email: { contains: escapeLike(query.toLowerCase()) } },
        { id: query },
        { user: { workspaceId: query } },
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
}

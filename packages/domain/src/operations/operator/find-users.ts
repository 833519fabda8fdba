import { searchText } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { escapeLike, parseInput, requireOperator } from '../../core/exports.ts';

/** A user who signs in by phone and has no account. */
export interface UserRow {
  readonly id: string;
  readonly displayName: string;
  /** E.164. */
  readonly phone: string;
  readonly workspaceId: string;
  readonly suspendedAt: Date | null;
  readonly suspendedReason: string | null;
  readonly createdAt: Date;
}

const Input = z.object({ query: searchText({ min: 0, max: 254 }) });
const resultsMax = 50;

/** What people write between the digits of a number. */
const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');

/**
 * Users without an account whose number contains the query, or whose id or workspace id it is; the newest 50. Operators
 * only.
 */
export async function findUsers(ctx: Context, rawInput: z.input<typeof Input>): Promise<UserRow[]> {
  requireOperator(ctx);
  const { query } = parseInput(Input, rawInput);
  const rows = await ctx.db.prisma.user.findMany({
    where: {
      account: null,
      phone: { not: null },
      OR: [
        { phone: { contains: escapeLike(withoutSeparators(query)) } },
        { id: query },
        { workspaceId: query },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: resultsMax,
    select: {
      id: true,
      displayName: true,
      phone: true,
      workspaceId: true,
      createdAt: true,
      workspace: { select: { suspendedAt: true, suspendedReason: true } },
    },
  });
  return rows.map(({ phone, workspace, ...row }) => ({ ...row, ...workspace, phone: phone ?? '' }));
}

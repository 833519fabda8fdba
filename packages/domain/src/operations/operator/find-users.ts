import { OperatorSearchInput } from '@patchbay/contract';
import { escapeLike, query } from '../../core/exports.ts';

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

const resultsMax = 50;

/** Drops the characters that people write between the digits of a number. */
const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');

/** Finds users without an account whose number contains the text, or whose id or workspace id it is; the newest 50. */
export const findUsers = query({
  actors: ['console'],
  role: 'operator',
  input: OperatorSearchInput,
  async run(ctx, { query: text }): Promise<UserRow[]> {
    const rows = await ctx.db.prisma.user.findMany({
      where: {
        account: null,
        phone: { not: null },
        OR: [
          { phone: { contains: escapeLike(withoutSeparators(text)) } },
          { id: text },
          { workspaceId: text },
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
  },
});

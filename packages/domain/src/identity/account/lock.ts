import { AccessError } from '@patchbay/contract';
import { Prisma, type Tx } from '@patchbay/db';

/** What a sign-in needs to know of an account; no secret. */
export interface LockedAccount {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly verified: boolean;
  readonly suspended: boolean;
  readonly passwordResetRequired: boolean;
  readonly userId: string | null;
  readonly workspaceId: string | null;
}

/**
 * Takes the account's row lock until the transaction ends and reads its state under it. Everything that opens a
 * session, spends a code or changes a password takes this lock first: their races have one order and one winner.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<LockedAccount> {
  const rows = await tx.prisma.$queryRaw<LockedAccount[]>(Prisma.sql`
    SELECT a.id, a.email, a.display_name AS "displayName", a.verified_at IS NOT NULL AS verified,
      a.suspended_at IS NOT NULL AS suspended, a.password_reset_required AS "passwordResetRequired",
      a.user_id AS "userId", u.workspace_id AS "workspaceId"
    FROM accounts a LEFT JOIN users u ON u.id = a.user_id WHERE a.id = ${accountId} FOR NO KEY UPDATE OF a`);
  const [row] = rows;
  if (!row) throw new AccessError('account_not_found');
  return row;
}

import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { isSuspended } from '../../workspace/exports.ts';

/** The state of an account that a sign-in needs; no secret. */
export interface LockedAccount {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly suspended: boolean;
  readonly passwordResetRequired: boolean;
  readonly userId: string | null;
  readonly workspaceId: string | null;
}

const lock = statement({
  name: 'account-lock',
  text: `SELECT accounts.id, accounts.email, accounts.display_name AS "displayName", ${isSuspended} AS suspended,
      accounts.password_reset_required AS "passwordResetRequired", accounts.user_id AS "userId", users.workspace_id AS "workspaceId"
    FROM accounts LEFT JOIN users ON users.id = accounts.user_id LEFT JOIN workspaces ON workspaces.id = users.workspace_id
    WHERE accounts.id = $1 FOR NO KEY UPDATE OF accounts`,
});

/**
 * Takes the account's row lock until the transaction ends and reads its state under it. Everything that opens a
 * session, spends a code or changes a password takes this lock first, so their races have one order and one winner.
 * @throws AccessError `account_not_found` (404)
 */
export async function lockAccount(sql: Sql, accountId: string): Promise<LockedAccount> {
  const [row] = await sql.rows(lock, [accountId]);
  if (!row) throw new AccessError('account_not_found');
  return row;
}

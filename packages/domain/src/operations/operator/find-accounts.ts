import { OperatorSearchInput } from '@patchbay/contract';
import { query, statement } from '../../core/exports.ts';

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
/** A part of an address has no index. Beyond so many, a search would come near the deadline of a statement. */
export const searchedMax = 100_000;

const find = statement({
  name: 'operator-accounts',
  text: `WITH found AS (
      SELECT id FROM accounts WHERE id = $1 OR email = $2
      UNION SELECT accounts.id FROM users JOIN accounts ON accounts.user_id = users.id WHERE users.id = $1
      UNION (SELECT accounts.id FROM users JOIN accounts ON accounts.user_id = users.id WHERE users.workspace_id = $1
        ORDER BY users.created_at DESC, users.id DESC LIMIT ${resultsMax})
      UNION (SELECT id FROM (
          SELECT id, email FROM accounts ORDER BY created_at DESC, id DESC LIMIT ${searchedMax}) newest
        WHERE strpos(email, $2) > 0 LIMIT ${resultsMax}))
    SELECT accounts.id, email, accounts.display_name AS "displayName", verified_at AS "verifiedAt", accounts.suspended_at AS "suspendedAt",
      accounts.suspended_reason AS "suspendedReason", workspaces.id AS "workspaceId", tier, accounts.created_at AS "createdAt"
    FROM found JOIN accounts ON accounts.id = found.id LEFT JOIN users ON users.id = accounts.user_id
      LEFT JOIN workspaces ON workspaces.id = users.workspace_id
    ORDER BY accounts.created_at DESC, accounts.id DESC LIMIT ${resultsMax}`,
});

/**
 * Finds the account whose address, id or user id the text is, those of the workspace whose id it is, and those of the newest
 * {@link searchedMax} whose address contains it; the newest 50.
 */
export const findAccounts = query({
  actors: ['console'],
  role: 'operator',
  input: OperatorSearchInput,
  run: (ctx, { query: text }): Promise<AccountRow[]> => ctx.db.sql.rows(find, [text, text.toLowerCase()]),
});

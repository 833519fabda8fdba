import { OperatorSearchInput } from '@patchbay/contract';
import { query, statement } from '../../core/exports.ts';
import { searchedMax } from './find-accounts.ts';

/** A user without an account: most sign in by phone, and a directory or an app made the others. */
export interface UserRow {
  readonly id: string;
  readonly displayName: string;
  /** E.164. */
  readonly phone: string | null;
  readonly workspaceId: string;
  readonly suspendedAt: Date | null;
  readonly suspendedReason: string | null;
  readonly createdAt: Date;
}

const resultsMax = 50;

/** Drops the characters that people write between the digits of a number. */
const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');

const withoutAccount = 'NOT EXISTS (SELECT FROM accounts WHERE accounts.user_id = users.id)';

const find = statement({
  name: 'operator-users',
  text: `WITH found AS (
      SELECT id FROM users WHERE (id = $1 OR phone = $2) AND ${withoutAccount}
      UNION (SELECT id FROM users WHERE workspace_id = $1 AND ${withoutAccount}
        ORDER BY created_at DESC, id DESC LIMIT ${resultsMax})
      UNION (SELECT id FROM (
          SELECT id, phone FROM users WHERE phone IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT ${searchedMax}) users
        WHERE strpos(phone, $2) > 0 AND ${withoutAccount} LIMIT ${resultsMax}))
    SELECT users.id, users.display_name AS "displayName", phone, workspace_id AS "workspaceId", suspended_at AS "suspendedAt",
      suspended_reason AS "suspendedReason", users.created_at AS "createdAt"
    FROM found JOIN users ON users.id = found.id JOIN workspaces ON workspaces.id = users.workspace_id
    ORDER BY users.created_at DESC, users.id DESC LIMIT ${resultsMax}`,
});

/**
 * Finds users without an account whose number or id the text is, those of the workspace whose id it is, and those of the newest
 * {@link searchedMax} whose number contains it; the newest 50.
 */
export const findUsers = query({
  actors: ['console'],
  role: 'operator',
  input: OperatorSearchInput,
  run: (ctx, { query: text }): Promise<UserRow[]> => ctx.db.sql.rows(find, [text, withoutSeparators(text)]),
});

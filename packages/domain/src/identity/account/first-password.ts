import type { TransactionSql } from '@patchbay/db';
import { newId, statement } from '../../core/exports.ts';
import { speaksFor } from '../../workspace/exports.ts';

// A link that was made before the domain was lost, or before the address changed, no longer works, and neither does a
// code that was mailed for it.
const unlink = statement({
  name: 'account-unlink-directory-user',
  text: `WITH unlinked AS (
    UPDATE accounts SET user_id = NULL FROM users
    WHERE accounts.email = $1 AND accounts.verified_at IS NULL AND users.id = accounts.user_id
      AND NOT (coalesce(users.sign_in_email = $1, false) AND users.deactivated_at IS NULL
        AND ${speaksFor('users.workspace_id', '$1::text', '$2')})
    RETURNING accounts.id)
    DELETE FROM codes USING unlinked WHERE codes.account_id = unlinked.id AND codes.purpose = 'reset'`,
});

// Only a workspace that has proven the domain of the address may admit a person: anybody else could name any address. An
// account that its owner has verified stays theirs, and one that waits for that verification can still have it.
const open = statement({
  name: 'account-of-directory-user',
  text: `INSERT INTO accounts (id, email, display_name, waiting_password_hashes, created_at, user_id)
    SELECT $2, users.sign_in_email, users.display_name, '{}', $3, users.id FROM users
    JOIN workspaces ON workspaces.id = users.workspace_id
    WHERE users.sign_in_email = $1 AND users.deactivated_at IS NULL AND workspaces.suspended_at IS NULL
      AND ${speaksFor('users.workspace_id', 'users.sign_in_email', '$3')}
      AND NOT EXISTS (SELECT FROM accounts WHERE accounts.user_id = users.id)
    ORDER BY users.created_at, users.id LIMIT 1
    ON CONFLICT (email) DO UPDATE SET user_id = excluded.user_id WHERE accounts.verified_at IS NULL`,
});

/**
 * Makes the account of a person whom a directory added, without a password, when they ask for a code to set their first
 * one. For every other address the same statements change nothing.
 */
export async function openDirectoryAccount(sql: TransactionSql, email: string, now: Date): Promise<void> {
  await sql.rows(unlink, [email, now]);
  await sql.rows(open, [email, newId('acc', now), now]);
}

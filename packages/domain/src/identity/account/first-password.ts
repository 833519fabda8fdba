import type { TransactionSql } from '@patchbay/db';
import { newId, statement } from '../../core/exports.ts';
import { speaksFor } from '../../workspace/exports.ts';

// A link that was made before the domain was lost, or before the address changed, no longer works, and neither does a
// code that was mailed for it.
const unlink = statement({
  name: 'account-unlink-directory-user',
  text: `WITH unlinked AS (
    UPDATE accounts a SET user_id = NULL FROM users u
    WHERE a.email = $1 AND a.verified_at IS NULL AND u.id = a.user_id
      AND NOT (coalesce(u.sign_in_email = $1, false) AND u.deactivated_at IS NULL AND ${speaksFor('u.workspace_id', '$1::text', '$2')})
    RETURNING a.id)
    DELETE FROM codes c USING unlinked WHERE c.account_id = unlinked.id AND c.purpose = 'reset'`,
});

// Only a workspace that has proven the domain of the address leads a person in: everybody else could name any address. An
// account that its owner has verified stays theirs, and one that waits for that verification can still have it.
const open = statement({
  name: 'account-of-directory-user',
  text: `INSERT INTO accounts AS a (id, email, display_name, waiting_password_hashes, created_at, user_id)
    SELECT $2, u.sign_in_email, u.display_name, '{}', $3, u.id FROM users u JOIN workspaces w ON w.id = u.workspace_id
    WHERE u.sign_in_email = $1 AND u.deactivated_at IS NULL AND w.suspended_at IS NULL
      AND ${speaksFor('u.workspace_id', 'u.sign_in_email', '$3')}
      AND NOT EXISTS (SELECT FROM accounts o WHERE o.user_id = u.id)
    ORDER BY u.created_at, u.id LIMIT 1
    ON CONFLICT (email) DO UPDATE SET user_id = excluded.user_id WHERE a.verified_at IS NULL`,
});

/**
 * Makes the account of a person whom a directory added, without a password, when they ask for a code to set their first
 * one. For every other address the same statements change nothing.
 */
export async function openDirectoryAccount(sql: TransactionSql, email: string, now: Date): Promise<void> {
  await sql.rows(unlink, [email, now]);
  await sql.rows(open, [email, newId('acc', now), now]);
}

import type { TransactionSql } from '@patchbay/db';
import { newId } from '../../core/exports.ts';

// What stands in the way of nobody: an account that its owner has verified stays theirs, and one that waits for that
// verification can still have it. Where several directories name one address, the person belongs to the first.
const invite = {
  name: 'account-of-directory-user',
  text: `INSERT INTO accounts AS a (id, email, display_name, waiting_password_hashes, created_at, user_id)
    SELECT $2, u.sign_in_email, u.display_name, '{}', $3, u.id FROM users u JOIN workspaces w ON w.id = u.workspace_id
    WHERE u.sign_in_email = $1 AND u.deactivated_at IS NULL AND w.suspended_at IS NULL
      AND NOT EXISTS (SELECT FROM accounts o WHERE o.user_id = u.id)
    ORDER BY u.created_at, u.id LIMIT 1
    ON CONFLICT (email) DO UPDATE SET user_id = excluded.user_id WHERE a.verified_at IS NULL`,
};

/**
 * Makes the account of a person whom a directory added, without a password, when they ask for a code to set their first
 * one. For every other address the same statement changes nothing.
 */
export async function openDirectoryAccount(sql: TransactionSql, email: string, now: Date): Promise<void> {
  await sql.rows(invite, [email, newId('acc', now), now]);
}

import type { Models, Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { isSuspended } from '../../workspace/exports.ts';

/** An account's state and its password hashes, which no other file reads. */
export interface StoredPasswords {
  readonly accountId: string;
  readonly workspaceId: string | null;
  readonly verified: boolean;
  readonly suspended: boolean;
  readonly passwordResetRequired: boolean;
  /**
   * The hashes that a sign-in is compared with: that of the password; before verification and while a reset is due,
   * those of the waiting ones.
   */
  readonly hashes: readonly string[];
}

/**
 * The number of submitted passwords that are remembered for one unverified address. More would only slow each
 * comparison down.
 */
const waitingMax = 5;

const byEmail = statement({
  name: 'account-passwords',
  text: `SELECT accounts.id AS "accountId", users.workspace_id AS "workspaceId", accounts.verified_at IS NOT NULL AS verified,
    ${isSuspended} AS suspended, accounts.password_reset_required AS "passwordResetRequired",
    CASE WHEN accounts.password_hash IS NULL THEN accounts.waiting_password_hashes ELSE ARRAY[accounts.password_hash] END AS hashes
    FROM accounts LEFT JOIN users ON users.id = accounts.user_id LEFT JOIN workspaces ON workspaces.id = users.workspace_id
    WHERE accounts.email = $1`,
});

export async function readPasswords(sql: Sql, email: string): Promise<StoredPasswords | null> {
  const [row] = await sql.rows(byEmail, [email]);
  return row ?? null;
}

/** True while one of the hashes is the password of the account. The caller holds the account's row lock. */
export async function isStillPassword(
  models: Pick<Models, 'account'>,
  accountId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const row = await models.account.findUnique({ where: { id: accountId }, select: { passwordHash: true } });
  return row?.passwordHash !== null && row !== null && hashes.includes(row.passwordHash);
}

interface Registration {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly hash: string;
  /** The waiting hash whose salt `hash` was made with; null when none was waiting. */
  readonly like: string | null;
  readonly now: Date;
}

// $4 is the hash, $6 the waiting hash whose salt it shares.
const register = statement({
  name: 'account-register',
  text: `INSERT INTO accounts (id, email, display_name, waiting_password_hashes, created_at)
    VALUES ($1, $2, $3, ARRAY[$4::text], $5)
    ON CONFLICT (email) DO UPDATE SET
      display_name = CASE WHEN accounts.verified_at IS NULL THEN excluded.display_name ELSE accounts.display_name END,
      waiting_password_hashes = CASE
        WHEN accounts.verified_at IS NOT NULL OR $4 = ANY (accounts.waiting_password_hashes) THEN accounts.waiting_password_hashes
        ELSE (accounts.waiting_password_hashes || $4)[greatest(1, cardinality(accounts.waiting_password_hashes) + 2 - ${waitingMax}):]
        END
    WHERE accounts.verified_at IS NOT NULL OR accounts.waiting_password_hashes[1] IS NOT DISTINCT FROM $6::text
    RETURNING accounts.id, accounts.verified_at IS NOT NULL AS verified`,
  nulls: [6],
});

/**
 * Writes a registration: a new account, one more waiting password of an unverified one, or nothing to a verified one.
 * One statement of one shape serves all three, so its time does not tell them apart. A waiting password never replaces
 * another, so nobody can plant one on an address (pre-hijacking).
 * @returns null when another registration came first and the hash has the wrong salt: hash again and retry
 */
export async function writeRegistration(
  sql: Sql,
  { id, email, displayName, hash, like, now }: Registration,
): Promise<{ id: string; verified: boolean } | null> {
  const [row] = await sql.rows(register, [id, email, displayName, hash, now, like]);
  return row ?? null;
}

const activate = statement({
  name: 'account-activate-password',
  text: `UPDATE accounts SET verified_at = $2,
      password_hash = CASE WHEN cardinality(waiting_password_hashes) = 1 THEN waiting_password_hashes[1] END,
      password_reset_required = cardinality(waiting_password_hashes) <> 1,
      waiting_password_hashes = CASE WHEN cardinality(waiting_password_hashes) = 1 THEN '{}' ELSE waiting_password_hashes END
    WHERE id = $1 AND verified_at IS NULL RETURNING password_reset_required AS "passwordResetRequired"`,
});

/**
 * Settles the waiting passwords at verification: a single one becomes the password; of several none does, and a reset is
 * due. Several stay stored, so that a sign-in with one of them can say so, and open nothing.
 * @returns null when the account was already verified
 */
export async function activateWaitingPassword(
  sql: Sql,
  accountId: string,
  now: Date,
): Promise<{ passwordResetRequired: boolean } | null> {
  const [row] = await sql.rows(activate, [accountId, now]);
  return row ?? null;
}

/** A code that came by mail has proven the address. The caller holds the account's row lock. */
export async function markAddressVerified(
  models: Pick<Models, 'account'>,
  accountId: string,
  now: Date,
): Promise<void> {
  await models.account.updateMany({ where: { id: accountId, verifiedAt: null }, data: { verifiedAt: now } });
}

/** Sets the one password; nothing waits and no reset is due any longer. The caller holds the account's row lock. */
export async function writePassword(
  models: Pick<Models, 'account'>,
  accountId: string,
  hash: string,
): Promise<void> {
  await models.account.update({
    where: { id: accountId },
    data: { passwordHash: hash, waitingPasswordHashes: [], passwordResetRequired: false },
    select: { id: true },
  });
}

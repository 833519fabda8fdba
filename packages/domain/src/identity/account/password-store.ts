import { Prisma, type Tx } from '@patchbay/db';
import type { Context } from '../../core/exports.ts';

/** The only reader of stored password hashes. */
export interface StoredPasswords {
  readonly accountId: string;
  readonly workspaceId: string | null;
  readonly verified: boolean;
  readonly suspended: boolean;
  readonly passwordResetRequired: boolean;
  /** What a sign-in is compared with: the password, or before verification and while a reset is due the waiting ones. */
  readonly hashes: readonly string[];
}

/** Submitted passwords that are remembered of one unverified address; more would only make each comparison longer. */
const waitingMax = 5;

const byEmail = {
  name: 'account-passwords',
  text: `SELECT a.id AS "accountId", u.workspace_id AS "workspaceId", a.verified_at IS NOT NULL AS verified,
    a.suspended_at IS NOT NULL AS suspended, a.password_reset_required AS "passwordResetRequired",
    CASE WHEN a.password_hash IS NULL THEN a.waiting_password_hashes ELSE ARRAY[a.password_hash] END AS hashes
    FROM accounts a LEFT JOIN users u ON u.id = a.user_id WHERE a.email = $1`,
};

export async function readPasswords(ctx: Context, email: string): Promise<StoredPasswords | null> {
  const [row] = await ctx.db.sql.rows<StoredPasswords>(byEmail, [email]);
  return row ?? null;
}

/** True when the hash still is a password of the account. The caller holds the account's row lock. */
export async function isStillPassword(
  tx: Tx,
  accountId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const row = await tx.prisma.account.findUnique({
    where: { id: accountId },
    select: { passwordHash: true },
  });
  return row?.passwordHash !== null && row !== null && hashes.includes(row.passwordHash);
}

export interface Registration {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly hash: string;
  /** The waiting hash whose salt `hash` was made with; null when none was waiting. */
  readonly like: string | null;
  readonly now: Date;
}

/**
 * Writes a registration: a new account, one more waiting password of an unverified one, or nothing of a verified one.
 * One statement of one shape for all three, so that its time tells none from another. A waiting password never replaces
 * another, so nobody can plant one on an address (pre-hijacking).
 * @returns null when another registration came first and the hash has the wrong salt: hash again and retry
 */
export async function writeRegistration(
  tx: Tx,
  { id, email, displayName, hash, like, now }: Registration,
): Promise<{ id: string; verified: boolean } | null> {
  const rows = await tx.prisma.$queryRaw<{ id: string; verified: boolean }[]>(Prisma.sql`
    INSERT INTO accounts AS a (id, email, display_name, waiting_password_hashes, created_at)
    VALUES (${id}, ${email}, ${displayName}, ARRAY[${hash}::text], ${now}::timestamptz)
    ON CONFLICT (email) DO UPDATE SET
      display_name = CASE WHEN a.verified_at IS NULL THEN excluded.display_name ELSE a.display_name END,
      waiting_password_hashes = CASE
        WHEN a.verified_at IS NOT NULL OR ${hash}::text = ANY (a.waiting_password_hashes) THEN a.waiting_password_hashes
        ELSE (a.waiting_password_hashes || ${hash}::text)[greatest(1, cardinality(a.waiting_password_hashes) + 2 - ${waitingMax}::int):]
        END
    WHERE a.verified_at IS NOT NULL OR a.waiting_password_hashes[1] = ${like}::text
    RETURNING a.id, a.verified_at IS NOT NULL AS verified`);
  return rows[0] ?? null;
}

/**
 * Settles the waiting passwords at verification: exactly one becomes the password; of several none does, and a reset is
 * due. They stay, to tell their owner so at a sign-in, and open nothing.
 * @returns false when the account was verified before
 */
export async function settlePasswords(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const settled = await tx.prisma.$executeRaw(Prisma.sql`
    UPDATE accounts SET verified_at = ${now}::timestamptz,
      password_hash = CASE WHEN cardinality(waiting_password_hashes) = 1 THEN waiting_password_hashes[1] END,
      password_reset_required = cardinality(waiting_password_hashes) <> 1,
      waiting_password_hashes = CASE WHEN cardinality(waiting_password_hashes) = 1 THEN '{}' ELSE waiting_password_hashes END
    WHERE id = ${accountId} AND verified_at IS NULL`);
  return settled === 1;
}

/** Sets the one password; whatever waited is gone and no reset is due. The caller holds the account's row lock. */
export async function writePassword(tx: Tx, accountId: string, hash: string): Promise<void> {
  await tx.prisma.account.update({
    where: { id: accountId },
    data: { passwordHash: hash, waitingPasswordHashes: [], passwordResetRequired: false },
    select: { id: true },
  });
}

import { createSecretKey, randomBytes } from 'node:crypto';
import { Prisma, type Tx } from '@patchbay/db';
import type { Keyring } from '@patchbay/secrets';
import { totpSecretBytes, totpStep } from './totp-rule.ts';

interface TotpRow {
  readonly secretBox: Uint8Array;
  readonly confirmed: boolean;
}

const placeOf = (accountId: string): string => `totps|${accountId}|secret_box`;

/**
 * Stores a new unconfirmed secret, in place of an earlier unconfirmed one.
 * @returns the secret, or null when a confirmed one stands: a set-up is never replaced, only removed
 */
export async function storeTotp(
  tx: Tx,
  keyring: Keyring,
  accountId: string,
  now: Date,
): Promise<Buffer | null> {
  const secret = randomBytes(totpSecretBytes);
  const box = keyring.wrap(createSecretKey(secret), placeOf(accountId));
  const stored = await tx.prisma.$executeRaw(Prisma.sql`
    INSERT INTO totps (account_id, secret_box, created_at) VALUES (${accountId}, ${box}, ${now}::timestamptz)
    ON CONFLICT (account_id) DO UPDATE SET secret_box = excluded.secret_box, created_at = excluded.created_at
    WHERE totps.confirmed_at IS NULL`);
  return stored === 1 ? secret : null;
}

async function lockTotp(tx: Tx, accountId: string): Promise<TotpRow | null> {
  const rows = await tx.prisma.$queryRaw<TotpRow[]>(Prisma.sql`
    SELECT secret_box AS "secretBox", confirmed_at IS NOT NULL AS confirmed FROM totps
    WHERE account_id = ${accountId} FOR UPDATE`);
  return rows[0] ?? null;
}

function stepOf(row: TotpRow, keyring: Keyring, accountId: string, code: string, now: Date): number | null {
  return totpStep(keyring.unwrap(row.secretBox, placeOf(accountId)).export(), code, now);
}

export type Confirmation = 'confirmed' | 'wrong_code' | 'not_started' | 'already_confirmed';

/** Confirms the secret with its first code, which is thereby used up. */
export async function confirmStoredTotp(
  tx: Tx,
  keyring: Keyring,
  accountId: string,
  code: string,
  now: Date,
): Promise<Confirmation> {
  const row = await lockTotp(tx, accountId);
  if (!row) return 'not_started';
  if (row.confirmed) return 'already_confirmed';
  const step = stepOf(row, keyring, accountId, code, now);
  if (step === null) return 'wrong_code';
  await tx.prisma.totp.update({
    where: { accountId },
    data: { confirmedAt: now, lastStep: step },
    select: { accountId: true },
  });
  return 'confirmed';
}

/**
 * Accepts a code once: its step must be later than the last accepted one, by a conditional UPDATE, so that a code
 * read over a shoulder is worth nothing after its use (RFC 6238 section 5.2).
 */
export async function acceptTotp(
  tx: Tx,
  keyring: Keyring,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await lockTotp(tx, accountId);
  if (!row?.confirmed) return false;
  const step = stepOf(row, keyring, accountId, code, now);
  if (step === null) return false;
  const { count } = await tx.prisma.totp.updateMany({
    where: { accountId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

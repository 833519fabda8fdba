import { AccessError, codeTriesMax, codeTtlSeconds } from '@patchbay/contract';
import { Prisma, type Tx } from '@patchbay/db';
import { codeMatches, hashCode, mintCode } from '@patchbay/secrets';
import type { Context, Services } from '../../core/exports.ts';
import { giveBackAll, takeCodeTry } from './limit.ts';

export type CodePurpose = 'verify' | 'reset';

export interface NewCode {
  readonly accountId: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  /** False stores a code that was never good: an address that gets none costs what one that does. */
  readonly live: boolean;
}

export const newCode = (): string => mintCode();

/**
 * Stores a code in place of the earlier one of its purpose, which is dead from then on. Keyed hash, 10 minutes. For an id
 * that is no account's the same statement stores nothing.
 */
export async function storeCode(
  tx: Tx,
  services: Pick<Services, 'clock' | 'codeKey'>,
  code: NewCode,
): Promise<void> {
  const now = services.clock.now();
  const { accountId, purpose } = code;
  const codeHash = hashCode(services.codeKey, [accountId, purpose], code.code);
  const expiresAt = new Date(now.getTime() + codeTtlSeconds * 1000);
  const consumedAt = code.live ? null : now;
  await tx.prisma.$executeRaw(Prisma.sql`
    INSERT INTO codes (account_id, purpose, code_hash, created_at, expires_at, consumed_at)
    SELECT id, ${purpose}, ${codeHash}, ${now}::timestamptz, ${expiresAt}::timestamptz, ${consumedAt}::timestamptz
    FROM accounts WHERE id = ${accountId}
    ON CONFLICT (account_id, purpose) DO UPDATE SET code_hash = excluded.code_hash, attempts = 0,
      created_at = excluded.created_at, expires_at = excluded.expires_at, consumed_at = excluded.consumed_at`);
}

interface TriedRow {
  readonly accountId: string;
  readonly codeHash: string;
}

// The count is committed before the comparison, so parallel guesses get five tries together. It need not survive a crash
// of the database: waiting for the disk would answer slower for an address that has a live code than for one that has not.
const countTry = {
  name: 'code-count-try',
  text: `WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
    UPDATE codes c SET attempts = attempts + 1 FROM accounts a, quick
    WHERE a.email = $1 AND c.account_id = a.id AND c.purpose = $2 AND c.attempts < ${codeTriesMax}
      AND c.consumed_at IS NULL AND c.expires_at > $3
    RETURNING c.account_id AS "accountId", c.code_hash AS "codeHash"`,
};

const noCode: TriedRow = { accountId: '', codeHash: '' };

/** A code that was right when it was tried; it is spent by {@link consumeCode}. */
export interface RightCode {
  readonly accountId: string;
  readonly codeHash: string;
  readonly purpose: CodePurpose;
}

/**
 * Tries a code: 5 wrong tries of one code, 10 wrong a day of one address. An unknown address answers and costs alike.
 * @throws AccessError `verification_code_invalid` (400) for a wrong or dead code, `otp_rate_limited` (429)
 */
export async function tryCode(
  ctx: Context,
  { email, code, purpose }: { email: string; code: string; purpose: CodePurpose },
): Promise<RightCode> {
  const slot = await takeCodeTry(ctx, email);
  const [live] = await ctx.db.sql.rows<TriedRow>(countTry, [email, purpose, ctx.clock.now()]);
  const { accountId, codeHash } = live ?? noCode;
  if (!codeMatches(ctx.codeKey, [accountId, purpose], code, codeHash)) {
    throw new AccessError('verification_code_invalid');
  }
  await giveBackAll(ctx, [slot]);
  return { accountId, codeHash, purpose };
}

/**
 * Spends a right code, under the account's row lock: one conditional UPDATE, so of two uses one wins, and none once a
 * newer code has replaced it.
 * @throws AccessError `verification_code_invalid` (400)
 */
export async function consumeCode(
  tx: Tx,
  { accountId, codeHash, purpose }: RightCode,
  now: Date,
): Promise<void> {
  const { count } = await tx.prisma.code.updateMany({
    where: { accountId, purpose, codeHash, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
  });
  if (count === 0) throw new AccessError('verification_code_invalid');
}

/** Ends every live code of an account: what was mailed before a password change opens nothing after it. */
export async function voidCodes(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.prisma.code.updateMany({ where: { accountId, consumedAt: null }, data: { consumedAt: now } });
}

/** The code for the caller's eyes, in development without a mail server only. */
export function devCode(services: Pick<Services, 'settings'>, code: string): string | null {
  return services.settings.devCodes ? code : null;
}

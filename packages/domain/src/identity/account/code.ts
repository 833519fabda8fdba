import { AccessError, codeTriesMax, codeTtlSeconds } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { codeMatches, hashCode, mintCode } from '@patchbay/secrets';
import {
  type ActorKind,
  type CommandContext,
  type Context,
  holdPlaces,
  type Services,
  statement,
} from '../../core/exports.ts';
import { codeTryLimits } from './limit.ts';

export type CodePurpose = 'verify' | 'reset';

interface NewCode {
  readonly accountId: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  /** False stores a code that never works: an address that gets no code then costs what one that gets one costs. */
  readonly live: boolean;
}

export const newCode = (): string => mintCode();

const store = statement({
  name: 'code-store',
  text: `INSERT INTO codes (account_id, purpose, code_hash, created_at, expires_at, consumed_at)
    SELECT id, $2, $3, $4, $5, $6 FROM accounts WHERE id = $1
    ON CONFLICT (account_id, purpose) DO UPDATE SET code_hash = excluded.code_hash, attempts = 0,
      created_at = excluded.created_at, expires_at = excluded.expires_at, consumed_at = excluded.consumed_at`,
  nulls: [6],
});

/**
 * Stores a code under a keyed hash for 10 minutes, in place of the earlier one of its purpose, which no longer works.
 * For an id that no account has the same statement stores nothing.
 */
export async function storeCode(
  { clock, hmacRings, tx }: Pick<CommandContext<ActorKind>, 'clock' | 'hmacRings' | 'tx'>,
  { accountId, code, live, purpose }: NewCode,
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + codeTtlSeconds * 1000);
  const codeHash = hashCode(hmacRings.code, [accountId, purpose], code);
  await tx.sql.rows(store, [accountId, purpose, codeHash, now, expiresAt, live ? null : now]);
}

interface TriedRow {
  readonly accountId: string;
  readonly codeHash: string;
}

// The count is committed before the comparison, so parallel guesses share five tries. It need not survive a crash of
// the database: waiting for the disk would answer more slowly for an address that has a live code than for one without.
const countTry = statement({
  name: 'code-count-try',
  text: `WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
    UPDATE codes SET attempts = attempts + 1 FROM accounts, quick
    WHERE accounts.email = $1 AND codes.account_id = accounts.id AND codes.purpose = $2 AND codes.attempts < ${codeTriesMax}
      AND codes.consumed_at IS NULL AND codes.expires_at > $3
    RETURNING codes.account_id AS "accountId", codes.code_hash AS "codeHash"`,
});

// Only a wrong code uses up a try: an outage after a right one must not kill it.
const giveBackTry = statement({
  name: 'code-give-back-try',
  text: `UPDATE codes SET attempts = attempts - 1
    WHERE account_id = $1 AND purpose = $2 AND code_hash = $3 AND attempts > 0`,
});

const noCode: TriedRow = { accountId: '', codeHash: '' };

/** A code that was right when it was tried; {@link consumeCode} spends it. */
export interface RightCode {
  readonly accountId: string;
  readonly codeHash: string;
  readonly purpose: CodePurpose;
}

interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly purpose: CodePurpose;
}

async function compareCode(ctx: Context, { email, code, purpose }: TypedCode): Promise<RightCode> {
  const [live] = await ctx.db.sql.rows(countTry, [email, purpose, ctx.clock.now()]);
  const { accountId, codeHash } = live ?? noCode;
  if (!codeMatches(ctx.hmacRings.code, { parts: [accountId, purpose], code }, codeHash)) {
    throw new AccessError('verification_code_invalid');
  }
  await ctx.db.sql.rows(giveBackTry, [accountId, purpose, codeHash]);
  return { accountId, codeHash, purpose };
}

/**
 * Tries a code: 5 wrong tries per code, 10 wrong ones a day per address, 100 in 15 minutes per client. An unknown address gets the same answer at the
 * same cost.
 * @throws AccessError `verification_code_invalid` (400) for a wrong or dead code, `otp_rate_limited` (429)
 */
export function tryCode(ctx: Context, typed: TypedCode): Promise<RightCode> {
  return holdPlaces(ctx, codeTryLimits(ctx, typed.email), () => compareCode(ctx, typed));
}

/**
 * Spends a right code, under the account's row lock, by one conditional UPDATE: of two uses one wins, and none does once
 * a newer code has replaced it.
 * @throws AccessError `verification_code_invalid` (400)
 */
export async function consumeCode(
  models: Pick<Models, 'code'>,
  { accountId, codeHash, purpose }: RightCode,
  now: Date,
): Promise<void> {
  const { count } = await models.code.updateMany({
    where: { accountId, purpose, codeHash, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
  });
  if (count === 0) throw new AccessError('verification_code_invalid');
}

/** Ends every live code of an account: a code mailed before a password change opens nothing after it. */
export async function voidCodes(models: Pick<Models, 'code'>, accountId: string, now: Date): Promise<void> {
  await models.code.updateMany({ where: { accountId, consumedAt: null }, data: { consumedAt: now } });
}

/** The code for the caller to see, in development without a mail server; otherwise null. */
export function devCode(services: Pick<Services, 'settings'>, code: string): string | null {
  return services.settings.devCodes ? code : null;
}

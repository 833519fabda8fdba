import type { KeyObject } from 'node:crypto';
import { AccessError, codeTriesMax, codeTtlSeconds } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { codeMatches, hashCode } from '@patchbay/secrets';
import type { Context, Services } from '../../core/exports.ts';
import { normalisePhone } from './e164.ts';
import { takePhoneTry } from './limit.ts';

/** What is stored of a number before it is a user's: keyed, because every number there is can be hashed in minutes. */
export function hashPhone(codeKey: KeyObject, phone: string): Buffer<ArrayBuffer> {
  return Buffer.from(hashCode(codeKey, ['phone_number'], phone), 'hex');
}

/** A code is bound to its number: a stored hash moved to another row opens nothing. */
const boundTo = (phoneHash: Buffer): string[] => ['phone', phoneHash.toString('hex')];

/**
 * Stores a code in place of the number's earlier one, which is dead from then on. 10 minutes.
 * @returns when it ends
 */
export async function storePhoneCode(
  tx: Tx,
  { clock, codeKey }: Pick<Services, 'clock' | 'codeKey'>,
  phoneHash: Buffer<ArrayBuffer>,
  code: string,
): Promise<Date> {
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + codeTtlSeconds * 1000);
  const codeHash = hashCode(codeKey, boundTo(phoneHash), code);
  const fresh = { codeHash, attempts: 0, createdAt, expiresAt, consumedAt: null };
  await tx.prisma.phoneCode.upsert({
    where: { phoneHash },
    create: { phoneHash, ...fresh },
    update: fresh,
    select: { attempts: true },
  });
  return expiresAt;
}

// The count is committed before the comparison, so parallel guesses get five tries together.
const countTry = {
  name: 'phone-code-count-try',
  text: `UPDATE phone_codes SET attempts = attempts + 1 WHERE phone_hash = $1 AND attempts < ${codeTriesMax}
    AND consumed_at IS NULL AND expires_at > $2 RETURNING code_hash AS "codeHash"`,
};
// Who knows the code is not guessing: asked for it twice, at verify and at sign-up, they keep all five tries.
const giveBackTry = {
  name: 'phone-code-give-back-try',
  text: 'UPDATE phone_codes SET attempts = attempts - 1 WHERE phone_hash = $1 AND code_hash = $2 AND attempts > 0',
};

/** A code that was right when it was tried; it is spent by {@link consumePhoneCode}. */
export interface RightPhoneCode {
  /** E.164, and by the code proven to be the caller's. */
  readonly phone: string;
  readonly phoneHash: Buffer<ArrayBuffer>;
  readonly codeHash: string;
}

/**
 * Tries a code: 5 wrong tries of one code, 10 verifications an hour of one number. Spends nothing yet.
 * @throws AccessError `verification_code_invalid` (400) for a wrong or dead code, `otp_rate_limited` (429),
 *   `validation_error` (422)
 */
export async function tryPhoneCode(
  ctx: Context,
  typed: { readonly phone: string; readonly code: string },
): Promise<RightPhoneCode> {
  const phone = normalisePhone(typed.phone);
  const phoneHash = hashPhone(ctx.codeKey, phone);
  await takePhoneTry(ctx, phoneHash);
  const [live] = await ctx.db.sql.rows<{ codeHash: string }>(countTry, [phoneHash, ctx.clock.now()]);
  const codeHash = live?.codeHash ?? '';
  if (!codeMatches(ctx.codeKey, boundTo(phoneHash), typed.code, codeHash)) {
    throw new AccessError('verification_code_invalid');
  }
  await ctx.db.sql.rows(giveBackTry, [phoneHash, codeHash]);
  return { phone, phoneHash, codeHash };
}

/**
 * Spends a right code by one conditional UPDATE: of two uses one wins, and none once a newer code has replaced it.
 * @throws AccessError `verification_code_invalid` (400)
 */
export async function consumePhoneCode(
  tx: Tx,
  { codeHash, phoneHash }: RightPhoneCode,
  now: Date,
): Promise<void> {
  const { count } = await tx.prisma.phoneCode.updateMany({
    where: { phoneHash, codeHash, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
  });
  if (count === 0) throw new AccessError('verification_code_invalid');
}

import { AccessError, codeTriesMax, codeTtlSeconds } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { codeMatches, hashCode } from '@patchbay/secrets';
import type { ActorKind, CommandContext, Context } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { hashPhone, normalizePhone } from './number.ts';

/** A code is bound to its number: a stored hash moved to another row opens nothing. */
const boundTo = (phoneHash: Buffer): string[] => ['phone', phoneHash.toString('hex')];

/**
 * Stores a code for 10 minutes in place of the number's earlier one, which no longer works.
 * @returns when it expires
 */
export async function storePhoneCode(
  { clock, hmacRings, tx }: Pick<CommandContext<ActorKind>, 'clock' | 'hmacRings' | 'tx'>,
  phoneHash: Buffer<ArrayBuffer>,
  code: string,
): Promise<Date> {
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + codeTtlSeconds * 1000);
  const codeHash = hashCode(hmacRings.code, boundTo(phoneHash), code);
  const fresh = { codeHash, attempts: 0, createdAt, expiresAt, consumedAt: null };
  await tx.prisma.phoneCode.upsert({
    where: { phoneHash },
    create: { phoneHash, ...fresh },
    update: fresh,
    select: { attempts: true },
  });
  return expiresAt;
}

// The count is committed before the comparison, so parallel guesses share five tries.
const countTry = statement({
  name: 'phone-code-count-try',
  text: `UPDATE phone_codes SET attempts = attempts + 1 WHERE phone_hash = $1 AND attempts < ${codeTriesMax}
    AND consumed_at IS NULL AND expires_at > $2 RETURNING code_hash AS "codeHash"`,
});
// A right code is no guess: a new user types it twice, at verify and at sign-up, and keeps all five tries.
const giveBackTry = statement({
  name: 'phone-code-give-back-try',
  text: 'UPDATE phone_codes SET attempts = attempts - 1 WHERE phone_hash = $1 AND code_hash = $2 AND attempts > 0',
});

/** A code that was right when it was tried; {@link consumePhoneCode} spends it. */
export interface RightPhoneCode {
  /** E.164; the code has proven that it is the caller's. */
  readonly phone: string;
  readonly phoneHash: Buffer<ArrayBuffer>;
  readonly codeHash: string;
}

/**
 * Tries a code without spending it: 5 wrong tries per code. The verb counts the tries of the number.
 * @throws AccessError `verification_code_invalid` (400) for a wrong or dead code, `validation_error` (422)
 */
export async function tryPhoneCode(
  ctx: Context,
  typed: { readonly phone: string; readonly code: string },
): Promise<RightPhoneCode> {
  const phone = normalizePhone(typed.phone);
  const phoneHash = hashPhone(ctx.hmacRings.code, phone);
  const [live] = await ctx.db.sql.rows(countTry, [phoneHash, ctx.clock.now()]);
  const codeHash = live?.codeHash ?? '';
  if (!codeMatches(ctx.hmacRings.code, { parts: boundTo(phoneHash), code: typed.code }, codeHash)) {
    throw new AccessError('verification_code_invalid');
  }
  await ctx.db.sql.rows(giveBackTry, [phoneHash, codeHash]);
  return { phone, phoneHash, codeHash };
}

/**
 * Spends a right code by one conditional UPDATE: of two uses one wins, and none does once a newer code has replaced it.
 * @throws AccessError `verification_code_invalid` (400)
 */
export async function consumePhoneCode(
  models: Pick<Models, 'phoneCode'>,
  { codeHash, phoneHash }: RightPhoneCode,
  now: Date,
): Promise<void> {
  const { count } = await models.phoneCode.updateMany({
    where: { phoneHash, codeHash, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
  });
  if (count === 0) throw new AccessError('verification_code_invalid');
}

import { limitPolicies } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import type { Context } from '../../core/exports.ts';
import { enforceLimit } from '../../core/exports.ts';

type ClientPolicy = 'phoneStartClient' | 'phoneVerifyClient' | 'phoneSignUpClient';

/**
 * The specification's table of limits per IP: start 10, verify 30, sign-up 5 in any hour, whatever the number.
 * Every call counts, a refused one too.
 * @throws AccessError `otp_rate_limited` (429)
 */
export async function takePhoneCall(ctx: Context, policy: ClientPolicy): Promise<void> {
  await enforceLimit(ctx.limiter, limitPolicies[policy], clientSubject(ctx.origin.ip), 'otp_rate_limited');
}

/**
 * Codes sent to a number: 3 in any 10 minutes and 5 in any hour, from wherever they are asked for.
 * @throws AccessError `otp_rate_limited` (429)
 */
export async function takePhoneSend(ctx: Context, phoneHash: Buffer): Promise<void> {
  const subject = phoneHash.toString('hex');
  await enforceLimit(ctx.limiter, limitPolicies.phoneCodeSends, subject, 'otp_rate_limited');
}

/**
 * Verifications of a number, right or wrong: 10 in any hour, a sign-up counted among them, so that it is no second way
 * to guess. New codes never reset that.
 * @throws AccessError `otp_rate_limited` (429)
 */
export async function takePhoneTry(ctx: Context, phoneHash: Buffer): Promise<void> {
  const subject = phoneHash.toString('hex');
  await enforceLimit(ctx.limiter, limitPolicies.phoneCodeTries, subject, 'otp_rate_limited');
}

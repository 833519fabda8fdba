import { limitPolicies } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import { sha256Hex } from '@patchbay/secrets';
import type { Context, Slot } from '../../core/exports.ts';
import { enforceLimit } from '../../core/exports.ts';

/** Addresses of strangers are counted, not kept. */
const addressSubject = (email: string): string => sha256Hex(email);

/**
 * Wrong sign-ins: 10 per address and client, 100 per client, in any 15 minutes. The places are taken before any work, so
 * that parallel guesses cannot all look first.
 * @returns the places, to give back when the password was right
 * @throws AccessError `login_rate_limited` (429)
 */
export async function takeLoginTry(ctx: Context, email: string): Promise<Slot[]> {
  const client = clientSubject(ctx.origin.ip);
  const byClient = await enforceLimit(ctx.limiter, limitPolicies.loginClient, client, 'login_rate_limited');
  try {
    const subject = `${addressSubject(email)}|${client}`;
    return [
      byClient,
      await enforceLimit(ctx.limiter, limitPolicies.loginAddress, subject, 'login_rate_limited'),
    ];
  } catch (error) {
    await ctx.limiter.giveBack(byClient);
    throw error;
  }
}

/** Takes places back out of their logs: the attempt is not to count. */
export async function giveBackAll(ctx: Context, slots: readonly Slot[]): Promise<void> {
  for (const slot of slots) await ctx.limiter.giveBack(slot);
}

/**
 * Registrations: 60 per client in any hour.
 * @throws AccessError `login_rate_limited` (429)
 */
export async function takeRegistration(ctx: Context): Promise<void> {
  const client = clientSubject(ctx.origin.ip);
  await enforceLimit(ctx.limiter, limitPolicies.registerClient, client, 'login_rate_limited');
}

/**
 * Codes sent: 5 in any hour and 10 in any day per address, counted alike whether or not it has an account.
 * @throws AccessError `otp_rate_limited` (429)
 */
export async function takeCodeSend(ctx: Context, email: string): Promise<void> {
  await enforceLimit(ctx.limiter, limitPolicies.codeSends, addressSubject(email), 'otp_rate_limited');
}

/** As {@link takeCodeSend}, but tells instead of refusing. */
export async function mayTakeCodeSend(ctx: Context, email: string): Promise<boolean> {
  return (await ctx.limiter.take(limitPolicies.codeSends, addressSubject(email))).allowed;
}

/**
 * Wrong codes: 10 in any day per address, whatever the number of codes that were sent.
 * @returns the place, to give back when the code was right
 * @throws AccessError `otp_rate_limited` (429)
 */
export function takeCodeTry(ctx: Context, email: string): Promise<Slot> {
  return enforceLimit(ctx.limiter, limitPolicies.codeTries, addressSubject(email), 'otp_rate_limited');
}

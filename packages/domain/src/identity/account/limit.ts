import { limitPolicies } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import { sha256Hex } from '@patchbay/secrets';
import { type CommandLimit, type Context, enforceLimit, type LimitPlace } from '../../core/exports.ts';
import type { VisitorKind } from './sign-in.ts';

/** Email addresses of strangers are counted without being kept. */
const addressSubject = (email: string): string => sha256Hex(email);

/**
 * The places of a sign-in attempt: 10 wrong passwords per address and client, 100 per client, and 1000 passwords of any
 * kind per client, in any 15 minutes, then `login_rate_limited` (429).
 */
export function loginLimits({ origin }: Context, email: string): LimitPlace[] {
  const client = clientSubject(origin.ip);
  const code = 'login_rate_limited';
  const refusals = { code, wrong: ['invalid_credentials'] } as const;
  return [
    { ...refusals, policy: limitPolicies.loginClient, subject: client },
    { ...refusals, policy: limitPolicies.loginAddress, subject: `${addressSubject(email)}|${client}` },
    { code, policy: limitPolicies.signInsClient, subject: client },
  ];
}

/** Registrations: 60 per client in any hour, then `login_rate_limited` (429). */
export const registrationLimit: CommandLimit<VisitorKind> = {
  policy: limitPolicies.registerClient,
  code: 'login_rate_limited',
  subject: ({ origin }) => clientSubject(origin.ip),
};

/**
 * Codes mailed: 5 in any hour and 10 in any day per address, then `otp_rate_limited` (429). An address without an
 * account is counted in the same way.
 */
export const codeSendLimit = {
  policy: limitPolicies.codeSends,
  code: 'otp_rate_limited',
  subject: (_: Context, { email }: { readonly email: string }) => addressSubject(email),
} as const;

/** Codes asked for by one client: 60 in any hour, then `otp_rate_limited` (429). */
export const codeClientLimit: CommandLimit<VisitorKind> = {
  policy: limitPolicies.codeSendsClient,
  code: 'otp_rate_limited',
  subject: ({ origin }) => clientSubject(origin.ip),
};

/**
 * Takes a place in {@link codeSendLimit} where only some calls mail a code.
 * @throws AccessError `otp_rate_limited` (429)
 */
export async function takeCodeSend(ctx: Context, email: string): Promise<void> {
  const { code, policy, subject } = codeSendLimit;
  await enforceLimit(ctx.limiter, { policy, subject: subject(ctx, { email }), code });
}

/**
 * Takes a slot in {@link codeClientLimit} and then in {@link codeSendLimit} if there are any: a client without a slot
 * uses up none of an address, and leaves nothing.
 * @returns false, instead of a refusal, when there is none
 */
export async function mayTakeCodeSend({ limiter, origin }: Context, email: string): Promise<boolean> {
  const client = await limiter.take(codeClientLimit.policy, clientSubject(origin.ip));
  return client.allowed && (await limiter.take(codeSendLimit.policy, addressSubject(email))).allowed;
}

/**
 * The places of a typed code: 100 wrong ones in any 15 minutes per client, and 10 in any day per address, however many
 * codes were sent.
 */
export function codeTryLimits({ origin }: Context, email: string): LimitPlace[] {
  const refusals = { code: 'otp_rate_limited', wrong: ['verification_code_invalid'] } as const;
  return [
    { ...refusals, policy: limitPolicies.codeTriesClient, subject: clientSubject(origin.ip) },
    { ...refusals, policy: limitPolicies.codeTries, subject: addressSubject(email) },
  ];
}

import { limitPolicies, type RegistrationInput } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import type { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { enforceLimit } from '../../core/exports.ts';
import { requireRegistrationToken } from './secret.ts';

const code = 'client_registration_rate_limited';

/**
 * Counts a registration: 20 per client address in any hour, repeated registrations included.
 * @throws AccessError `client_registration_rate_limited` (429)
 */
export async function takeClientRegistration(ctx: Context): Promise<void> {
  await enforceLimit(ctx.limiter, {
    policy: limitPolicies.clientRegistrations,
    subject: clientSubject(ctx.origin.ip),
    code,
  });
}

/** Counts a client that a developer creates in the console, by account; see {@link takeClientRegistration}. */
export async function takeClientCreation(ctx: Context, accountId: string): Promise<void> {
  await enforceLimit(ctx.limiter, { policy: limitPolicies.clientRegistrations, subject: accountId, code });
}

/**
 * Proves a registration access token and counts its use: 300 per client address and 60 per client in any hour. Wrong
 * tokens count by address alone, so that nobody else can use up the places of a client.
 * @throws AccessError `token_invalid` (401), `client_registration_rate_limited` (429)
 */
export async function proveRegistrationAccess(
  { db, limiter, origin }: Context,
  access: z.output<typeof RegistrationInput>,
): Promise<void> {
  const { registrationAccessPerClient, registrationAccessPerIp } = limitPolicies;
  await enforceLimit(limiter, { policy: registrationAccessPerIp, subject: clientSubject(origin.ip), code });
  await requireRegistrationToken(db.prisma, access);
  await enforceLimit(limiter, { policy: registrationAccessPerClient, subject: access.clientId, code });
}

import { limitPolicies } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import type { Context } from '../../core/exports.ts';
import { enforceLimit } from '../../core/exports.ts';

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

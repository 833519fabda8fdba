import { limitPolicies } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import type { Context } from '../../core/exports.ts';
import { enforceLimit } from '../../core/exports.ts';

const code = 'client_registration_rate_limited';

/**
 * Registrations: 20 per client address in any hour, found again or not.
 * @throws AccessError `client_registration_rate_limited` (429)
 */
export async function takeClientRegistration(ctx: Context): Promise<void> {
  await enforceLimit(ctx.limiter, limitPolicies.clientRegistrations, clientSubject(ctx.origin.ip), code);
}

/** As {@link takeClientRegistration}, for a developer in the console, counted by account. */
export async function takeClientCreation(ctx: Context, accountId: string): Promise<void> {
  await enforceLimit(ctx.limiter, limitPolicies.clientRegistrations, accountId, code);
}

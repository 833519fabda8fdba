import { limitPolicies } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import { type CommandLimit, type Context, enforceLimit } from '../../core/exports.ts';
import type { VisitorKind } from '../account/sign-in.ts';

type ClientPolicy = 'phoneStartClient' | 'phoneVerifyClient' | 'phoneSignUpClient';

/**
 * Calls of one client, whatever the number: start 10, verify 30 and sign-up 5 in any hour, then `otp_rate_limited`
 * (429). A refused call counts as well.
 */
export const clientLimit = (policy: ClientPolicy): CommandLimit<VisitorKind> => ({
  policy: limitPolicies[policy],
  code: 'otp_rate_limited',
  subject: ({ origin }) => clientSubject(origin.ip),
});

/**
 * Takes a place for a number: 3 codes sent (`phoneCodeSends`) in any 10 minutes and 5 in any hour, from all clients
 * together; 10 codes tried (`phoneCodeTries`) in any hour, right or wrong, at verify and at sign-up together. A new code
 * resets neither.
 * @throws AccessError `otp_rate_limited` (429)
 */
export async function takeOfPhone(
  { limiter }: Pick<Context, 'limiter'>,
  policy: 'phoneCodeSends' | 'phoneCodeTries',
  phoneHash: Buffer,
): Promise<void> {
  await enforceLimit(limiter, {
    policy: limitPolicies[policy],
    subject: phoneHash.toString('hex'),
    code: 'otp_rate_limited',
  });
}

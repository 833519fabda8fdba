import { limitPolicies } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import type { z } from 'zod';
import type { CommandLimit } from '../../core/exports.ts';
import type { VisitorKind } from '../account/sign-in.ts';
import { hashPhone, normalizePhone } from './number.ts';

type TypedPhone = z.ZodType<{ readonly phone: string }>;

type ClientPolicy = 'phoneStartClient' | 'phoneVerifyClient' | 'phoneSignUpClient';

/**
 * Calls of one client, for any number: start 10, verify 30 and sign-up 5 in any hour, then `otp_rate_limited` (429). A
 * refused call counts as well.
 */
export const clientLimit = (policy: ClientPolicy): CommandLimit<VisitorKind> => ({
  policy: limitPolicies[policy],
  code: 'otp_rate_limited',
  subject: ({ origin }) => clientSubject(origin.ip),
});

/**
 * The limit of a number: 3 codes sent (`phoneCodeSends`) in any 10 minutes and 5 in any hour, from all clients
 * together; 10 codes tried (`phoneCodeTries`) in any hour, right or wrong, at verify and at sign-up together. A new code
 * resets neither. Then `otp_rate_limited` (429).
 */
export const phoneLimit = (
  policy: 'phoneCodeSends' | 'phoneCodeTries',
): CommandLimit<VisitorKind, TypedPhone> => ({
  policy: limitPolicies[policy],
  code: 'otp_rate_limited',
  subject: ({ hmacRings }, { phone }) => hashPhone(hmacRings.code, normalizePhone(phone)).toString('hex'),
});

import { z } from 'zod';
import { scopeRequest } from './scope.ts';
import { identifierText } from './text.ts';

/** As a person types it; what can be no code is refused as a wrong one, not as a malformed field. */
export const typedUserCode = z.string().min(1).max(256);

/** Scopes that the person left ticked; all that are offered when absent. */
const tickedScopes = scopeRequest.optional();

export const DecideConsentInput = z.object({
  uid: identifierText,
  decision: z.enum(['allow', 'deny']),
  scopes: tickedScopes,
});

export const DecideDeviceInput = z.object({
  userCode: typedUserCode,
  decision: z.enum(['approve', 'deny']),
  scopes: tickedScopes,
});

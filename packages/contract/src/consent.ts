import { z } from 'zod';
import { scopeRequest } from './scope.ts';
import { idOf } from './text.ts';

/** A user code as a person types it. Text that cannot be a code is refused as a wrong code, not as a bad field. */
export const typedUserCode = z.string().min(1).max(256);

/** The scopes that the person left ticked; every offered scope when absent. */
const tickedScopes = scopeRequest.optional();

export const ReadConsentInput = z.object({ uid: idOf('interaction_not_found') });
export const DecideConsentInput = ReadConsentInput.extend({
  decision: z.enum(['allow', 'deny']),
  scopes: tickedScopes,
});

export const TryDeviceCodeInput = z.object({ userCode: typedUserCode });
export const DecideDeviceInput = TryDeviceCodeInput.extend({
  decision: z.enum(['approve', 'deny']),
  scopes: tickedScopes,
});

export const RevokeGrantInput = z.object({ id: idOf('grant_not_found') });

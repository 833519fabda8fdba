import { z } from 'zod';
import { doc } from './doc.ts';
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

export const TryDeviceCodeInput = z.object({
  userCode: doc(
    typedUserCode,
    'The code that the device shows. Case, spaces and hyphens do not count.',
    'BCDF-GHJK',
  ),
});
export const DecideDeviceInput = TryDeviceCodeInput.extend({
  decision: doc(z.enum(['approve', 'deny']), 'Whether the device gets access in your name.'),
  scopes: doc(
    tickedScopes,
    'The scopes that you allow, of those that the device asks for. Left out: all of them. An empty list denies the request.',
    ['threads:read'],
  ),
});

export const RevokeGrantInput = z.object({
  id: doc(idOf('grant_not_found'), 'The id of a grant.', 'grt_01jq3v9x8e'),
});

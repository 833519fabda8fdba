import { AccessError, clientIdText } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { z } from 'zod';
import { proveClient } from './secret.ts';

export const RegistrationAccess = z.object({
  clientId: clientIdText,
  registrationAccessToken: z.string().max(200),
});
export type RegistrationAccess = z.output<typeof RegistrationAccess>;

/**
 * Holds the caller of RFC 7592 to the client's registration access token. An unknown client and a wrong token are
 * refused alike (section 2.1), so that nobody learns which ids exist.
 * @throws AccessError `token_invalid` (401)
 */
export async function requireRegistrationToken(
  models: Pick<Models, 'oauthClient'>,
  { clientId, registrationAccessToken }: RegistrationAccess,
): Promise<void> {
  const proof = await proveClient(models, clientId, registrationAccessToken);
  if (proof !== 'registration_access_token') throw new AccessError('token_invalid');
}

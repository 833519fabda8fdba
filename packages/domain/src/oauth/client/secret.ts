import { AccessError, type RegistrationInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { hashOpaque, mintOpaque, opaqueMatches } from '@patchbay/secrets';
import type { z } from 'zod';
import type { ClientMetadata } from './metadata.ts';

/** A new secret and the hash that is stored of it. */
export interface MintedSecret {
  readonly raw: string;
  readonly hash: Buffer<ArrayBuffer>;
}

function mint(prefix: 'cls' | 'rat'): MintedSecret {
  const raw = mintOpaque(prefix);
  return { raw, hash: hashOpaque(raw) };
}

/** The secret of a confidential client; null for a public client, which cannot keep one. */
export function mintClientSecret({ authMethod }: Pick<ClientMetadata, 'authMethod'>): MintedSecret | null {
  return authMethod === 'none' ? null : mint('cls');
}

/** The registration access token of RFC 7592. */
export const mintRegistrationToken = (): MintedSecret => mint('rat');

// Compared with when there is no client, so that an unknown client takes as long as a wrong token.
const unmatchedHash = Buffer.alloc(32);

export type ClientProof = 'registration_access_token' | 'client_secret';

/** Tells which credential of the client `raw` is, in constant time; null for neither. */
export async function proveClient(
  models: Pick<Models, 'oauthClient'>,
  clientId: string,
  raw: string,
): Promise<ClientProof | null> {
  const row = await models.oauthClient.findFirst({
    where: { id: clientId, deletedAt: null },
    select: { registrationHash: true, secretHash: true },
  });
  const isToken = opaqueMatches(raw, row?.registrationHash ?? unmatchedHash);
  const isSecret = opaqueMatches(raw, row?.secretHash ?? unmatchedHash);
  if (isToken) return 'registration_access_token';
  return isSecret ? 'client_secret' : null;
}

/**
 * Verifies the registration access token of a client. An unknown client and a wrong token are refused in the same way
 * (RFC 7592 section 2.1), so that a caller cannot find out which ids exist.
 * @throws AccessError `token_invalid` (401)
 */
export async function requireRegistrationToken(
  models: Pick<Models, 'oauthClient'>,
  { clientId, registrationAccessToken }: z.output<typeof RegistrationInput>,
): Promise<void> {
  const proof = await proveClient(models, clientId, registrationAccessToken);
  if (proof !== 'registration_access_token') throw new AccessError('token_invalid');
}

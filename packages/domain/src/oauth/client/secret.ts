import type { Models } from '@patchbay/db';
import { hashOpaque, mintOpaque, opaqueMatches } from '@patchbay/secrets';
import type { ClientMetadata } from './metadata.ts';

/** A secret that exists nowhere yet, and what is kept of it. */
export interface MintedSecret {
  readonly raw: string;
  readonly hash: Buffer<ArrayBuffer>;
}

function mint(prefix: 'cls' | 'rat'): MintedSecret {
  const raw = mintOpaque(prefix);
  return { raw, hash: hashOpaque(raw) };
}

/** The secret of a confidential client; null for a public one, which could not keep it. */
export function mintClientSecret({ authMethod }: Pick<ClientMetadata, 'authMethod'>): MintedSecret | null {
  return authMethod === 'none' ? null : mint('cls');
}

/** The registration access token of RFC 7592. */
export const mintRegistrationToken = (): MintedSecret => mint('rat');

// Compared with where there is no client, so that an unknown one takes no less time than a wrong token.
const nobodysHash = Buffer.alloc(32);

export type ClientProof = 'registration_access_token' | 'client_secret';

/** Which credential of the client `raw` is, in constant time; null for none. The only reader of its hashes. */
export async function proveClient(
  models: Pick<Models, 'oauthClient'>,
  clientId: string,
  raw: string,
): Promise<ClientProof | null> {
  const row = await models.oauthClient.findFirst({
    where: { id: clientId, deletedAt: null },
    select: { registrationHash: true, secretHash: true },
  });
  const isToken = opaqueMatches(raw, row?.registrationHash ?? nobodysHash);
  const isSecret = opaqueMatches(raw, row?.secretHash ?? nobodysHash);
  if (isToken) return 'registration_access_token';
  return isSecret ? 'client_secret' : null;
}

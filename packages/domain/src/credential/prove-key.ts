import { AccessError } from '@patchbay/contract';
import { HasherOverloaded, type ParsedToken, singleFlight } from '@patchbay/secrets';
import type { Services } from '../core/exports.ts';

interface StoredKey {
  readonly id: string;
  readonly hash: string;
  readonly revoked: boolean;
}

const byPrefix = {
  name: 'key-by-prefix',
  text: 'SELECT id, hash, revoked_at IS NOT NULL AS revoked FROM api_keys WHERE prefix = $1',
};

/**
 * First use of a key in this process: one argon2 verification against the stored hash, then the binding is remembered.
 * Any number of parallel first uses of one key share it. Only a key that carries this service's tag comes here.
 * @returns the function from a parsed raw key to its id
 * @throws AccessError `token_invalid` for an unknown or revoked key; `service_unavailable` when the hasher is overloaded
 */
export function createKeyProver(services: Pick<Services, 'db' | 'hasher' | 'verifiedKeys'>) {
  const { db, hasher, verifiedKeys } = services;
  const proofs = singleFlight<string, string>();

  const prove = async (raw: string, digest: string, parsed: ParsedToken): Promise<string> => {
    const [stored] = await db.sql.rows<StoredKey>(byPrefix, [parsed.displayPrefix]);
    // A revoked key's outcome is certain: it is not worth a hash.
    if (!stored || stored.revoked) throw new AccessError('token_invalid');
    if (!(await verify(stored.hash, raw))) throw new AccessError('token_invalid');
    verifiedKeys.remember(digest, stored.id);
    return stored.id;
  };

  const verify = async (hash: string, raw: string): Promise<boolean> => {
    try {
      return await hasher.verify(hash, raw, 'key');
    } catch (error) {
      // Overload is never a 401: a client told that its key is bad would throw a good key away.
      if (error instanceof HasherOverloaded) {
        throw new AccessError('service_unavailable', { retryAfterSeconds: 1, cause: error });
      }
      throw error;
    }
  };

  return (raw: string, digest: string, parsed: ParsedToken) =>
    proofs.run(digest, () => prove(raw, digest, parsed));
}

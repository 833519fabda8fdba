import { singleFlight } from '@patchbay/concurrency';
import { AccessError } from '@patchbay/contract';
import type { ParsedToken } from '@patchbay/secrets';
import type { KeyId, Services } from '../core/exports.ts';
import { statement } from '../core/exports.ts';

const byPrefix = statement({
  name: 'key-by-prefix',
  text: 'SELECT id, hash, workspace_id, revoked_at IS NOT NULL AS revoked FROM api_keys WHERE prefix = $1',
});

/**
 * Proves a key at its first use in this process: one argon2 verification against the stored hash, shared by all parallel
 * first uses, then the key's id is remembered. Only a key that carries this service's tag comes here.
 * @returns the function from a parsed raw key to its id. It throws AccessError `token_invalid` for an unknown or revoked
 *   key, and Overloaded when the hasher has no capacity
 */
export function createKeyProver(services: Pick<Services, 'db' | 'hasher' | 'verifiedKeys'>) {
  const { db, hasher, verifiedKeys } = services;
  const proofs = singleFlight<string, KeyId>();

  const prove = async (raw: string, digest: string, parsed: ParsedToken): Promise<KeyId> => {
    const [stored] = await db.sql.rows(byPrefix, [parsed.displayPrefix]);
    // A revoked key is refused without computing a hash.
    if (!stored || stored.revoked) throw new AccessError('token_invalid');
    const turn = { queue: 'key', caller: stored.workspace_id } as const;
    if (!(await hasher.verify(stored.hash, raw, turn))) throw new AccessError('token_invalid');
    verifiedKeys.remember(digest, stored.id);
    return stored.id;
  };

  return (raw: string, digest: string, parsed: ParsedToken) =>
    proofs.run(digest, () => prove(raw, digest, parsed));
}

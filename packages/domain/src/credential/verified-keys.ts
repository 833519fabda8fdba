import { createDigester } from '@patchbay/secrets';
import { LRUCache } from 'lru-cache';

/**
 * Remembers which key id a raw key was proven to be. The binding never changes, because a key's hash never does,
 * so an entry needs no expiry; whether the key is still good is asked of the database on every request.
 */
export interface VerifiedKeys {
  digest(raw: string): string;
  find(digest: string): string | undefined;
  remember(digest: string, keyId: string): void;
}

/** @param entriesMax about 190 bytes each */
export function createVerifiedKeys(entriesMax = 100_000): VerifiedKeys {
  const digester = createDigester();
  const ids = new LRUCache<string, string>({ max: entriesMax });
  return {
    digest: (raw) => digester.digest(raw),
    find: (digest) => ids.get(digest),
    remember: (digest, keyId) => {
      ids.set(digest, keyId);
    },
  };
}

/** Remembers under which hash an access token is stored: by the digests of {@link VerifiedKeys}. */
export function createVerifiedTokens(entriesMax = 50_000): Pick<VerifiedKeys, 'find' | 'remember'> {
  const hashes = new LRUCache<string, string>({ max: entriesMax });
  return {
    find: (digest) => hashes.get(digest),
    remember: (digest, hash) => {
      hashes.set(digest, hash);
    },
  };
}

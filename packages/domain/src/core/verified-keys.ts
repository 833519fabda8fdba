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

type Memory = Pick<VerifiedKeys, 'find' | 'remember'>;

/** Remembers one text for another; the least used go first. */
function createMemory(entriesMax: number): Memory {
  const entries = new LRUCache<string, string>({ max: entriesMax });
  return {
    find: (digest) => entries.get(digest),
    remember: (digest, known) => {
      entries.set(digest, known);
    },
  };
}

/** @param entriesMax about 190 bytes each */
export function createVerifiedKeys(entriesMax = 100_000): VerifiedKeys {
  const digester = createDigester();
  return { digest: (raw) => digester.digest(raw), ...createMemory(entriesMax) };
}

/** Remembers under which hash an access token is stored: by the digests of {@link VerifiedKeys}. */
export const createVerifiedTokens = (entriesMax = 50_000): Memory => createMemory(entriesMax);

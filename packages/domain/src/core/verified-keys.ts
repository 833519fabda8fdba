import { createDigester } from '@patchbay/secrets';
import { LRUCache } from 'lru-cache';
import type { KeyId } from './id.ts';

/**
 * Remembers the id that a raw key was proven to have. This never changes, because the hash of a key never does, so an
 * entry needs no expiry. The database says on every request whether the key is still good.
 */
export interface VerifiedKeys extends Memory<KeyId> {
  /** The name under which this process alone remembers a raw key. */
  digest(raw: string): string;
}

interface Memory<Known> {
  find(digest: string): Known | undefined;
  remember(digest: string, known: Known): void;
}

/** A bounded memory, which forgets the least recently used first. */
function createMemory<Known extends string>(entriesMax: number): Memory<Known> {
  const entries = new LRUCache<string, Known>({ max: entriesMax });
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

/** Remembers the hash that an access token is stored under, by the digests of {@link VerifiedKeys}. */
export const createVerifiedTokens = (entriesMax = 50_000): Memory<string> => createMemory(entriesMax);

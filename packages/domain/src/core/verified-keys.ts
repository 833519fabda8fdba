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
function createMemory<Known extends NonNullable<unknown>>(entriesMax: number): Memory<Known> {
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

/** A session's token whose tag was found good. */
export interface SessionToken {
  readonly kind: 'console_session' | 'user_session';
  /** The hex of the hash that it is stored under. */
  readonly hash: string;
}

/** A token whose tag was found good. */
export type VerifiedToken = SessionToken | { readonly kind: 'oauth_access'; readonly hash: string };

/** Remembers access tokens and sessions, by the digests of {@link VerifiedKeys}. */
export const createVerifiedTokens = (entriesMax = 50_000): Memory<VerifiedToken> => createMemory(entriesMax);

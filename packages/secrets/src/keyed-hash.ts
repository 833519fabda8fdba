import { createHmac, type KeyObject } from 'node:crypto';
import { equalsConstantTime } from './constant-time.ts';
import { joinLengthPrefixed } from './length-prefix.ts';

/** A key of one purpose, named after the master secret that it came from. */
export interface HmacKey {
  /** Stands in front of every keyed hash that the key made. */
  readonly id: string;
  readonly key: KeyObject;
}

/** The keys of one purpose. */
export interface HmacRing {
  /** The first signs, all verify. */
  readonly keys: readonly [HmacKey, ...HmacKey[]];
  /** The first key that the installation ever had. */
  readonly oldest: HmacKey;
}

/** Domain and values of a keyed hash. The first part names the hashed kind. */
export type HashParts = readonly [string, ...string[]];

function digest(key: KeyObject, parts: HashParts): string {
  return createHmac('sha256', key).update(joinLengthPrefixed(parts)).digest('hex');
}

/** The form to store: `<key id>.<HMAC-SHA256 in hexadecimal>` under the key that signs. */
export function hashKeyed({ keys: [signer] }: HmacRing, parts: HashParts): string {
  return `${signer.id}.${digest(signer.key, parts)}`;
}

/**
 * Every form in which the hash of these parts may be stored, for a lookup by `= ANY`: under each key of the ring, with
 * its id, and without one, as rows were written before hashes carried the id of their key.
 */
export function listKeyedHashes({ keys }: HmacRing, parts: HashParts): string[] {
  return keys.flatMap(({ id, key }) => {
    const hash = digest(key, parts);
    return [`${id}.${hash}`, hash];
  });
}

/**
 * Returns true if `stored` is the keyed hash of these parts. Its time depends on the size of the ring alone, and not on
 * which key made the hash or if there is one.
 */
export function keyedHashMatches(ring: HmacRing, parts: HashParts, stored: string): boolean {
  return listKeyedHashes(ring, parts).reduce(
    (matches, hash) => equalsConstantTime(hash, stored) || matches,
    false,
  );
}

/**
 * HMAC-SHA256 under the oldest key of the ring, 32 bytes. It stays the same while a ring is rotated, so every process
 * finds the one row, or counts toward the one limit, that a value has.
 */
export function hashStable({ oldest }: HmacRing, parts: HashParts): Buffer<ArrayBuffer> {
  return Buffer.from(digest(oldest.key, parts), 'hex');
}

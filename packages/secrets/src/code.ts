import { randomBytes } from 'node:crypto';
import type { RandomBytes } from './base62.ts';
import { type HashParts, type HmacRing, hashKeyed, keyedHashMatches, listKeyedHashes } from './keyed-hash.ts';

const codeDigits = 6;
const codeCount = 10 ** codeDigits;

// The largest multiple of a million within 24 bits: what lies above would favor low codes.
const fairLimit = 16 * codeCount;

/** A uniformly random code of 6 decimal digits, leading zeros kept. */
export function mintCode(random: RandomBytes = randomBytes): string {
  for (;;) {
    const value = random(3).readUIntBE(0, 3);
    if (value < fairLimit) return String(value % codeCount).padStart(codeDigits, '0');
  }
}

const partsOf = (parts: readonly string[], code: string): HashParts => ['code', ...parts, code];

/**
 * The stored form of a short code: a keyed hash over the parts it is bound to (account id, purpose, ...) and the code.
 * A plain hash of one of a million values is found within a second; this one cannot be tried without the key.
 */
export function hashCode(ring: HmacRing, parts: readonly string[], code: string): string {
  return hashKeyed(ring, partsOf(parts, code));
}

/** Every stored form that the code may have, under each key of the ring, for a lookup by `= ANY`. */
export function listCodeHashes(ring: HmacRing, parts: readonly string[], code: string): string[] {
  return listKeyedHashes(ring, partsOf(parts, code));
}

/**
 * Returns true if `storedHash` is the hash of this code for these parts under any key of the ring, in constant time.
 */
export function codeMatches(
  ring: HmacRing,
  { parts, code }: { readonly parts: readonly string[]; readonly code: string },
  storedHash: string,
): boolean {
  return keyedHashMatches(ring, partsOf(parts, code), storedHash);
}

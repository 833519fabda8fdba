import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { RandomBytes } from './base62.ts';
import { equalsConstantTime } from './constant-time.ts';
import { joinLengthPrefixed } from './length-prefix.ts';

const codeDigits = 6;
const codeCount = 10 ** codeDigits;

// The largest multiple of a million within 24 bits: what lies above would favour low codes.
const fairLimit = 16 * codeCount;

/** A uniformly random code of 6 decimal digits, leading zeros kept. */
export function mintCode(random: RandomBytes = randomBytes): string {
  for (;;) {
    const value = random(3).readUIntBE(0, 3);
    if (value < fairLimit) return String(value % codeCount).padStart(codeDigits, '0');
  }
}

/**
 * The stored form of a short code: HMAC-SHA256 in hexadecimal over the parts it is bound to (account id,
 * purpose, ...) and the code. A plain hash of one of a million values is found within a second; this one cannot
 * be tried without the key.
 */
export function hashCode(key: KeyObject, parts: readonly string[], code: string): string {
  return createHmac('sha256', key)
    .update(joinLengthPrefixed(['code', ...parts, code]))
    .digest('hex');
}

/** Whether `storedHash` is the hash of this code for these parts, in constant time. */
export function codeMatches(
  key: KeyObject,
  { parts, code }: { readonly parts: readonly string[]; readonly code: string },
  storedHash: string,
): boolean {
  return equalsConstantTime(hashCode(key, parts, code), storedHash);
}

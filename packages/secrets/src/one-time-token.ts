import { type RandomBytes, randomBase62 } from './base62.ts';
import { equalsConstantTime } from './constant-time.ts';
import { sha256 } from './digest.ts';

const secretLength = 43;
const prefixPattern = /^[a-z](?:[a-z0-9_]*[a-z0-9])?$/;

/**
 * An opaque secret `<prefix>_<43 base62 characters>`, 256.03 bits: MFA tokens, registration access tokens,
 * device codes. Its lookup by hash is what verifies it. RangeError on a prefix outside [a-z0-9_].
 */
export function mintOpaque(prefix: string, random?: RandomBytes): string {
  if (!prefixPattern.test(prefix))
    throw new RangeError('the prefix must be lower-case letters, digits and _');
  return `${prefix}_${randomBase62(secretLength, random)}`;
}

/** The stored form: SHA-256 over the whole text. At 256 random bits a slow hash would add nothing. */
export function hashOpaque(raw: string): Buffer<ArrayBuffer> {
  return sha256(raw);
}

/** Whether `storedHash` is the hash of `raw`, in constant time. The hash itself is never taken for a token. */
export function opaqueMatches(raw: string, storedHash: Uint8Array): boolean {
  return equalsConstantTime(hashOpaque(raw), storedHash);
}

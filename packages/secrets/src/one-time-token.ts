import { isOpaquePrefix, type OpaquePrefix, opaqueTokenLength } from '@patchbay/contract';
import { type RandomBytes, randomBase62 } from './base62.ts';
import { equalsConstantTime } from './constant-time.ts';
import { sha256 } from './digest.ts';

/**
 * An opaque token `<prefix>_<43 base62 characters>`, 256.03 bits, which is verified by looking up its hash.
 * @throws RangeError for a prefix that is not in the grammar: nothing would keep such a token out of logs
 */
export function mintOpaque(prefix: OpaquePrefix, random?: RandomBytes): string {
  if (!isOpaquePrefix(prefix)) throw new RangeError('the prefix must be one of the token grammar');
  return `${prefix}_${randomBase62(opaqueTokenLength, random)}`;
}

/** The stored form: SHA-256 over the whole text. At 256 random bits a slow hash would add nothing. */
export function hashOpaque(raw: string): Buffer<ArrayBuffer> {
  return sha256(raw);
}

/** Returns true if `storedHash` is the hash of `raw`, in constant time. The hash itself never passes for a token. */
export function opaqueMatches(raw: string, storedHash: Uint8Array): boolean {
  return equalsConstantTime(hashOpaque(raw), storedHash);
}

import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const keyBytes = 32;
const masterBytesMin = 32;

// Fixed, as RFC 5869 section 3.1 allows: it ties every derived key to this project.
const salt = 'patchbay/derive/v1';

/**
 * The 256-bit key of one purpose ('token-tag', 'code', 'audit', ...), by HKDF-SHA256 (RFC 5869). Keys of
 * different purposes reveal nothing about each other or the master key, so none can stand in for another.
 * RangeError on a master under 32 bytes (a string counts in UTF-8) or an empty purpose.
 */
export function deriveKey(master: Buffer | string, purpose: string): KeyObject {
  if (Buffer.byteLength(master) < masterBytesMin)
    throw new RangeError('the master key needs 32 bytes or more');
  if (purpose === '') throw new RangeError('a derived key needs a purpose');
  return createSecretKey(Buffer.from(hkdfSync('sha256', master, salt, purpose, keyBytes)));
}

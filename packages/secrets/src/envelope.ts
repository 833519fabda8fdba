import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { joinLengthPrefixed } from './length-prefix.ts';

/** A 256-bit key of one owner's data. A KeyObject, so that printing it shows nothing. */
export type DataKey = KeyObject;

/** The bytes are not what was encrypted with this key for this place: altered, moved, cut, or another key's. */
export class DecryptionFailed extends Error {
  override name = 'DecryptionFailed';
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const boxHeader = Buffer.of(1);

export function mintDataKey(): DataKey {
  return createSecretKey(randomBytes(keyBytes));
}

/**
 * AES-256-GCM. The box is `version(1) nonce(12) ciphertext tag(16)`. `aad` names where the box belongs
 * (`table|row|column`) and is authenticated, not stored: the box opens nowhere else. Text is encrypted as
 * UTF-8. A random nonce bears 2^32 boxes per data key (NIST SP 800-38D section 8.3). RangeError without aad.
 */
export function encrypt(dataKey: DataKey, plaintext: Uint8Array | string, aad: string): Buffer<ArrayBuffer> {
  return seal(dataKey, boxHeader, plaintext, aad);
}

/** What `encrypt` was given. DecryptionFailed, without saying why, for anything else. */
export function decrypt(dataKey: DataKey, box: Uint8Array, aad: string): Buffer<ArrayBuffer> {
  return open(dataKey, boxHeader, box, aad);
}

/** AES-256-GCM behind a clear header, which is authenticated together with the aad. */
export function seal(
  key: KeyObject,
  header: Uint8Array,
  plaintext: Uint8Array | string,
  aad: string,
): Buffer<ArrayBuffer> {
  const bound = bindPlace(header, aad);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(bound);
  const body = typeof plaintext === 'string' ? cipher.update(plaintext, 'utf8') : cipher.update(plaintext);
  return Buffer.concat([header, nonce, body, cipher.final(), cipher.getAuthTag()]);
}

/** The plaintext of `seal` under the same key, header and aad, else DecryptionFailed. */
export function open(
  key: KeyObject,
  header: Uint8Array,
  sealed: Uint8Array,
  aad: string,
): Buffer<ArrayBuffer> {
  const bound = bindPlace(header, aad);
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const bodyStart = header.byteLength + nonceBytes;
  const bodyEnd = bytes.byteLength - tagBytes;
  if (bodyEnd < bodyStart || !bytes.subarray(0, header.byteLength).equals(header)) throw failure();

  const nonce = bytes.subarray(header.byteLength, bodyStart);
  // The length is fixed on both sides: a shortened tag, easier to forge, is never accepted.
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(bound)
    .setAuthTag(bytes.subarray(bodyEnd));
  try {
    const body = decipher.update(bytes.subarray(bodyStart, bodyEnd));
    // GCM holds nothing back: this only checks the tag.
    decipher.final();
    return body;
  } catch (cause) {
    throw failure(cause);
  }
}

function bindPlace(header: Uint8Array, aad: string): Buffer {
  if (aad === '') throw new RangeError('an encrypted value needs the aad of its place');
  return joinLengthPrefixed([header, aad]);
}

function failure(cause?: unknown): DecryptionFailed {
  return new DecryptionFailed('the encrypted value cannot be opened here', { cause });
}

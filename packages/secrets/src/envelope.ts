import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { joinLengthPrefixed } from './length-prefix.ts';

/** A 256-bit key of one owner's data. A KeyObject, so that printing it shows nothing. */
export type DataKey = KeyObject;

/** The bytes were not encrypted with this key for this place: they were altered, moved, cut, or are another key's. */
export class DecryptionFailed extends Error {
  override name = 'DecryptionFailed';
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const tagLength = { authTagLength: tagBytes };
const boxHeader = Buffer.of(1);

export function mintDataKey(): DataKey {
  return createSecretKey(randomBytes(keyBytes));
}

/**
 * AES-256-GCM. The box is `version(1) nonce(12) ciphertext tag(16)`. `aad` names where the box belongs
 * (`table|row|column`). It is authenticated and not stored, so the box cannot be opened anywhere else. Text is encrypted as
 * UTF-8. With random nonces, one data key may seal 2^32 boxes (NIST SP 800-38D section 8.3). RangeError without aad.
 */
export function encrypt(dataKey: DataKey, plaintext: Uint8Array | string, aad: string): Buffer<ArrayBuffer> {
  return seal(dataKey, plaintext, { header: boxHeader, aad });
}

/** The bytes that `encrypt` was given. DecryptionFailed for anything else; it never says why. */
export function decrypt(dataKey: DataKey, box: Uint8Array, aad: string): Buffer<ArrayBuffer> {
  return open(dataKey, box, { header: boxHeader, aad });
}

/** Where a sealed value belongs, and the clear header in front of it. Both are authenticated. */
export interface Place {
  readonly header: Uint8Array;
  readonly aad: string;
}

/** AES-256-GCM behind a clear header. */
export function seal(key: KeyObject, plaintext: Uint8Array | string, place: Place): Buffer<ArrayBuffer> {
  const { header } = place;
  const bound = bindPlace(place);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, tagLength).setAAD(bound);
  const body = typeof plaintext === 'string' ? cipher.update(plaintext, 'utf8') : cipher.update(plaintext);
  return Buffer.concat([header, nonce, body, cipher.final(), cipher.getAuthTag()]);
}

/** The plaintext that `seal` was given under the same key and place. DecryptionFailed for anything else. */
export function open(key: KeyObject, sealed: Uint8Array, place: Place): Buffer<ArrayBuffer> {
  const { header } = place;
  const bound = bindPlace(place);
  const bodyStart = header.byteLength + nonceBytes;
  const bodyEnd = sealed.byteLength - tagBytes;
  if (bodyEnd < bodyStart || !header.every((byte, index) => sealed[index] === byte)) throw failure();

  const nonce = sealed.subarray(header.byteLength, bodyStart);
  // The length is fixed on both sides, so a shortened tag, which is easier to forge, is never accepted.
  const decipher = createDecipheriv(algorithm, key, nonce, tagLength)
    .setAAD(bound)
    .setAuthTag(sealed.subarray(bodyEnd));
  try {
    const body = decipher.update(sealed.subarray(bodyStart, bodyEnd));
    // `update` has given all of the text; this only checks the tag.
    decipher.final();
    return body;
  } catch (cause) {
    throw failure(cause);
  }
}

function bindPlace({ header, aad }: Place): Buffer {
  if (aad === '') throw new RangeError('an encrypted value needs the aad of its place');
  return joinLengthPrefixed([header, aad]);
}

function failure(cause?: unknown): DecryptionFailed {
  return new DecryptionFailed('the encrypted value cannot be opened here', { cause });
}

import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from './derive.ts';
import { joinLengthPrefixed } from './length-prefix.ts';

/** The versions of a data key that a process knows. A process adds new ones to the same object. */
export interface DataKeyVersions {
  /** The version that encrypts; its key is among the keys. */
  readonly current: number;
  readonly keys: ReadonlyMap<number, KeyObject>;
}

/** A 256-bit key of one owner's data, or the versions of one that is rotated. A KeyObject, so that printing it shows nothing. */
export type DataKey = KeyObject | DataKeyVersions;

/** The bytes were not encrypted with this key for this context: they were altered, moved, cut, or are another key's. */
export class DecryptionFailed extends Error {
  override name = 'DecryptionFailed';
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const tagLength = { authTagLength: tagBytes };
const firstHeader = Buffer.of(1);
const versionedForm = 2;

export function mintDataKey(): KeyObject {
  return createSecretKey(randomBytes(keyBytes));
}

/**
 * The first bytes of every box under a version of a data key: `1` for the first one, `2 version(4)` for each after it.
 */
export function dataKeyHeader(version: number): Buffer<ArrayBuffer> {
  if (version === 1) return firstHeader;
  const header = Buffer.alloc(5, versionedForm);
  header.writeUInt32BE(version, 1);
  return header;
}

const currentOf = (dataKey: DataKey): number => ('keys' in dataKey ? dataKey.current : 1);

function keyAt(dataKey: DataKey, version: number): KeyObject {
  const key = 'keys' in dataKey ? dataKey.keys.get(version) : version === 1 ? dataKey : undefined;
  if (!key) throw failure();
  return key;
}

/** A key of one purpose from the current version of a data key. It ends with that version. */
export const deriveDataKey = (dataKey: DataKey, purpose: string): KeyObject =>
  deriveKey(keyAt(dataKey, currentOf(dataKey)).export(), purpose);

function versionOf(box: Uint8Array): number {
  if (box[0] !== versionedForm) return 1;
  if (box.byteLength < 5) throw failure();
  return new DataView(box.buffer, box.byteOffset).getUint32(1);
}

/**
 * AES-256-GCM under the current version of the key. The box is `header nonce(12) ciphertext tag(16)`. `aad` names where the box belongs
 * (`table|row|column`). It is authenticated and not stored, so the box cannot be opened anywhere else. Text is encrypted as
 * UTF-8. With random nonces, one data key may seal 2^32 boxes (NIST SP 800-38D section 8.3). RangeError without aad.
 */
export function encrypt(dataKey: DataKey, plaintext: Uint8Array | string, aad: string): Buffer<ArrayBuffer> {
  const version = currentOf(dataKey);
  return seal(keyAt(dataKey, version), plaintext, { header: dataKeyHeader(version), aad });
}

/** The bytes that `encrypt` was given. DecryptionFailed for anything else; it never says why. */
export function decrypt(dataKey: DataKey, box: Uint8Array, aad: string): Buffer<ArrayBuffer> {
  const version = versionOf(box);
  return open(keyAt(dataKey, version), box, { header: dataKeyHeader(version), aad });
}

/** The associated data of a sealed value, and the clear header in front of it. Both are authenticated. */
export interface SealContext {
  readonly header: Uint8Array;
  readonly aad: string;
}

/** AES-256-GCM behind a clear header. */
export function seal(
  key: KeyObject,
  plaintext: Uint8Array | string,
  context: SealContext,
): Buffer<ArrayBuffer> {
  const { header } = context;
  const bound = encodeContext(context);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, tagLength).setAAD(bound);
  const body = typeof plaintext === 'string' ? cipher.update(plaintext, 'utf8') : cipher.update(plaintext);
  return Buffer.concat([header, nonce, body, cipher.final(), cipher.getAuthTag()]);
}

/** The plaintext that `seal` was given under the same key and context. DecryptionFailed for anything else. */
export function open(key: KeyObject, sealed: Uint8Array, context: SealContext): Buffer<ArrayBuffer> {
  const { header } = context;
  const bound = encodeContext(context);
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

function encodeContext({ header, aad }: SealContext): Buffer {
  if (aad === '') throw new RangeError('an encrypted value needs the aad of its context');
  return joinLengthPrefixed([header, aad]);
}

function failure(cause?: unknown): DecryptionFailed {
  return new DecryptionFailed('the encrypted value cannot be opened here', { cause });
}

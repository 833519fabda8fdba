import { createSecretKey, type KeyObject } from 'node:crypto';
import { deriveKey } from './derive.ts';
import { DecryptionFailed, open, seal } from './envelope.ts';

export interface MasterSecret {
  /** Names the secret in every record that it wraps: 1 to 64 of [A-Za-z0-9._-]. Never reuse it for another secret. */
  id: string;
  /** 32 bytes or more. */
  key: Buffer;
}

export interface Keyring {
  /** The names of the master secrets, the first one first. */
  readonly masterIds: readonly [string, ...string[]];
  /** The first bytes of every record under the first master secret, for a search in the database. */
  readonly header: Buffer<ArrayBuffer>;
  /** Encrypts a data key under the first master secret, bound to `aad` (`table|row|column`). */
  wrap(dataKey: KeyObject, aad: string): Buffer<ArrayBuffer>;
  /** The data key, under whichever master secret of the ring wrapped it. DecryptionFailed otherwise. */
  unwrap(wrapped: Uint8Array, aad: string): KeyObject;
  /** The name of the master secret that wrapped a record. DecryptionFailed where it is no record. */
  masterIdOf(wrapped: Uint8Array): string;
}

const version = 1;
const idPattern = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Wraps data keys under master secrets: `version(1) idLength(1) id nonce(12) key(32) tag(16)`. A record moves to the
 * first secret by `wrap(unwrap(record, aad), aad)`. RangeError on no secret, a weak one, or two of one name.
 */
export function createKeyring(masterSecrets: readonly MasterSecret[]): Keyring {
  const wrappingKeys = new Map<string, KeyObject>();
  for (const { id, key } of masterSecrets) {
    if (!idPattern.test(id)) throw new RangeError('a master secret id must be 1 to 64 of [A-Za-z0-9._-]');
    if (wrappingKeys.has(id)) throw new RangeError(`two master secrets are named ${id}`);
    // Never the secret itself: other keys are derived from it, and one key serves one algorithm.
    wrappingKeys.set(id, deriveKey(key, 'wrap-data-key'));
  }
  const [current] = wrappingKeys;
  if (!current) throw new RangeError('the keyring needs at least one master secret');
  const [currentId, currentKey] = current;

  const header = describeHeader(currentId);
  const [, ...otherIds] = wrappingKeys.keys();

  return {
    masterIds: [currentId, ...otherIds],
    header,
    wrap: (dataKey, aad) => seal(currentKey, dataKey.export(), { header, aad }),
    unwrap: (wrapped, aad) => {
      const id = readMasterId(wrapped);
      const key = wrappingKeys.get(id);
      if (!key) throw new DecryptionFailed(`the master secret ${id} is not in the keyring`);
      return createSecretKey(open(key, wrapped, { header: describeHeader(id), aad }));
    },
    masterIdOf: readMasterId,
  };
}

function describeHeader(id: string): Buffer<ArrayBuffer> {
  const idBytes = Buffer.from(id, 'latin1');
  return Buffer.concat([Buffer.of(version, idBytes.byteLength), idBytes]);
}

function readMasterId(wrapped: Uint8Array): string {
  const [recordVersion, idLength = 0] = wrapped;
  const id = Buffer.from(wrapped.subarray(2, 2 + idLength)).toString('latin1');
  if (recordVersion !== version || !idPattern.test(id)) {
    throw new DecryptionFailed('the record is not a wrapped data key');
  }
  return id;
}

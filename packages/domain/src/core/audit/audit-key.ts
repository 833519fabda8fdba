import { createPrivateKey, type KeyObject } from 'node:crypto';
import { deriveKey } from '@patchbay/secrets';

/** A key of the audit log. Each use has a key of its own, so that none can stand in for another. */
export interface AuditKey {
  /** Stored with everything that was hashed or signed with it. */
  readonly id: string;
  /** HMAC key of records. */
  readonly record: KeyObject;
  /** HMAC key of the heads of chains. */
  readonly head: KeyObject;
  /** Ed25519 private key of checkpoints. */
  readonly checkpoint: KeyObject;
}

export interface AuditKeys {
  /** Hashes and signs whatever is new. */
  readonly signer: AuditKey;
  /** The key of an older record, even if the master key that it came from was rotated. */
  find(id: string | null): AuditKey | undefined;
}

/** A 256-bit key of the purpose `audit`, named after its master key. */
export interface NamedKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** PrivateKeyInfo of RFC 8410 section 7, up to the 32 bytes of the key. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function createSigningKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' });
}

function deriveAll({ id, key }: NamedKey): AuditKey {
  const master = key.export();
  return {
    id,
    record: deriveKey(master, 'audit-record'),
    head: deriveKey(master, 'audit-head'),
    checkpoint: createSigningKey(deriveKey(master, 'audit-checkpoint').export()),
  };
}

/**
 * The keys of the audit log.
 * @param ring the first one signs, all of them verify
 * @throws RangeError without a key
 */
export function createAuditKeys(ring: readonly NamedKey[]): AuditKeys {
  const keys = new Map(ring.map((named) => [named.id, deriveAll(named)]));
  const [signer] = keys.values();
  if (!signer) throw new RangeError('the audit log needs a key');
  return { signer, find: (id) => (id === null ? undefined : keys.get(id)) };
}

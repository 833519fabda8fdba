import type { KeyObject } from 'node:crypto';
import { deriveKey, type HmacKey, type HmacRing, type MasterSecret } from '@patchbay/secrets';

/** The purposes of keyed hashes, tags and signatures. They never share a key. */
export const keyPurposes = [
  'audit',
  'code',
  'idempotency',
  'media-url',
  'oauth-cookie',
  'token-tag',
] as const;

export type KeyPurpose = (typeof keyPurposes)[number];

/** One ring for each purpose. */
export type HmacRings = Readonly<Record<KeyPurpose, HmacRing>>;

/** A key of one purpose, derived from one master secret. */
export interface ServiceKey {
  /** The id of the master secret. */
  readonly masterId: string;
  readonly purpose: string;
  readonly key: KeyObject;
}

/** The keys of every purpose, by master secret. */
export function deriveServiceKeys(masterSecrets: readonly MasterSecret[]): ServiceKey[] {
  return masterSecrets.flatMap(({ id, key }) =>
    keyPurposes.map((purpose) => ({ masterId: id, purpose, key: deriveKey(key, purpose) })),
  );
}

const namedKey = ({ key, masterId }: ServiceKey): HmacKey => ({ id: masterId, key });

function createRing(
  purpose: KeyPurpose,
  derived: readonly ServiceKey[],
  kept: readonly ServiceKey[],
): HmacRing {
  const isOfPurpose = (key: ServiceKey) => key.purpose === purpose;
  const [signer, ...others] = derived.filter(isOfPurpose);
  if (!signer) throw new RangeError('a ring needs at least one master secret');
  const known = kept.filter(isOfPurpose);
  const ids = new Set([signer, ...others].map(({ masterId }) => masterId));
  const dropped = known.filter(({ masterId }) => !ids.has(masterId));
  const oldest = known[0] ?? others.at(-1) ?? signer;
  return { keys: [namedKey(signer), ...[...others, ...dropped].map(namedKey)], oldest: namedKey(oldest) };
}

/**
 * The rings of a process: the keys of its master secrets, of which the first signs, and kept ones, which only verify.
 * @param kept the keys that the database keeps, the oldest first
 */
export function createHmacRings(
  masterSecrets: readonly MasterSecret[],
  kept: readonly ServiceKey[],
): HmacRings {
  const derived = deriveServiceKeys(masterSecrets);
  return {
    audit: createRing('audit', derived, kept),
    code: createRing('code', derived, kept),
    idempotency: createRing('idempotency', derived, kept),
    'media-url': createRing('media-url', derived, kept),
    'oauth-cookie': createRing('oauth-cookie', derived, kept),
    'token-tag': createRing('token-tag', derived, kept),
  };
}

import { AccessError, type JsonValue } from '@patchbay/contract';
import { type DataKey, decrypt, encrypt, hashStable } from '@patchbay/secrets';
import type { HmacRings } from '../../core/exports.ts';

/** Names one stored answer by the caller, the route and the Idempotency-Key. */
export interface CallName {
  readonly caller: string;
  readonly route: string;
  readonly key: string;
}

/** The row of a key that could not be claimed. */
export interface StoredCall {
  readonly fingerprint: Buffer;
  readonly state: 'running' | 'done';
  readonly status: number | null;
  readonly bodyBox: Buffer | null;
}

export interface IdempotentAnswer {
  readonly status: number;
  readonly body: JsonValue;
}

/** A box opens in its own row only. JSON keeps the three names apart, whatever characters they contain. */
const aadOf = ({ caller, key, route }: CallName): string =>
  `idempotency_records|${JSON.stringify([caller, route, key])}|body_box`;

export const sealAnswer = (dataKey: DataKey, name: CallName, body: JsonValue) =>
  encrypt(dataKey, JSON.stringify(body), aadOf(name));

/** Keyed, because a short text could be found by hashing guesses, and not by the data key, because a hash outlives a rotation. */
export const keyFingerprint = (rings: HmacRings, workspaceId: string, fingerprint: Uint8Array): Buffer =>
  hashStable(rings.idempotency, ['call', workspaceId, Buffer.from(fingerprint).toString('hex')]);

/**
 * The answer that another call has stored under this name.
 * @throws AccessError `message_not_found` (404) once a message that it names was deleted, `idempotency_key_reused` (409) for another body, `idempotency_in_progress` (409) while it runs
 */
export function replay(
  dataKey: DataKey,
  name: CallName,
  { fingerprint, stored }: { readonly fingerprint: Buffer; readonly stored: StoredCall },
): IdempotentAnswer {
  const { bodyBox, state, status } = stored;
  if (!stored.fingerprint.equals(fingerprint)) throw new AccessError('idempotency_key_reused');
  if (state === 'done' && bodyBox === null) {
    throw new AccessError('message_not_found', { reason: 'a message of the stored answer was deleted' });
  }
  if (state === 'running' || status === null || bodyBox === null) {
    throw new AccessError('idempotency_in_progress', { retryAfterSeconds: 1 });
  }
  return { status, body: JSON.parse(decrypt(dataKey, bodyBox, aadOf(name)).toString('utf8')) as JsonValue };
}

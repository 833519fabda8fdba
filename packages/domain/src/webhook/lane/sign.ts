import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

const keyObjects = new WeakMap<Uint8Array, KeyObject>();

/** Node makes a KeyObject of the bytes at every call, which costs four times as much as the MAC. */
function keyObjectOf(key: Uint8Array): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
}

/** The MAC of a delivery (Standard Webhooks 1.0.0): HMAC-SHA-256 over `id.timestamp.body`. */
export const macOf = (
  { body, id, timestamp }: { readonly id: string; readonly timestamp: string; readonly body: string },
  key: Uint8Array,
): Buffer => createHmac('sha256', keyObjectOf(key)).update(`${id}.${timestamp}.${body}`).digest();

/** The fields that a signature covers. */
export interface Signed {
  /** The id of the event; the same in every attempt. */
  readonly id: string;
  /** The time of the attempt. */
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers that identify and sign a delivery. A receiver accepts any of the signatures, so that a secret can be replaced
 * without a failed delivery.
 * @param secrets the bytes of each secret, the newest first
 */
export function signatureHeaders(
  { at, body, id }: Signed,
  secrets: readonly Uint8Array[],
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: Uint8Array): string =>
    `v1,${macOf({ id, timestamp, body }, secret).toString('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}

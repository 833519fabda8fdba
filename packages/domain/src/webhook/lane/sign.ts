import { createHmac, type KeyObject } from 'node:crypto';

/** Node makes a KeyObject of bytes at every call, which costs four times as much as the MAC. */
export type SigningKey = KeyObject | Uint8Array;

/** The MAC of a delivery (Standard Webhooks 1.0.0): HMAC-SHA-256 over `id.timestamp.body`. */
export const macOf = (
  { body, id, timestamp }: { readonly id: string; readonly timestamp: string; readonly body: string },
  key: SigningKey,
): Buffer => createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();

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
 * @param secrets the newest first
 */
export function signatureHeaders(
  { at, body, id }: Signed,
  secrets: readonly SigningKey[],
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: SigningKey): string =>
    `v1,${macOf({ id, timestamp, body }, secret).toString('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}

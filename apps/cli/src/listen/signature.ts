import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A signing secret in the form of the server's own, so that a receiver needs no other code: standard base64 of 32 bytes. */
export const mintSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The content that a signature covers. */
export interface Signed {
  /** The id of the event; the same in every attempt. */
  readonly id: string;
  /** The exact bytes that are sent. */
  readonly body: string;
  /** Milliseconds since the epoch, of this attempt. */
  readonly atMs: number;
}

/** The headers of Standard Webhooks 1.0.0: HMAC-SHA-256 over `id.timestamp.body`. */
export function signatureHeaders(
  { atMs, body, id }: Signed,
  secret: string,
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(atMs / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${digest}` };
}

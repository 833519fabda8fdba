import type { components } from './generated/api.ts';
import { bytesOf, readHeader, signedBytes, WebhookError, type WebhookHeaders } from './webhook-delivery.ts';

export { WebhookError, type WebhookHeaders } from './webhook-delivery.ts';
/** The members of every delivery. Ignore a type that you do not know. */
export type WebhookEvent = Pick<components['schemas']['Event'], 'id' | 'type' | 'created_at' | 'data'>;

export interface VerifyOptions {
  /** The largest distance between the time of the delivery and now; 300 by default. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const secretPrefix = 'whsec_';
// More signatures than an endpoint has secrets cost time and prove nothing.
const signaturesMax = 10;

function importKey(secret: string) {
  const key = bytesOf(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret);
  if (!key?.length) throw new TypeError('a secret is whsec_ and base64');
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function requireRecent(timestamp: string, { now = Date.now, toleranceSeconds = 300 }: VerifyOptions): void {
  const distance = Math.abs(now() / 1000 - (/^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN));
  if (distance <= toleranceSeconds) return;
  throw new WebhookError('timestamp_out_of_range', 'the delivery is too old or too new');
}

/**
 * The event of a delivery (Standard Webhooks 1.0.0), once one of its signatures is valid for one of the secrets.
 * `crypto.subtle.verify` compares in constant time.
 * @param body the bytes as they arrived; JSON that was parsed and written again has another signature
 * @throws WebhookError when the delivery must not be trusted, TypeError for a secret that is none and a body that was parsed
 */
// biome-ignore lint/complexity/useMaxParams: every library of the standard takes these three, in this order.
export async function verify(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  if (typeof body !== 'string' && !ArrayBuffer.isView(body))
    throw new TypeError('the body is the bytes as they arrived, and not what was parsed from them');
  const keys = await Promise.all((typeof secret === 'string' ? [secret] : secret).map(importKey));
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const listed = readHeader(headers, 'webhook-signature').split(' ').slice(0, signaturesMax);
  requireRecent(timestamp, options);
  const signatures = listed
    .map((each) => (each.startsWith('v1,') ? bytesOf(each.slice(3)) : null))
    .filter((each) => each !== null);
  const data = signedBytes(`${id}.${timestamp}.`, body);
  const pairs = keys.flatMap((key) => signatures.map((signature) => ({ key, signature })));
  const matches = await Promise.all(
    pairs.map(({ key, signature }) => crypto.subtle.verify('HMAC', key, signature, data)),
  );
  if (!matches.includes(true)) throw new WebhookError('signature_invalid', 'no signature matches');
  return readEvent(typeof body === 'string' ? body : new TextDecoder().decode(body));
}

function readEvent(text: string): WebhookEvent {
  try {
    return JSON.parse(text) as WebhookEvent;
  } catch {
    throw new WebhookError('body_invalid', 'the body is not JSON');
  }
}

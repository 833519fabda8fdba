import { timingSafeEqual } from 'node:crypto';
import { macOf } from '../lane/sign.ts';
import { signingKeyOf } from '../secret.ts';

type Headers = Readonly<Record<string, string>>;

/** The largest distance between the timestamp of an attempt and its arrival, in seconds. */
const toleranceSeconds = 300;

/** A delivery as a receiver sees it. */
export interface Received {
  readonly headers: Headers;
  readonly body: string;
  readonly receivedAt: Date;
}

function isOneOf(signatures: string, expected: Buffer): boolean {
  return signatures.split(' ').some((entry) => {
    const [version, text = ''] = entry.split(',', 2);
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
  });
}

/**
 * Checks a signature as a receiver does (Standard Webhooks 1.0.0), from the headers alone: any of the signatures may be by any
 * of the secrets.
 * @param secrets as they were given out
 */
export function isSigned({ body, headers, receivedAt }: Received, secrets: readonly string[]): boolean {
  const { 'webhook-id': id, 'webhook-signature': signatures, 'webhook-timestamp': timestamp } = headers;
  if (id === undefined || signatures === undefined || timestamp === undefined) return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(receivedAt.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  return secrets.some((secret) => isOneOf(signatures, macOf({ id, timestamp, body }, signingKeyOf(secret))));
}

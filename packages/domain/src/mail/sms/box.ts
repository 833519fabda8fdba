import { createSecretKey } from 'node:crypto';
import type { Keyring } from '@patchbay/secrets';
import { z } from 'zod';

/** What a text message says, and to whom. */
export interface SmsContent {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

const Content = z.object({ to: z.string(), text: z.string() });

const placeOf = (smsId: string): string => `sms|${smsId}|box`;

/** Number and text under the master key, bound to their row: a code in a message is worth a sign-in until it expires. */
export function sealSms(keyring: Keyring, smsId: string, { text, to }: SmsContent): Buffer<ArrayBuffer> {
  return keyring.wrap(createSecretKey(Buffer.from(JSON.stringify({ to, text }))), placeOf(smsId));
}

/** What `sealSms` was given. Throws when the box was altered, moved, or is under a master key that is gone. */
export function openSms(keyring: Keyring, smsId: string, box: Uint8Array): SmsContent {
  return Content.parse(JSON.parse(keyring.unwrap(box, placeOf(smsId)).export().toString('utf8')));
}

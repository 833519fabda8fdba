import { createSecretKey } from 'node:crypto';
import type { Keyring } from '@patchbay/secrets';

/** What a mail says, before it is sealed. */
export interface MailBody {
  readonly text: string;
}

const placeOf = (mailId: string): string => `mails|${mailId}|body`;

/** A body under the master key, bound to its row: a code in a mail is worth an account until it expires. */
export function sealMailBody(keyring: Keyring, mailId: string, body: MailBody): Buffer<ArrayBuffer> {
  return keyring.wrap(createSecretKey(Buffer.from(JSON.stringify({ text: body.text }))), placeOf(mailId));
}

/** What `sealMailBody` was given. Throws when the box was altered, moved, or is under a master key that is gone. */
export function openMailBody(keyring: Keyring, mailId: string, box: Uint8Array): MailBody {
  const parsed: unknown = JSON.parse(keyring.unwrap(box, placeOf(mailId)).export().toString('utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'text' in parsed && typeof parsed.text === 'string') {
    return { text: parsed.text };
  }
  throw new TypeError('the box does not hold the body of a mail');
}

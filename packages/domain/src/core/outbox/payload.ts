import { createSecretKey } from 'node:crypto';
import type { Keyring } from '@patchbay/secrets';
import { z } from 'zod';

/** The part of a message's row that its box is bound to: a box moved to another row does not open there. */
export interface BoxOwner {
  readonly id: string;
  readonly topic: string;
}

const aadOf = ({ id, topic }: BoxOwner): string => `outbox_messages|${id}|${topic}`;

/** A payload as JSON, encrypted under the master key: a code in a mail is worth an account until it expires. */
export function sealPayload(keyring: Keyring, owner: BoxOwner, payload: unknown): Buffer<ArrayBuffer> {
  return keyring.wrap(createSecretKey(Buffer.from(JSON.stringify(payload))), aadOf(owner));
}

function unseal(keyring: Keyring, aad: string, box: Uint8Array): unknown {
  return JSON.parse(keyring.unwrap(box, aad).export().toString('utf8'));
}

/** A box that is bound to a row of `mails` or `sms`, the queues before the outbox, with the columns of that row. */
const MovedBox = z.looseObject({ box: z.hex() });
const movedAads: Readonly<Record<string, (id: string) => string>> = {
  mail: (id) => `mails|${id}|body`,
  sms: (id) => `sms|${id}|box`,
};
const braceByte = 0x7b;

function openMoved(keyring: Keyring, { id, topic }: BoxOwner, json: Uint8Array): unknown {
  const { box, ...columns } = MovedBox.parse(JSON.parse(Buffer.from(json).toString('utf8')));
  const aad = movedAads[topic]?.(id);
  if (aad === undefined) throw new TypeError('this topic had no queue before the outbox');
  const sealed = z.looseObject({}).parse(unseal(keyring, aad, Buffer.from(box, 'hex')));
  return { ...columns, ...sealed };
}

/**
 * Opens what `sealPayload` sealed, to be parsed by its reader. Throws if the box was altered, was moved from another
 * row, or is under a master key that is gone.
 */
export function openPayload(keyring: Keyring, owner: BoxOwner, box: Uint8Array): unknown {
  // A sealed box begins with the version of its format, which is not a brace.
  return box[0] === braceByte ? openMoved(keyring, owner, box) : unseal(keyring, aadOf(owner), box);
}

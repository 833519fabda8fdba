import type { Sql } from '@patchbay/db';
import { z } from 'zod';
import { enqueue, newId, type OutboxHandler, type Services } from '../core/exports.ts';

const SmsPayload = z.object({
  /** E.164. */
  to: z.string(),
  text: z.string(),
});
type SmsPayload = z.output<typeof SmsPayload>;
export const smsTopic = 'sms';

export interface SmsOrder extends SmsPayload {
  /** Not sent from then on. */
  readonly expiresAt: Date;
}

/** Stores a text message in the caller's transaction: it is sent if, and only if, that transaction commits. */
export async function queueSms(
  sql: Sql,
  services: Pick<Services, 'clock' | 'keyring'>,
  { expiresAt, text, to }: SmsOrder,
): Promise<void> {
  const payload: SmsPayload = { to, text };
  const id = newId('sms', services.clock.now());
  await enqueue(sql, services, { id, topic: smsTopic, payload, expiresAt });
}

export interface OutgoingSms extends SmsPayload {
  /** The same when a message is sent again after a crash. */
  readonly id: string;
}

/** Hands a text message to a gateway. Throws unless the gateway took it. */
export interface SmsTransport {
  send(sms: OutgoingSms, signal: AbortSignal): Promise<void>;
}

/** Short, since a person is waiting for the code. */
const waitSeconds = 20;

/** Sends text messages through `transport`, again and again until one is taken or has expired. */
export function createSmsHandler(transport: SmsTransport): OutboxHandler<SmsPayload> {
  return {
    topic: smsTopic,
    payload: SmsPayload,
    deadlineSeconds: 10,
    inFlightMax: 10,
    waitSeconds: () => waitSeconds,
    deliver: ({ id, payload }, signal) => transport.send({ ...payload, id }, signal),
  };
}

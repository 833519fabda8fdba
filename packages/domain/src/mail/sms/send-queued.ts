import type { Services } from '../../core/exports.ts';
import { openSms, type SmsContent } from './box.ts';

export interface OutgoingSms extends SmsContent {
  /** Names the message for good: sent twice after a crash, it is recognised as one. */
  readonly id: string;
}

/** Hands a text message to a gateway; settles within {@link smsLeaseSeconds}, and throws unless the gateway took it. */
export interface SmsTransport {
  send(sms: OutgoingSms): Promise<void>;
}

type SmsServices = Pick<Services, 'db' | 'clock' | 'keyring' | 'logger'>;

interface ClaimedSms {
  readonly id: string;
  readonly box: Buffer;
  readonly attempts: number;
}

/** How long a claim keeps other workers away, and so the wait after a failure: a code is of no use to who waits longer. */
export const smsLeaseSeconds = 20;

const claimStatement = {
  name: 'sms_claim',
  text: `WITH due AS MATERIALIZED (
      SELECT id FROM sms WHERE next_attempt_at <= $1 AND expires_at > $1
      ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    UPDATE sms s SET attempts = attempts + 1, next_attempt_at = $1::timestamptz + make_interval(secs => $3)
    FROM due WHERE s.id = due.id RETURNING s.id, s.box, s.attempts`,
};
const dropStatement = { name: 'sms_drop', text: 'DELETE FROM sms WHERE id = $1' };

async function sendOne(services: SmsServices, transport: SmsTransport, sms: ClaimedSms): Promise<void> {
  const { db, keyring, logger } = services;
  const { attempts, id } = sms;
  let content: SmsContent;
  try {
    content = openSms(keyring, id, sms.box);
  } catch (error) {
    // No later attempt could open it: its master key is gone, or the row was tampered with.
    logger.error({ smsId: id, err: error }, 'a text message was given up');
    await db.sql.rows(dropStatement, [id]);
    return;
  }
  try {
    await transport.send({ id, ...content });
  } catch (error) {
    logger.warn({ smsId: id, attempts, err: error }, 'a text message was not taken');
    return;
  }
  await db.sql.rows(dropStatement, [id]);
}

/**
 * Claims up to `max` text messages that are due and hands them to the gateway; how many were claimed. What the gateway
 * refuses is tried again after the lease, until it has expired. Several workers share the work without sending one
 * twice; a crash between the gateway's yes and its record sends one again, under the same id.
 */
export async function sendQueuedSms(
  services: SmsServices,
  transport: SmsTransport,
  max: number,
): Promise<number> {
  const claim = [services.clock.now(), max, smsLeaseSeconds];
  const claimed = await services.db.sql.rows<ClaimedSms>(claimStatement, claim);
  const outcomes = await Promise.allSettled(claimed.map((sms) => sendOne(services, transport, sms)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
  return claimed.length;
}

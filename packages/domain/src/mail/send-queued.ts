import type { Services } from '../core/exports.ts';
import { openMailBody } from './body.ts';

export interface OutgoingMail {
  /** Names the mail for good: sent twice after a crash, it is recognised as one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
}

/** Hands a mail to a server; settles within `mailLeaseSeconds`, and throws unless the server took it. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

type MailServices = Pick<Services, 'db' | 'clock' | 'keyring' | 'logger'>;

interface ClaimedMail {
  id: string;
  to_address: string;
  subject: string;
  body_box: Buffer | null;
  attempts: number;
  created_at: Date;
}

/** How long a claim keeps other workers away; a worker that died leaves its mail to the others after that. */
export const mailLeaseSeconds = 60;
/** The waits after the first four failures; a fifth is final. */
const backoffSeconds = [10, 60, 300, 1800];

const claimStatement = {
  name: 'mail_claim',
  text: `WITH due AS MATERIALIZED (
      SELECT id FROM mails WHERE state = 'queued' AND (next_attempt_at IS NULL OR next_attempt_at <= $1)
      ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    UPDATE mails m SET attempts = attempts + 1, next_attempt_at = $1::timestamptz + make_interval(secs => $3)
    FROM due WHERE m.id = due.id
    RETURNING m.id, m.to_address, m.subject, m.body_box, m.attempts, m.created_at`,
};

// Sent is sent, even when the lease ran out meanwhile: only a second copy could come of asking whose it is.
const sentStatement = {
  name: 'mail_sent',
  text: `UPDATE mails SET state = 'sent', sent_at = $2, body_box = NULL, next_attempt_at = NULL
    WHERE id = $1 AND state = 'queued'`,
};
const retryStatement = {
  name: 'mail_retry',
  text: `UPDATE mails SET next_attempt_at = $3 WHERE id = $1 AND attempts = $2 AND state = 'queued'`,
};
const failedStatement = {
  name: 'mail_failed',
  text: `UPDATE mails SET state = 'failed', body_box = NULL, next_attempt_at = NULL
    WHERE id = $1 AND attempts = $2 AND state = 'queued'`,
};

function openMail({ keyring }: MailServices, mail: ClaimedMail): OutgoingMail {
  if (mail.body_box === null) throw new TypeError('a queued mail has no body');
  const { text } = openMailBody(keyring, mail.id, mail.body_box);
  return { id: mail.id, to: mail.to_address, subject: mail.subject, text, createdAt: mail.created_at };
}

async function giveUp({ db, logger }: MailServices, mail: ClaimedMail, error: unknown): Promise<void> {
  await db.sql.rows(failedStatement, [mail.id, mail.attempts]);
  logger.error({ mailId: mail.id, attempts: mail.attempts, err: error }, 'a mail was given up');
}

async function postpone(services: MailServices, mail: ClaimedMail, error: unknown): Promise<void> {
  const waitSeconds = backoffSeconds[mail.attempts - 1];
  if (waitSeconds === undefined) return giveUp(services, mail, error);
  const nextAt = new Date(services.clock.now().getTime() + waitSeconds * 1000);
  await services.db.sql.rows(retryStatement, [mail.id, mail.attempts, nextAt]);
  services.logger.warn(
    { mailId: mail.id, attempts: mail.attempts, waitSeconds, err: error },
    'a mail was not taken',
  );
}

async function sendOne(services: MailServices, transport: MailTransport, mail: ClaimedMail): Promise<void> {
  let outgoing: OutgoingMail;
  try {
    outgoing = openMail(services, mail);
  } catch (error) {
    // No later attempt could open it: its master key is gone, or the row was tampered with.
    return giveUp(services, mail, error);
  }
  try {
    await transport.send(outgoing);
  } catch (error) {
    return postpone(services, mail, error);
  }
  await services.db.sql.rows(sentStatement, [mail.id, services.clock.now()]);
}

/**
 * Claims up to `max` mails that are due and hands them to the server; how many were claimed. Several workers share
 * the work without sending one twice; a crash between the server's yes and its record sends one again, under the
 * same id. Throws when the outcome of a mail could not be written: its lease then brings it back.
 */
export async function sendQueuedMail(
  services: MailServices,
  transport: MailTransport,
  max: number,
): Promise<number> {
  const claimed = await services.db.sql.rows<ClaimedMail>(claimStatement, [
    services.clock.now(),
    max,
    mailLeaseSeconds,
  ]);
  const outcomes = await Promise.allSettled(claimed.map((mail) => sendOne(services, transport, mail)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
  return claimed.length;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@patchbay/config';
import { type MailTransport, mailLeaseSeconds } from '@patchbay/domain/mail';
import { createTransport } from 'nodemailer';

/** Well within the lease, so that a mail is claimed again only after this attempt is over. */
const sendTimeoutMs = (mailLeaseSeconds * 1000) / 3;
const connectTimeoutMs = 5000;
const silenceTimeoutMs = 10_000;
const connectionsMax = 5;

export interface SmtpTransport extends MailTransport {
  close(): void;
}

async function withinSendTimeout(work: Promise<unknown>): Promise<void> {
  const settled = new AbortController();
  const expiry = wait(sendTimeoutMs, undefined, { signal: settled.signal, ref: false }).then(() => {
    throw new Error(`the mail server did not take the mail within ${sendTimeoutMs} ms`);
  });
  try {
    await Promise.race([work, expiry]);
  } finally {
    settled.abort();
  }
}

/** Sends over `SMTP_URL`; TLS wherever the server offers it, always with smtps://. Plain text, from `MAIL_FROM`. */
export function createSmtpTransport(smtpUrl: string, mailFrom: Config['mailFrom']): SmtpTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connectionsMax,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    // A mail is text of ours: nothing in it may make the sender read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^<>@\s]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, createdAt }) {
      const message = {
        from: mailFrom,
        // As an object it is one address; as text a comma would make it several.
        to: { name: '', address: to },
        subject,
        text,
        date: createdAt,
        messageId: `<${id}@${host}>`,
        // No absence notes in answer (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await withinSendTimeout(transporter.sendMail(message));
    },
    close: () => transporter.close(),
  };
}

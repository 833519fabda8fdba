import type { Config } from '@patchbay/config';
import type { MailTransport } from '@patchbay/domain/mail';
import { createTransport } from 'nodemailer';

const connectTimeoutMs = 5000;
const silenceTimeoutMs = 10_000;
const connectionsMax = 5;

export interface SmtpTransport extends MailTransport {
  close(): void;
}

/** Sends mail, as plain text and as HTML, through the server at `SMTP_URL`, over TLS where the server offers it, always with smtps://. */
export function createSmtpTransport(smtpUrl: string, mailFrom: Config['mailFrom']): SmtpTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connectionsMax,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    // Nothing in a mail may make this process read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^<>@\s]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, createdAt }) {
      const message = {
        from: mailFrom,
        // An object is one address; in a string, a comma would make it several.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        date: createdAt,
        messageId: `<${id}@${host}>`,
        // Keeps absence notes from answering (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await transporter.sendMail(message);
    },
    close: () => transporter.close(),
  };
}

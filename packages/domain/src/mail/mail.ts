import type { Sql } from '@patchbay/db';
import { z } from 'zod';
import { enqueue, newId, type OutboxHandler, type Services } from '../core/exports.ts';
import { type MailDraft, renderMail } from './layout.ts';
import { type MailData, type MailTemplate, writeMail } from './template.ts';

/** A mail that was queued before mails had an HTML form has none, and is sent as plain text. */
export const MailPayload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});
export type MailPayload = z.output<typeof MailPayload>;
export const mailTopic = 'mail';

interface Addressed {
  /** A normalized address. Null stores a mail that is never sent, in the time of one that is. */
  readonly to: string | null;
}

export interface MailOrder<T extends MailTemplate> extends Addressed {
  readonly template: T;
  readonly data: MailData[T];
}

const keepMs = 7 * 86_400_000;

type MailServices = Pick<Services, 'clock' | 'keyring' | 'settings'>;

/**
 * Stores a mail in the caller's transaction: it is sent if, and only if, that transaction commits. Where there is no
 * mail server, it is kept for the development mailbox.
 * @returns the id of the mail
 */
export async function queueDraft(
  sql: Sql,
  services: MailServices,
  { draft, to }: Addressed & { readonly draft: MailDraft },
): Promise<string> {
  const createdAt = services.clock.now();
  const id = newId('mai', createdAt);
  const payload: MailPayload = { to: to ?? '', ...renderMail(draft) };
  const sendable = services.settings.devCodes ? 'kept' : 'queued';
  await enqueue(sql, services, {
    id,
    topic: mailTopic,
    payload,
    state: to === null ? 'dropped' : sendable,
    expiresAt: new Date(createdAt.getTime() + keepMs),
  });
  return id;
}

/** Stores a mail of a template, as {@link queueDraft} does. */
export function queueMail<T extends MailTemplate>(
  sql: Sql,
  services: MailServices,
  { data, template, to }: MailOrder<T>,
): Promise<string> {
  const draft = writeMail(template, data, services.settings.consoleUrl);
  return queueDraft(sql, services, { to, draft });
}

export interface OutgoingMail extends MailPayload {
  /** The same when a mail is sent again after a crash. */
  readonly id: string;
  readonly createdAt: Date;
}

/** Hands a mail to a mail server. Throws unless the server took it. */
export interface MailTransport {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** The waits after the first four failures, in seconds; a fifth is final. */
const waitsSeconds = [10, 60, 300, 1800];

/** Sends mail through `transport`: five attempts within about 36 minutes. */
export function createMailHandler(transport: MailTransport): OutboxHandler<MailPayload> {
  return {
    topic: mailTopic,
    payload: MailPayload,
    deadlineSeconds: 20,
    inFlightMax: 10,
    waitSeconds: (attempt) => waitsSeconds[attempt - 1] ?? null,
    deliver: ({ createdAt, id, payload }, signal) => transport.send({ ...payload, id, createdAt }, signal),
  };
}

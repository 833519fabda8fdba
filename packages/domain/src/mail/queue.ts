import type { Tx } from '@patchbay/db';
import type { Services } from '../core/exports.ts';
import { newId } from '../core/exports.ts';
import { sealMailBody } from './body.ts';
import { type MailData, type MailTemplate, writeMail } from './template.ts';

export interface MailOrder<T extends MailTemplate> {
  /** A normalised address. Null writes a row that is never sent, so that an unknown address costs what a known one does. */
  readonly to: string | null;
  readonly template: T;
  readonly data: MailData[T];
}

/**
 * Writes a mail in the caller's transaction: it is sent if, and only if, the change that it tells of is committed.
 * States: `queued` for the worker, `kept` for the development mailbox, `dropped` for nobody.
 */
export async function queueMail<T extends MailTemplate>(
  tx: Tx,
  services: Pick<Services, 'clock' | 'keyring' | 'settings'>,
  order: MailOrder<T>,
): Promise<void> {
  const createdAt = services.clock.now();
  const id = newId('mai', createdAt);
  const { subject, text } = writeMail(order.template, order.data, services.settings.consoleUrl);
  const sendable = services.settings.devCodes ? 'kept' : 'queued';
  await tx.prisma.mail.create({
    data: {
      id,
      toAddress: order.to ?? '',
      subject,
      bodyBox: sealMailBody(services.keyring, id, { text }),
      state: order.to === null ? 'dropped' : sendable,
      createdAt,
    },
    select: { id: true },
  });
}

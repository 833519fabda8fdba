import type { Services } from '../core/context.ts';
import { openPayload } from '../core/outbox/payload.ts';
import { type MailPayload, MailPayload as Payload } from './mail.ts';

export interface StoredMail extends MailPayload {
  readonly state: string;
}

/** Every mail that is still readable, oldest first; those without a recipient are to ''. */
export async function readMails({ db, keyring }: Pick<Services, 'db' | 'keyring'>): Promise<StoredMail[]> {
  const rows = await db.prisma.outboxMessage.findMany({
    where: { topic: 'mail', payloadBox: { not: null } },
    orderBy: { position: 'asc' },
    select: { id: true, topic: true, payloadBox: true, state: true },
  });
  return rows.map(({ payloadBox, state, ...place }) => ({
    state,
    ...Payload.parse(openPayload(keyring, place, payloadBox ?? Buffer.alloc(0))),
  }));
}

/** The mails to one address, oldest first. */
export const readMailsTo = async (services: Pick<Services, 'db' | 'keyring'>, email: string) =>
  (await readMails(services)).filter(({ to }) => to === email);

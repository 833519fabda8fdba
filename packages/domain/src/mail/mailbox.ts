import { AccessError, ListMailboxInput, ReadMailboxMessageInput } from '@patchbay/contract';
import type { ActorKind, Context } from '../core/exports.ts';
import { openPayload, query } from '../core/exports.ts';
import { MailPayload, mailTopic } from './mail.ts';

export interface MailboxItem {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Date;
}

export interface MailboxMessage extends MailboxItem {
  readonly text: string;
}

interface KeptMail {
  readonly id: string;
  readonly payloadBox: Uint8Array | null;
  readonly createdAt: Date;
}

const everyone = [
  'anonymous',
  'console',
  'reset_due',
  'user',
  'api_key',
  'oauth',
  'system',
] as const satisfies readonly ActorKind[];
const itemsMax = 100;
const isKept = { topic: mailTopic, state: 'kept' } as const;
const keptSelect = { id: true, payloadBox: true, createdAt: true } as const;

// Anyone may read the mailbox, so it exists only where codes are echoed anyway.
function requireMailbox(ctx: Context): void {
  if (!ctx.settings.devCodes) throw new AccessError('not_found');
}

function openMail({ keyring }: Context, { createdAt, id, payloadBox }: KeptMail): MailboxMessage {
  if (payloadBox === null) throw new AccessError('not_found');
  const payload = openPayload(keyring, { id, topic: mailTopic }, payloadBox);
  const { subject, text, to } = MailPayload.parse(payload);
  return { id, createdAt, to, subject, text };
}

/** Lists a mail, or nothing if it cannot be opened, so that one mail does not hide the others. */
function listItem(ctx: Context, kept: KeptMail): MailboxItem[] {
  try {
    const { createdAt, id, subject, to } = openMail(ctx, kept);
    return [{ id, to, subject, createdAt }];
  } catch (error) {
    ctx.logger.warn({ messageId: kept.id, err: error }, 'a mail in the mailbox is unreadable');
    return [];
  }
}

/**
 * The newest 100 mails of a development deployment without a mail server.
 * @throws AccessError `not_found` anywhere else
 */
export const listMailbox = query({
  actors: everyone,
  input: ListMailboxInput,
  async run(ctx): Promise<MailboxItem[]> {
    requireMailbox(ctx);
    const rows = await ctx.db.prisma.outboxMessage.findMany({
      where: isKept,
      orderBy: [{ createdAt: 'desc' }, { position: 'desc' }],
      take: itemsMax,
      select: keptSelect,
    });
    return rows.flatMap((row) => listItem(ctx, row));
  },
});

/**
 * One mail of that mailbox with its text.
 * @throws AccessError `not_found` for an unknown mail, and anywhere but in development
 */
export const readMailboxMessage = query({
  actors: everyone,
  input: ReadMailboxMessageInput,
  async run(ctx, { id }): Promise<MailboxMessage> {
    requireMailbox(ctx);
    const row = await ctx.db.prisma.outboxMessage.findFirst({
      where: { id, ...isKept },
      select: keptSelect,
    });
    if (!row) throw new AccessError('not_found');
    return openMail(ctx, row);
  },
});

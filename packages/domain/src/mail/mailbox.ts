import { AccessError, identifierText } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../core/exports.ts';
import { parseInput } from '../core/exports.ts';
import { openMailBody } from './body.ts';

export interface MailboxItem {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Date;
}

export interface MailboxMessage extends MailboxItem {
  readonly text: string;
}

const MessageInput = z.object({ id: identifierText });
const itemsMax = 100;
const itemSelect = { id: true, toAddress: true, subject: true, createdAt: true } as const;

// A mailbox that anybody may read exists only where codes are echoed anyway; elsewhere there is nothing at this path.
function requireMailbox(ctx: Context): void {
  if (!ctx.settings.devCodes) throw new AccessError('not_found');
}

function toItem({
  toAddress,
  ...row
}: {
  id: string;
  toAddress: string;
  subject: string;
  createdAt: Date;
}): MailboxItem {
  return { ...row, to: toAddress };
}

/**
 * The newest 100 mails of a development deployment without a mail server.
 * @throws AccessError `not_found` anywhere else
 */
export async function listMailbox(ctx: Context): Promise<MailboxItem[]> {
  requireMailbox(ctx);
  const rows = await ctx.db.prisma.mail.findMany({
    where: { state: 'kept' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: itemsMax,
    select: itemSelect,
  });
  return rows.map(toItem);
}

/**
 * One mail of that mailbox with its text.
 * @throws AccessError `not_found` for an unknown mail, and anywhere but in development
 */
export async function readMailboxMessage(
  ctx: Context,
  rawInput: z.input<typeof MessageInput>,
): Promise<MailboxMessage> {
  requireMailbox(ctx);
  const { id } = parseInput(MessageInput, rawInput, 'path');
  const row = await ctx.db.prisma.mail.findFirst({
    where: { id, state: 'kept' },
    select: { ...itemSelect, bodyBox: true },
  });
  if (!row?.bodyBox) throw new AccessError('not_found');
  const { bodyBox, ...item } = row;
  return { ...toItem(item), text: openMailBody(ctx.keyring, id, bodyBox).text };
}

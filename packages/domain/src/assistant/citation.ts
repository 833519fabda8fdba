import type { Context, TenantActor } from '../core/exports.ts';
import { openerOf, readCorpusOf, type SealedWords } from '../messaging/exports.ts';
import type { Quote } from '../retrieval/exports.ts';

/** A part of a message, word for word: its content from `start` to `end`. */
export interface Citation {
  readonly messageId: string;
  readonly threadId: string;
  readonly sender: string | null;
  readonly createdAt: Date;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
}

/** The messages that a call has quoted or read closely, for the audit log. */
export interface ReadMessages {
  readonly threadIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly searched: number;
  /** The record was committed before the first words of the answer left. */
  readonly isRecorded?: true;
}

/** A message and its text. */
export interface OpenMessage {
  readonly row: SealedWords;
  readonly text: string;
}

/** Opens some messages, in the order of their ids. A message that is gone is left out. */
export async function openMessages(
  ctx: Context<TenantActor>,
  ids: readonly string[],
): Promise<OpenMessage[]> {
  const rows = await readCorpusOf(ctx, ids);
  const opener = await openerOf(ctx, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ row, text: opener.open(row) }] : [];
  });
}

/** A quote of one of these messages, by its place in the list. */
export function cite(messages: readonly OpenMessage[], { end, place, start }: Quote): Citation[] {
  const message = messages[place];
  if (!message) return [];
  const { createdAt, id, senderId, threadId } = message.row;
  const quote = message.text.slice(start, end);
  return [{ messageId: id, threadId, sender: senderId, createdAt, quote, start, end }];
}

export function readOf(messages: readonly OpenMessage[], searched: number): ReadMessages {
  return {
    threadIds: [...new Set(messages.map(({ row }) => row.threadId))],
    messageIds: messages.map(({ row }) => row.id),
    searched,
  };
}

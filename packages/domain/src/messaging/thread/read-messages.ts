import { AccessError, type ListMessagesInput } from '@patchbay/contract';
import type { VariantCells } from '@patchbay/db';
import type { z } from 'zod';
import { type Context, keysetOf, type PageText, type TenantActor } from '../../core/exports.ts';
import { existsFor, pageKeyOf, pagesWithin, type ReachText, reachOf } from './reach.ts';
import { joinReceipts, stateColumn } from './receipt-column.ts';
import type { MessageRow } from './view.ts';

/** The columns of a message that are read only for a caller that may see its content. */
interface Sealed {
  readonly contentBox: Uint8Array | null;
  /** The workspace whose data key opens the boxes. */
  readonly workspaceId: string | undefined;
  /** Null for a message that is no voice note. */
  readonly noteId: string | null;
  readonly transcriptBox: Uint8Array | null;
  readonly mediaId: string | null;
}

export interface StoredMessage extends MessageRow, Sealed {}

const metadata = `id, kind, sender_id, created_at, ${stateColumn}, deleted_at`;

// LIMIT 1 keeps the planner from joining the tables, which would lose the order of the page.
const spoken = `LEFT JOIN LATERAL (
  SELECT id, transcript_box, media_id FROM voice_notes
  WHERE message_id = message.id AND message.kind = 'voice_note' LIMIT 1) note ON true`;

// A row for the thread itself tells an empty thread from one that the caller cannot reach.
const textOf =
  (columns: string, [content, joined]: readonly [string, string]) =>
  ({ condition, place }: ReachText, page: PageText) =>
    ({
      text: `SELECT message.*${content} FROM threads ${joinReceipts} LEFT JOIN LATERAL (
        SELECT ${columns} FROM messages WHERE thread_id = threads.id AND ${existsFor('messages', place(2))}
          AND ${page.where((n) => place(n + 3))}
        ORDER BY ${page.orderBy} LIMIT ${place(3)}) message ON true ${joined}
      WHERE ${condition} AND threads.id = ${place(1)}`,
      pipelined: true,
    }) as const;

const described = pagesWithin('messages-metadata', textOf(metadata, ['', '']));
const whole = pagesWithin(
  'messages-content',
  textOf(`${metadata}, content_box, workspace_id`, [', note.*', spoken]),
);
type Metadata = VariantCells<typeof described>;
type Whole = VariantCells<typeof whole>;

const noContent = [null, null, null, null, null] as const;

/** @param rows one whose columns are all null for a thread without messages */
function toStored(rows: readonly (Metadata | Whole)[], threadId: string): StoredMessage[] {
  const stored: StoredMessage[] = [];
  for (const [id, kind, senderId, createdAt, deliveryState, deletedAt, ...sealed] of rows) {
    if (id === null || kind === null || createdAt === null || deliveryState === null) continue;
    const [contentBox, workspaceId, noteId, transcriptBox, mediaId] =
      sealed.length === 0 ? noContent : sealed;
    const content = { contentBox, workspaceId: workspaceId ?? undefined, noteId, transcriptBox, mediaId };
    stored.push({ id, threadId, kind, senderId, createdAt, deliveryState, deletedAt, ...content });
  }
  return stored;
}

/**
 * Reads one page of a thread's messages, and whether the thread can be reached, in one statement.
 * @throws AccessError `thread_not_found` (404) for another workspace's thread as for one that does not exist
 */
export async function readMessages(
  { actor, db }: Context<TenantActor>,
  input: z.output<typeof ListMessagesInput>,
  withContent: boolean,
): Promise<StoredMessage[]> {
  const page = keysetOf(input, 'msg');
  const reach = reachOf(actor);
  const { threadId } = input;
  const values = [...reach.values, threadId, actor.userId, page.take, ...page.values] as const;
  const key = pageKeyOf(reach, page);
  const rows = withContent
    ? await db.sql.cells(whole[key], values)
    : await db.sql.cells(described[key], values);
  if (rows.length === 0) throw new AccessError('thread_not_found');
  return toStored(rows, threadId);
}

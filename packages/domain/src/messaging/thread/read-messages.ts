import { AccessError, type ListMessagesInput } from '@patchbay/contract';
import type { Statement } from '@patchbay/db';
import { assertCells } from '@patchbay/db';
import type { z } from 'zod';
import { type Context, type Keyset, keysetOf, type TenantActor } from '../../core/exports.ts';
import { existsFor, type Reach, reachOf } from './reach.ts';
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

/** The columns in their order; the content only where it was selected. All null for a thread without messages. */
type Cells = [
  id: string | null,
  kind: string,
  senderId: string | null,
  createdAt: Date,
  deliveryState: string,
  deletedAt: Date | null,
  contentBox?: Uint8Array | null,
  workspaceId?: string,
  noteId?: string | null,
  transcriptBox?: Uint8Array | null,
  mediaId?: string | null,
];

const metadata = `id, kind, sender_id, created_at, ${stateColumn}, deleted_at`;

// LIMIT 1 keeps the planner from joining the tables, which would lose the order of the page.
const spoken = `LEFT JOIN LATERAL (
  SELECT id, transcript_box, media_id FROM voice_notes WHERE message_id = m.id AND m.kind = 'voice_note' LIMIT 1) n ON true`;

function statementOf(reach: Reach, page: Keyset, withContent: boolean): Statement {
  const columns = withContent ? `${metadata}, content_box, workspace_id` : metadata;
  const first = reach.values.length + 1;
  return {
    name: `messages-${page.shape}-${reach.name}-${withContent ? 'content' : 'metadata'}`,
    // A row for the thread itself tells an empty thread from one that the caller cannot reach.
    text: `SELECT m.*${withContent ? ', n.*' : ''} FROM threads ${joinReceipts} LEFT JOIN LATERAL (
        SELECT ${columns} FROM messages WHERE thread_id = threads.id AND ${existsFor('messages', `$${first + 1}`)}
          AND ${page.where(first + 3)}
        ORDER BY ${page.orderBy} LIMIT $${first + 2}) m ON true ${withContent ? spoken : ''}
      WHERE ${reach.condition} AND threads.id = $${first}`,
    pipelined: true,
  };
}

function toStored(rows: readonly Cells[], threadId: string): StoredMessage[] {
  const stored: StoredMessage[] = [];
  for (const [
    id,
    kind,
    senderId,
    createdAt,
    deliveryState,
    deletedAt,
    contentBox = null,
    workspaceId,
    ...note
  ] of rows) {
    if (id === null) continue;
    const [noteId = null, transcriptBox = null, mediaId = null] = note;
    const content = { contentBox, workspaceId, noteId, transcriptBox, mediaId };
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
  const page = keysetOf(input);
  const reach = reachOf(actor);
  const { threadId } = input;
  const values = [...reach.values, threadId, actor.userId, page.take, ...page.values];
  const rows = await db.sql.cells(assertCells<Cells>(statementOf(reach, page, withContent)), values);
  if (rows.length === 0) throw new AccessError('thread_not_found');
  return toStored(rows, threadId);
}

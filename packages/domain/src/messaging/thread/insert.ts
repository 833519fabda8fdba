import type { MessageKind } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { newId, type Services, statement } from '../../core/exports.ts';
import { loadDataKey, stampWorkspace } from '../../workspace/exports.ts';
import { sealContent, sealTitle } from './content.ts';
import type { MessageView, ThreadView } from './view.ts';

/** The services that encrypt a row and give it its time. */
type Sealing = Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>;

export interface NewThread {
  readonly workspaceId: string;
  readonly title: string | null;
  readonly createdBy: string | null;
  readonly participantIds: readonly string[];
}

const insertThreadRow = statement({
  name: 'thread-insert',
  text: `INSERT INTO threads (id, workspace_id, title_box, created_by, created_at) VALUES ($1, $2, $3, $4, $5)`,
  nulls: [3, 4],
});
const insertParticipants = statement({
  name: 'participants-insert',
  text: `INSERT INTO participants (thread_id, user_id, joined_at) SELECT $1, unnest($2::text[]), $3`,
});

// While this holds the workspace's row lock, nobody writes an event. So guests get everything that is written from now on.
const openGuestStream = statement({
  name: 'guest-stream-open',
  text: `INSERT INTO guest_streams (workspace_id, "offset", handed_at)
    SELECT id, event_offset, last_stamped_at FROM workspaces WHERE id = $1
      AND EXISTS (SELECT FROM users WHERE id = ANY ($2::text[]) AND workspace_id <> $1)
    ON CONFLICT DO NOTHING`,
});

/** Inserts a thread and its participants in the caller's transaction. Nothing waits for them before the commit. */
export async function insertThread(tx: Tx, services: Sealing, thread: NewThread): Promise<ThreadView> {
  const { workspaceId, title, createdBy, participantIds } = thread;
  const createdAt = await stampWorkspace(tx.sql, services.clock, workspaceId);
  const id = newId('thr', createdAt);
  const key = await loadDataKey(services, tx.sql, workspaceId);
  const titleBox = title === null ? null : sealTitle(key, id, title);
  tx.sql.queue(insertThreadRow, [id, workspaceId, titleBox, createdBy, createdAt]);
  tx.sql.queue(insertParticipants, [id, [...participantIds], createdAt]);
  if (participantIds.length > 1) tx.sql.queue(openGuestStream, [workspaceId, [...participantIds]]);
  return { id, title, participantIds, createdBy, createdAt };
}

export interface NewMessage {
  readonly workspaceId: string;
  readonly threadId: string;
  readonly kind: MessageKind;
  readonly senderId: string | null;
  /** The API key or OAuth client that sent it for the sender. */
  readonly sentVia: string | null;
  /** Null for a voice note, which has its content in a table of its own. */
  readonly text: string | null;
  /** For its sender alone. */
  readonly isWithheld?: boolean;
}

/** Inserts messages from a source of rows, VALUES or a SELECT. */
export const insertMessages = (source: string): string => `INSERT INTO messages
  (id, workspace_id, thread_id, kind, sender_id, sent_via, content_box, delivery_state, is_withheld, created_at) ${source}`;

const insertMessageRow = statement({
  name: 'message-insert',
  text: insertMessages(`VALUES ($1, $2, $3, $4, $5, $6, $7, 'sent', $8, $9)`),
  nulls: [5, 6, 7],
});

/**
 * Inserts a message in the caller's transaction; its content is encrypted. Nothing waits for the row before the commit.
 */
export async function insertMessage(tx: Tx, services: Sealing, message: NewMessage): Promise<MessageView> {
  const { isWithheld = false, kind, senderId, sentVia, text, threadId, workspaceId } = message;
  const createdAt = await stampWorkspace(tx.sql, services.clock, workspaceId);
  const id = newId('msg', createdAt);
  const key = await loadDataKey(services, tx.sql, workspaceId);
  const contentBox = text === null ? null : sealContent(key, id, text);
  const sent = [id, workspaceId, threadId, kind, senderId, sentVia, contentBox] as const;
  tx.sql.queue(insertMessageRow, [...sent, isWithheld, createdAt]);
  return { id, threadId, kind, senderId, createdAt, deliveryState: 'sent', deleted: false };
}

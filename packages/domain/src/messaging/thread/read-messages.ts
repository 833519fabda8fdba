import { AccessError, identifierText, type PageInput } from '@patchbay/contract';
import type { Database } from '@patchbay/db';
import type { TenantActor } from '../../core/exports.ts';
import { keysetOf } from '../../core/exports.ts';
import type { MessageRow } from './view.ts';

export type ListMessagesInput = PageInput & { readonly threadId: string };

export interface StoredMessage extends MessageRow {
  /** Read at all only for a caller that may have the content. */
  readonly contentBox?: Uint8Array | null;
}

const metadata = 'id, kind, sender_id, created_at, delivery_state';

type Statement = { readonly name: string; readonly text: string };

function statementOf(actor: TenantActor, withContent: boolean, page: ReturnType<typeof keysetOf>): Statement {
  const columns = withContent ? `${metadata}, content_box` : metadata;
  const participant = actor.kind === 'user';
  const reach = participant
    ? 'AND EXISTS (SELECT 1 FROM participants p WHERE p.thread_id = t.id AND p.user_id = $4)'
    : '';
  return {
    name: `messages-${page.shape}-${participant ? 'user' : 'workspace'}-${withContent ? 'content' : 'metadata'}`,
    // The thread's row tells an empty thread from one that the caller cannot reach.
    text: `SELECT m.* FROM threads t LEFT JOIN LATERAL (
        SELECT ${columns} FROM messages WHERE thread_id = t.id AND ${page.where(participant ? 5 : 4)}
        ORDER BY ${page.orderBy} LIMIT $3) m ON true
      WHERE t.id = $1 AND t.workspace_id = $2 ${reach}`,
  };
}

/** The columns in their order; a content only where it was asked for. All null for a thread without messages. */
type Row = [
  id: string | null,
  kind: string,
  senderId: string | null,
  createdAt: Date,
  deliveryState: string,
  contentBox?: Uint8Array | null,
];

function toStored(rows: readonly Row[], threadId: string): StoredMessage[] {
  const stored: StoredMessage[] = [];
  for (const [id, kind, senderId, createdAt, deliveryState, contentBox = null] of rows) {
    if (id !== null) stored.push({ id, threadId, kind, senderId, createdAt, deliveryState, contentBox });
  }
  return stored;
}

/**
 * One page of a thread's messages and whether the thread can be reached, in one prepared statement.
 * @throws AccessError `thread_not_found` (404) for another workspace's thread as for one that never was
 */
export async function readMessages(
  db: Database,
  actor: TenantActor,
  input: ListMessagesInput,
  withContent: boolean,
): Promise<StoredMessage[]> {
  const page = keysetOf(input);
  const { threadId } = input;
  if (!identifierText.safeParse(threadId).success) throw new AccessError('thread_not_found');
  const who = actor.kind === 'user' ? [actor.userId] : [];
  const values = [threadId, actor.workspaceId, page.take, ...who, ...page.values];
  const rows = await db.sql.cells<Row>(statementOf(actor, withContent, page), values);
  if (rows.length === 0) throw new AccessError('thread_not_found');
  return toStored(rows, threadId);
}

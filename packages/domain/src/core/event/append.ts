import { type SqlTx, sqlOf, type Tx } from '@patchbay/db';
import type { JsonValue } from '../audit/append.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../id.ts';

/** The event types that changes of this service tell of so far; additive. */
export type EventType =
  | 'api_key.created'
  | 'api_key.revoked'
  | 'api_key.rotated'
  | 'message.new'
  | 'oauth.grant.created'
  | 'oauth.grant.revoked'
  | 'task.created'
  | 'thread.created'
  | 'voice_note.created';

/** An event of a change, before it has an offset. Data carries metadata, never content. */
export interface EventDraft {
  readonly workspaceId: string;
  readonly type: EventType;
  /** What orders its delivery: the thread, else the key. */
  readonly subject: string;
  readonly data: Readonly<Record<string, JsonValue>>;
}

// The offset is taken under the workspace's row lock and is dense: a reader that has seen n has seen all below.
const append = {
  name: 'event-append',
  text: `WITH w AS (
      UPDATE workspaces SET event_offset = event_offset + 1,
        last_stamped_at = greatest($1::timestamptz, last_stamped_at + interval '1 millisecond')
      WHERE id = $2 RETURNING event_offset, last_stamped_at)
    INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
    SELECT $3, $2, event_offset, $4, $5, $6::jsonb, last_stamped_at FROM w RETURNING 1`,
};

async function appendEvent(sql: SqlTx, clock: Clock, draft: EventDraft): Promise<void> {
  const now = clock.now();
  const { data, subject, type, workspaceId } = draft;
  const values = [now, workspaceId, newId('evt', now), type, subject, JSON.stringify(data)];
  const written = await sql.prepared(append, values);
  if (written.length !== 1) throw new Error('the event has no workspace');
}

/** Writes the events of a change in its transaction. */
export async function appendEvents(
  tx: Tx | SqlTx,
  clock: Clock,
  drafts: readonly EventDraft[],
): Promise<void> {
  const sql = sqlOf(tx);
  for (const draft of drafts) await appendEvent(sql, clock, draft);
}

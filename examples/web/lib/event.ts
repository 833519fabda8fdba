import { db } from './database';

export interface StoredEvent {
  readonly webhookId: string;
  readonly type: string;
  readonly threadId: string | null;
  readonly createdAt: string;
}

/** An event that is delivered again changes nothing, because its id is stored. */
export function saveEvent({ webhookId, type, threadId, createdAt }: StoredEvent): void {
  db.prepare(
    'INSERT OR IGNORE INTO events (webhook_id, type, thread_id, created_at) VALUES (?, ?, ?, ?)',
  ).run(webhookId, type, threadId, createdAt);
}

/** The newest events of these threads. */
export function listEvents(threadIds: readonly string[]): StoredEvent[] {
  const rows = db
    .prepare(
      `SELECT webhook_id, type, thread_id, created_at FROM events
       WHERE thread_id IN (SELECT value FROM json_each(?)) ORDER BY created_at DESC LIMIT 20`,
    )
    .all(JSON.stringify(threadIds));
  return rows.map((row) => ({
    webhookId: String(row.webhook_id),
    type: String(row.type),
    threadId: String(row.thread_id),
    createdAt: String(row.created_at),
  }));
}

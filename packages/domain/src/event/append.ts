import { Prisma, type Tx } from '@patchbay/db';
import type { JsonValue } from '../audit/append.ts';
import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/id.ts';

/** The event types that changes of this service tell of so far; additive. */
export type EventType =
  | 'api_key.created'
  | 'api_key.revoked'
  | 'api_key.rotated'
  | 'message.new'
  | 'thread.created';

/** An event of a change, before it has an offset. Data carries metadata, never content. */
export interface EventDraft {
  readonly workspaceId: string;
  readonly type: EventType;
  /** What orders its delivery: the thread, else the key. */
  readonly subject: string;
  readonly data: Readonly<Record<string, JsonValue>>;
}

async function appendEvent(tx: Tx, clock: Clock, draft: EventDraft): Promise<void> {
  const now = clock.now();
  // The offset is taken under the workspace's row lock and is dense: a reader that has seen n has seen all below.
  const written = await tx.$executeRaw(Prisma.sql`
    WITH w AS (
      UPDATE workspaces SET event_offset = event_offset + 1,
        last_stamped_at = greatest(${now}::timestamptz, last_stamped_at + interval '1 millisecond')
      WHERE id = ${draft.workspaceId} RETURNING event_offset, last_stamped_at)
    INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
    SELECT ${newId('evt', now)}, ${draft.workspaceId}, event_offset, ${draft.type}, ${draft.subject},
      ${JSON.stringify(draft.data)}::jsonb, last_stamped_at FROM w`);
  if (written !== 1) throw new Error('the event has no workspace');
}

/** Writes the events of a change in its transaction. */
export async function appendEvents(tx: Tx, clock: Clock, drafts: readonly EventDraft[]): Promise<void> {
  for (const draft of drafts) await appendEvent(tx, clock, draft);
}

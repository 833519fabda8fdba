import { type EventData, type EventType, eventCatalog, toWireNames } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { Clock } from '../clock.ts';
import { newId } from '../id.ts';

/** An event before it has an offset: a type of the catalogue and its data, which is metadata only. */
export type EventDraft = {
  readonly [Type in EventType]: {
    readonly workspaceId: string;
    readonly type: Type;
    readonly data: Readonly<EventData<Type>>;
  };
}[EventType];

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

/** The value that orders the deliveries of an event. */
function subjectOf({ data, type }: EventDraft): string {
  const subject: unknown = Object.entries(data).find(([name]) => name === eventCatalog[type].subject)?.[1];
  if (typeof subject !== 'string') throw new TypeError(`an event ${type} without its subject`);
  return subject;
}

async function appendEvent(sql: Sql, clock: Clock, draft: EventDraft): Promise<void> {
  const now = clock.now();
  const { type, workspaceId } = draft;
  const data = JSON.stringify(toWireNames(draft.data));
  const values = [now, workspaceId, newId('evt', now), type, subjectOf(draft), data];
  const written = await sql.rows(append, values);
  if (written.length !== 1) throw new Error('the event has no workspace');
}

/** Writes the events of a change in its transaction, under their wire names. */
export async function appendEvents(sql: Sql, clock: Clock, drafts: readonly EventDraft[]): Promise<void> {
  for (const draft of drafts) await appendEvent(sql, clock, draft);
}

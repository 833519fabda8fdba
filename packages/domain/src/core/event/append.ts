import { type EventData, type EventType, eventCatalog, toWireNames } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import type { Clock } from '../clock.ts';
import { newId } from '../id.ts';
import { statement } from '../statement.ts';

/** An event before it has an offset: a type of the catalog and its data, which is metadata only. */
export type EventDraft = {
  readonly [Type in EventType]: {
    /** The id of the event, if the caller names it in its answer; otherwise a new one. */
    readonly id?: string;
    readonly workspaceId: string;
    readonly type: Type;
    readonly data: Readonly<EventData<Type>>;
    /** The only user who may see it, and then no webhook endpoint gets it; otherwise everybody within reach. */
    readonly onlyFor?: string | null;
  };
}[EventType];

// The offset is taken under the workspace's row lock and is dense: a reader that has seen n has seen all below. Without its
// workspace the offset is null, which the table refuses, so the whole transaction fails.
const append = statement({
  name: 'event-append',
  text: `WITH stamped AS (
      UPDATE workspaces SET event_offset = event_offset + 1,
        last_stamped_at = greatest($1::timestamptz, last_stamped_at + interval '1 millisecond')
      WHERE id = $2 RETURNING event_offset, last_stamped_at)
    INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at, only_for)
    VALUES ($3, $2, (SELECT event_offset FROM stamped), $4, $5, $6::json, (SELECT last_stamped_at FROM stamped), $7)`,
  nulls: [7],
});

/** The value that orders the deliveries of an event. */
function subjectOf({ data, type }: EventDraft): string {
  const subject: unknown = Object.entries(data).find(([name]) => name === eventCatalog[type].subject)?.[1];
  if (typeof subject !== 'string') throw new TypeError(`an event ${type} without its subject`);
  return subject;
}

/** The time, workspace, id, type, subject and data of a new event, as its columns take them. */
export function eventValues(now: Date, draft: EventDraft) {
  const { type, workspaceId } = draft;
  const data = JSON.stringify(toWireNames(draft.data));
  return [now, workspaceId, draft.id ?? newId('evt', now), type, subjectOf(draft), data] as const;
}

/** Writes the events of a change in its transaction, under their wire names. Nothing waits for them before the commit. */
export function appendEvents(sql: TransactionSql, clock: Clock, drafts: readonly EventDraft[]): void {
  for (const draft of drafts) sql.queue(append, [...eventValues(clock.now(), draft), draft.onlyFor ?? null]);
}

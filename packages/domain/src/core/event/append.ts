import { type EventData, type EventType, eventCatalog, toWireNames } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import type { Context } from '../context.ts';
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
    INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at, only_for, request_id)
    VALUES ($3, $2, (SELECT event_offset FROM stamped), $4, $5, $6::json, (SELECT last_stamped_at FROM stamped), $7, $8)`,
  nulls: [7, 8],
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

/** The call that writes events; without an actor and an origin, no call does. */
type EventCause = Partial<Pick<Context, 'actor' | 'origin'>>;

/**
 * The request that an event belongs to. Null for a guest's event in the stream of another workspace: the guest's request is
 * not in the log of that workspace, and its id, which callers choose, must not pass for one that is.
 */
export function requestOf({ actor, origin }: EventCause, { workspaceId }: EventDraft): string | null {
  const isForeign = actor && 'workspaceId' in actor && actor.workspaceId !== workspaceId;
  return isForeign ? null : (origin?.requestId ?? null);
}

/** Writes the events of a change in its transaction, under their wire names. Nothing waits for them before the commit. */
export function appendEvents(
  sql: TransactionSql,
  cause: EventCause & Pick<Context, 'clock'>,
  drafts: readonly EventDraft[],
): void {
  for (const draft of drafts) {
    const values = eventValues(cause.clock.now(), draft);
    sql.queue(append, [...values, draft.onlyFor ?? null, requestOf(cause, draft)]);
  }
}

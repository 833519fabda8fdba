import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { conditionOf, type EventReach, type EventWithReaders, variantsOverEvents } from '../event/reach.ts';
import { eventFrame, type StreamPosition } from './frame.ts';

/** An event of a stream, ready to be sent. */
export interface StreamedEvent {
  readonly offset: number;
  readonly createdAt: Date;
  readonly frame: string;
}

type Row = [offset: number, id: string, type: string, createdAt: Date, data: string];

const columns = `events."offset"::float8, events.id, events.type, events.created_at, events.data::text`;

const toStreamed = (workspaceId: string, [offset, id, type, createdAt, data]: Row): StreamedEvent => ({
  offset,
  createdAt,
  frame: eventFrame(workspaceId, offset, { id, type, createdAt, data }),
});

const replays = variantsOverEvents('socket-replay', ({ place, text }) => ({
  text: `SELECT ${columns} FROM events WHERE ${text} AND events."offset" > ${place(1)} AND events."offset" <= ${place(2)}
        AND events.created_at >= ${place(3)}
      ORDER BY events."offset"`,
  pipelined: true,
}));

/** The events within reach whose offsets are in (after, upTo], in their order. */
export async function readWithin(
  sql: Sql,
  reach: EventReach,
  { after, upTo }: { readonly after: StreamPosition; readonly upTo: number },
): Promise<StreamedEvent[]> {
  const { key, values } = conditionOf(reach);
  const rows = await sql.cells(replays[key], [...values, after.offset, upTo, after.at]);
  return rows.map((row) => toStreamed(reach.workspaceId, row));
}

const afterTail = statement({
  name: 'socket-tail',
  text: `SELECT ${columns}, array_to_string(ARRAY(
      SELECT participants.user_id FROM participants WHERE participants.thread_id = events.subject), ' '), events.only_for,
      events.relayed_from IS NOT NULL
    FROM events WHERE events.workspace_id = $1 AND events."offset" > $2 AND events.created_at >= $3
    ORDER BY events."offset" LIMIT $4`,
  pipelined: true,
});

/** The next events of a workspace, before anyone's reach is applied. */
export async function readTail(
  sql: Sql,
  workspaceId: string,
  { after, limit }: { readonly after: StreamPosition; readonly limit: number },
): Promise<(StreamedEvent & EventWithReaders)[]> {
  const rows = await sql.cells(afterTail, [workspaceId, after.offset, after.at, limit]);
  return rows.map(([offset, id, type, createdAt, data, participants, onlyFor, isRelayed]) => ({
    ...toStreamed(workspaceId, [offset, id, type, createdAt, data]),
    type,
    participantIds: participants.split(' '),
    onlyFor,
    isRelayed,
  }));
}

const lastPositions = statement({
  name: 'socket-last-positions',
  text: `SELECT id, event_offset::float8, last_stamped_at FROM workspaces WHERE id = ANY($1)`,
  pipelined: true,
});

/** The position after the last event of each workspace. */
export async function readLastPositions(
  sql: Sql,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, StreamPosition>> {
  const rows = await sql.cells(lastPositions, [[...workspaceIds]]);
  return new Map(rows.map(([id, offset, at]) => [id, { offset, at }]));
}

const findEvent = statement({
  name: 'event-is-kept',
  text: `SELECT true FROM events WHERE workspace_id = $1 AND "offset" = $2 AND created_at >= $3 AND created_at <= $4`,
  pipelined: true,
});

const latest = new Date('9999-12-31');

/** Returns true if the event with this offset is kept, and its time is between `from` and `to`. */
export async function hasEvent(
  sql: Sql,
  workspaceId: string,
  { from, offset, to = latest }: { readonly offset: number; readonly from: Date; readonly to?: Date },
): Promise<boolean> {
  return (await sql.cells(findEvent, [workspaceId, offset, from, to])).length > 0;
}

/**
 * Returns true if all events between the two positions are kept, and the first is not beyond the last. The kept events
 * have no gaps.
 */
export async function isKept(
  sql: Sql,
  workspaceId: string,
  { after, end }: { readonly after: StreamPosition; readonly end: StreamPosition },
): Promise<boolean> {
  const { at, offset } = after;
  if (offset >= end.offset) return offset === end.offset;
  return hasEvent(sql, workspaceId, { offset: offset + 1, from: at });
}

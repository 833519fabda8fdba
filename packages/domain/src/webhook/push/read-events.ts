import type { Sql } from '@patchbay/db';
import { conditionOf, type EventReach, type PlacedEvent } from '../event/reach.ts';
import { eventFrame } from './frame.ts';

/** An event of a stream, ready to be sent. */
export interface StreamedEvent {
  readonly offset: number;
  readonly frame: string;
}

type Row = [offset: number, id: string, type: string, createdAt: Date, data: string];

const columns = `events."offset"::float8, events.id, events.type, events.created_at, events.data::text`;

const toStreamed = (workspaceId: string, [offset, id, type, createdAt, data]: Row): StreamedEvent => ({
  offset,
  frame: eventFrame(workspaceId, offset, { id, type, createdAt, data }),
});

/** The events within reach whose offsets are in (after, upTo], in their order. */
export async function readWithin(
  sql: Sql,
  reach: EventReach,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<StreamedEvent[]> {
  const { name, text, values } = conditionOf(reach);
  const next = values.length + 1;
  const statement = {
    name: `socket-replay-${name}`,
    text: `SELECT ${columns} FROM events WHERE ${text} AND events."offset" > $${next} AND events."offset" <= $${next + 1}
      ORDER BY events."offset"`,
    pipelined: true,
  } as const;
  const rows = await sql.cells<Row>(statement, [...values, after, upTo]);
  return rows.map((row) => toStreamed(reach.workspaceId, row));
}

const afterTail = {
  name: 'socket-tail',
  text: `SELECT ${columns}, array_to_string(ARRAY(
      SELECT p.user_id FROM participants p WHERE p.thread_id = events.subject), ' ')
    FROM events WHERE events.workspace_id = $1 AND events."offset" > $2 ORDER BY events."offset" LIMIT $3`,
  pipelined: true,
} as const;

/** The next events of a workspace, before anyone's reach is applied. */
export async function readTail(
  sql: Sql,
  workspaceId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<(StreamedEvent & PlacedEvent)[]> {
  const rows = await sql.cells<[...Row, string]>(afterTail, [workspaceId, after, limit]);
  return rows.map(([offset, id, type, createdAt, data, participants]) => ({
    ...toStreamed(workspaceId, [offset, id, type, createdAt, data]),
    type,
    participantIds: participants.split(' '),
  }));
}

const ends = {
  name: 'socket-stream-ends',
  text: `SELECT w.event_offset::float8, (
      SELECT e."offset"::float8 FROM events e WHERE e.workspace_id = w.id ORDER BY e."offset" LIMIT 1)
    FROM workspaces w WHERE w.id = $1`,
  pipelined: true,
} as const;

/** Whether all events after the offset are kept, and it is not beyond the last one. */
export async function isKept(sql: Sql, workspaceId: string, offset: number): Promise<boolean> {
  const [row] = await sql.cells<[last: number, oldest: number | null]>(ends, [workspaceId]);
  if (!row) return false;
  const [last, oldest] = row;
  return offset === last || (offset < last && oldest !== null && oldest <= offset + 1);
}

const lastOffsets = {
  name: 'socket-last-offsets',
  text: `SELECT id, event_offset::float8 FROM workspaces WHERE id = ANY($1)`,
  pipelined: true,
} as const;

/** The offset of the last event of each workspace. */
export async function readLastOffsets(
  sql: Sql,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return new Map(await sql.cells<[string, number]>(lastOffsets, [[...workspaceIds]]));
}

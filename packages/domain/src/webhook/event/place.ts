import { AccessError, type PageInput } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { cursorOf, readCursor } from '../push/frame.ts';

/** Events that one call looks at, however few of them its caller may read: what a call costs has a bound. */
const examinedMax = 10_000;

/** The offsets that one page is taken from, both included. */
export interface OffsetRange {
  readonly first: number;
  readonly last: number;
  readonly ascending: boolean;
  /** Offsets lie beyond the range in the direction of reading. */
  readonly hasMore: boolean;
}

const ends = {
  name: 'event-ends',
  text: `SELECT w.event_offset::float8, (
      SELECT e."offset"::float8 FROM events e WHERE e.workspace_id = w.id ORDER BY e."offset" LIMIT 1)
    FROM workspaces w WHERE w.id = $1`,
  pipelined: true,
} as const;

// Times increase with the offsets and no offset is left out, so the place of a time is found by halving: no index by workspace
// and time is needed, which every message would pay for. What was swept meanwhile was older.
const firstLater = {
  name: 'event-first-later',
  text: `WITH RECURSIVE s (low, high) AS (
      SELECT $3::bigint, $4::bigint
      UNION ALL
      SELECT CASE WHEN m.is_later THEN s.low ELSE (s.low + s.high) / 2 + 1 END,
        CASE WHEN m.is_later THEN (s.low + s.high) / 2 ELSE s.high END
      FROM s CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM events e WHERE e.workspace_id = $1 AND e."offset" = (s.low + s.high) / 2
          AND e.created_at > $2) AS is_later) m
      WHERE s.low < s.high)
    SELECT low::float8 FROM s WHERE low >= high`,
  pipelined: true,
} as const;

/** The kept offsets of a workspace; `oldest` is beyond `newest` when it has no events. */
interface Ends {
  readonly oldest: number;
  readonly newest: number;
}

async function readEnds(sql: Sql, workspaceId: string): Promise<Ends> {
  const [row] = await sql.cells<[number, number | null]>(ends, [workspaceId]);
  const [newest, oldest] = row ?? [0, null];
  return { newest, oldest: oldest ?? newest + 1 };
}

function rangeUp({ newest, oldest }: Ends, offset: number): OffsetRange {
  // Events that the reader has not seen are gone, or it reads a stream that this one is not.
  if (offset + 1 < oldest || offset > newest) throw new AccessError('replay_window_exceeded');
  const last = Math.min(offset + examinedMax, newest);
  return { first: offset + 1, last, ascending: true, hasMore: last < newest };
}

function rangeDown({ newest, oldest }: Ends, offset: number): OffsetRange {
  const last = Math.min(offset - 1, newest);
  const first = Math.max(last - examinedMax + 1, oldest);
  return { first, last, ascending: false, hasMore: first > oldest };
}

const downPrefix = 'd-';

/** Continues a list that is read from the newest on; a cursor of an event is read from that event on. */
const cursorDown = (workspaceId: string, offset: number): string =>
  downPrefix + cursorOf(workspaceId, offset);

/** The cursor after an offset in the direction of a range. */
export const cursorAfter = (workspaceId: string, { ascending }: OffsetRange, offset: number): string =>
  ascending ? cursorOf(workspaceId, offset) : cursorDown(workspaceId, offset);

function readPlace(workspaceId: string, cursor: string): { offset: number; ascending: boolean } {
  const ascending = !cursor.startsWith(downPrefix);
  const offset = readCursor(ascending ? cursor : cursor.slice(downPrefix.length), workspaceId);
  if (offset !== null) return { offset, ascending };
  throw new AccessError('validation_error', {
    fields: [
      {
        loc: ['query', 'cursor'],
        msg: 'must be a cursor of an event or of a Link header',
        type: 'value_error',
      },
    ],
  });
}

/**
 * Where a page begins and how far it may look.
 * @throws AccessError `validation_error` for a cursor of another workspace or of none, `replay_window_exceeded` for one whose
 *   next event is no longer kept
 */
export async function rangeOf(
  sql: Sql,
  workspaceId: string,
  { after, cursor }: Pick<PageInput, 'after' | 'cursor'>,
): Promise<OffsetRange> {
  const place = cursor === undefined ? null : readPlace(workspaceId, cursor);
  const kept = await readEnds(sql, workspaceId);
  if (place) return place.ascending ? rangeUp(kept, place.offset) : rangeDown(kept, place.offset);
  if (!after) return rangeDown(kept, kept.newest + 1);
  const values = [workspaceId, after, kept.oldest, kept.newest + 1];
  const [found] = await sql.cells<[number]>(firstLater, values);
  return rangeUp(kept, (found?.[0] ?? kept.newest + 1) - 1);
}

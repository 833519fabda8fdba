import { AccessError, type PageInput } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { cursorOf, readCursor, type StreamPosition } from '../push/frame.ts';
import { hasEvent, readLastPositions } from '../push/read-events.ts';

/**
 * The number of events that one call examines, however few of them its caller may read: the cost of a call is bounded.
 */
export const examinedMax = 10_000;

const beginning = new Date(0);

/** The offsets that one page is taken from, both included, and when their events were written: from `from` to `to`. */
export interface OffsetRange {
  readonly first: number;
  readonly last: number;
  readonly from: Date;
  readonly to: Date;
  readonly ascending: boolean;
}

// Times increase with the offsets and no offset is left out, so the position of a time is found by halving: no index by workspace
// and time is needed, which every message would pay for. Events that are gone were older.
const firstLater = statement({
  name: 'event-first-later',
  text: `WITH RECURSIVE span (low, high) AS (
      SELECT 1::bigint, $3::bigint + 1
      UNION ALL
      SELECT CASE WHEN probe.is_later THEN span.low ELSE (span.low + span.high) / 2 + 1 END,
        CASE WHEN probe.is_later THEN (span.low + span.high) / 2 ELSE span.high END
      FROM span CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM events WHERE events.workspace_id = $1 AND events."offset" = (span.low + span.high) / 2
          AND events.created_at > $2 AND events.created_at <= $4) AS is_later) probe
      WHERE span.low < span.high)
    SELECT low::float8 FROM span WHERE low >= high`,
  pipelined: true,
});

const rangeUp = (newest: StreamPosition, { at, offset }: StreamPosition): OffsetRange => ({
  first: offset + 1,
  last: Math.min(offset + examinedMax, newest.offset),
  from: at,
  to: newest.at,
  ascending: true,
});

function rangeDown(
  newest: StreamPosition,
  { at, offset }: StreamPosition,
  examined: number = examinedMax,
): OffsetRange {
  const last = Math.min(offset - 1, newest.offset);
  const first = Math.max(last - examined + 1, 1);
  return { first, last, from: beginning, to: at, ascending: false };
}

const downPrefix = 'd-';

/** Continues a list that is read from the newest on; a cursor of an event is read from that event on. */
const cursorDown = (workspaceId: string, position: StreamPosition): string =>
  downPrefix + cursorOf(workspaceId, position);

/** The cursor after a position in the direction of a range. */
export const cursorAfter = (
  workspaceId: string,
  { ascending }: OffsetRange,
  position: StreamPosition,
): string => (ascending ? cursorOf(workspaceId, position) : cursorDown(workspaceId, position));

/** The end of a range in the direction of reading; null if there is nothing beyond it. */
export async function continuationOf(
  sql: Sql,
  workspaceId: string,
  range: OffsetRange,
): Promise<StreamPosition | null> {
  const { ascending, first, from, last, to } = range;
  const beyond = ascending ? last + 1 : first - 1;
  if (beyond < 1 || !(await hasEvent(sql, workspaceId, { offset: beyond, from, to }))) return null;
  return ascending ? { offset: last, at: from } : { offset: first, at: to };
}

const invalidCursor = () =>
  new AccessError('validation_error', {
    fields: [
      {
        loc: ['query', 'cursor'],
        msg: 'must be a cursor of an event or of a Link header',
        type: 'value_error',
      },
    ],
  });

function parsePosition(
  workspaceId: string,
  cursor: string,
): { position: StreamPosition; ascending: boolean } {
  const ascending = !cursor.startsWith(downPrefix);
  const position = readCursor(ascending ? cursor : cursor.slice(downPrefix.length), workspaceId);
  if (position === null) throw invalidCursor();
  return { position, ascending };
}

/** The first and the last offset of the events of a time, both included; null if none was written then. */
export async function offsetsBetween(
  sql: Sql,
  workspaceId: string,
  { from, to }: Pick<OffsetRange, 'from' | 'to'>,
): Promise<Pick<OffsetRange, 'first' | 'last'> | null> {
  const newest = (await readLastPositions(sql, [workspaceId])).get(workspaceId);
  if (!newest) return null;
  const later = (at: Date) => sql.cells(firstLater, [workspaceId, at, newest.offset, newest.at]);
  const [[first], [beyond]] = await Promise.all([later(new Date(from.getTime() - 1)), later(to)]);
  if (!first || !beyond || first[0] >= beyond[0]) return null;
  return { first: first[0], last: beyond[0] - 1 };
}

async function rangeAfterTime(sql: Sql, workspaceId: string, [newest, after]: [StreamPosition, Date]) {
  const values = [workspaceId, after, newest.offset, newest.at] as const;
  const [found] = await sql.cells(firstLater, values);
  return rangeUp(newest, { offset: (found?.[0] ?? newest.offset + 1) - 1, at: after });
}

/** The limits of a search: from the first time on, and before the second. */
interface SearchedTime {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Fewer events for one call if each of them costs more. */
  readonly examined?: number;
}

/**
 * The range of a page that is read from the newest event of a time on; null if no event was written then.
 * @throws AccessError `validation_error` for a cursor that no page of such a search gave
 */
export async function rangeDownWithin(
  sql: Sql,
  workspaceId: string,
  { cursor, examined = examinedMax, from = beginning, to }: SearchedTime & Pick<PageInput, 'cursor'>,
): Promise<OffsetRange | null> {
  const read = cursor === undefined ? null : parsePosition(workspaceId, cursor);
  if (read?.ascending) throw invalidCursor();
  const newest = (await readLastPositions(sql, [workspaceId])).get(workspaceId);
  if (!newest) return null;
  const last = to ? new Date(to.getTime() - 1) : newest.at;
  const within = await offsetsBetween(sql, workspaceId, { from, to: last });
  if (!within) return null;
  const start = read?.position ?? { offset: within.last + 1, at: last };
  const range = rangeDown({ offset: within.last, at: last }, start, examined);
  return { ...range, first: Math.max(range.first, within.first), from };
}

/**
 * The range of a page: where it begins and how far it may look.
 * @throws AccessError `validation_error` for a cursor of another workspace or of none, `replay_window_exceeded` for one whose
 *   next event is no longer kept
 */
export async function rangeOf(
  sql: Sql,
  workspaceId: string,
  { after, cursor }: Pick<PageInput, 'after' | 'cursor'>,
): Promise<OffsetRange> {
  const read = cursor === undefined ? null : parsePosition(workspaceId, cursor);
  const known = (await readLastPositions(sql, [workspaceId])).get(workspaceId);
  const newest = known ?? { offset: 0, at: beginning };
  if (!read) {
    if (after) return rangeAfterTime(sql, workspaceId, [newest, after]);
    return rangeDown(newest, { ...newest, offset: newest.offset + 1 });
  }
  const { ascending, position } = read;
  if (!ascending) return rangeDown(newest, position);
  const range = rangeUp(newest, position);
  if (position.offset === newest.offset) return range;
  // Events that the reader has not seen are gone, or its position is of another stream.
  const { first: offset, from } = range;
  if (!(await hasEvent(sql, workspaceId, { offset, from }))) throw new AccessError('replay_window_exceeded');
  return range;
}

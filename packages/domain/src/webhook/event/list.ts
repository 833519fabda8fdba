import { type EventView, ListEventsInput } from '@patchbay/contract';
import type { Sql, Statement } from '@patchbay/db';
import { assertRows } from '@patchbay/db';
import { type Page, query } from '../../core/exports.ts';
import { cursorOf } from '../push/frame.ts';
import { continuationOf, cursorAfter, type OffsetRange, rangeOf } from './range.ts';
import { conditionOf, type EventReach, eventReachOf } from './reach.ts';

interface Row extends Omit<EventView, 'cursor'> {
  readonly offset: number;
}

const dayMs = 86_400_000;

interface Listing {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** @param condition a condition on the time and the offset of an event */
function listing(
  { name, text }: { name: string; text: string },
  condition: string,
  order: string,
): Statement {
  return {
    name: `events-${name}-${order}`,
    text: `SELECT events.id, events.type, events.subject, events.data, events.created_at AS "createdAt",
        events."offset"::float8 AS "offset"
      FROM events WHERE ${text} AND ${condition} ORDER BY events."offset" ${order}`,
    pipelined: true,
  };
}

/** Looks through the days of a window: the server plans it for these days, and opens no other. */
function listDays(
  reach: EventReach,
  { ascending, first, from, last, to }: OffsetRange,
  take: number,
): Listing {
  const { name, text, values } = conditionOf(reach);
  const at = values.length + 1;
  const condition = `events."offset" BETWEEN $${at} AND $${at + 1} AND events.created_at >= $${at + 2} AND events.created_at <= $${at + 3}`;
  const order = `${ascending ? 'ASC' : 'DESC'} LIMIT $${at + 4}`;
  const statement = listing({ name: `${name}-days`, text }, condition, order);
  return { statement, values: [...values, first, last, from, to, take] };
}

/** Looks through all days. The server plans it once, because its cost does not depend on its values. */
function listEverywhere(reach: EventReach, { ascending, first, last }: OffsetRange, take: number): Listing {
  const { name, text, values } = conditionOf(reach);
  const at = values.length + 1;
  const condition = `events."offset" BETWEEN (SELECT $${at}::bigint) AND (SELECT $${at + 1}::bigint)`;
  const order = `${ascending ? 'ASC' : 'DESC'} LIMIT (SELECT $${at + 2}::bigint)`;
  return { statement: listing({ name, text }, condition, order), values: [...values, first, last, take] };
}

/** The part of a range that is read first: a page is mostly of one day. */
function dayOf(range: OffsetRange): OffsetRange {
  const { ascending, from, to } = range;
  if (ascending) return { ...range, to: new Date(Math.min(to.getTime(), from.getTime() + dayMs)) };
  return { ...range, from: new Date(Math.max(from.getTime(), to.getTime() - dayMs)) };
}

async function readRange(sql: Sql, reach: EventReach, [range, take]: [OffsetRange, number]): Promise<Row[]> {
  if (range.first > range.last) return [];
  const day = dayOf(range);
  const near = listDays(reach, day, take);
  const rows = await sql.rows(assertRows<Row>(near.statement), near.values);
  const isWhole = day.from.getTime() === range.from.getTime() && day.to.getTime() === range.to.getTime();
  if (isWhole || rows.length === take) return rows;
  const far = listEverywhere(reach, range, take);
  return sql.rows(assertRows<Row>(far.statement), far.values);
}

/**
 * Events within reach, newest first; after a time or a cursor oldest first. Offsets have no gaps, so a reader that
 * continues from the cursor of the last event it has seen misses none, however late a change commits. One call examines
 * a bounded number of events: while there are more to examine, it names the next page, even if this one is short or
 * empty.
 * @throws AccessError `validation_error` (422), `replay_window_exceeded` (410)
 */
export const listEvents = query({
  actors: ['console', 'user', 'api_key', 'oauth'],
  input: ListEventsInput,
  async run(ctx, input): Promise<Page<EventView>> {
    const { workspaceId } = ctx.actor;
    const { sql } = ctx.db;
    const range = await rangeOf(sql, workspaceId, input);
    const rows = await readRange(sql, eventReachOf(ctx.actor), [range, input.limit + 1]);
    const shown = rows.slice(0, input.limit);
    const items = shown.map(({ offset, ...event }) => ({
      ...event,
      cursor: cursorOf(workspaceId, { offset, at: event.createdAt }),
    }));
    const last = shown.at(-1);
    const end =
      rows.length > input.limit && last
        ? { offset: last.offset, at: last.createdAt }
        : await continuationOf(sql, workspaceId, range);
    return { items, nextCursor: end && cursorAfter(workspaceId, range, end) };
  },
});

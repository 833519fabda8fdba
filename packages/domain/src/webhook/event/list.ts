import { type EventView, ListEventsInput } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { type Page, query } from '../../core/exports.ts';
import { cursorOf } from '../push/frame.ts';
import { continuationOf, cursorAfter, type OffsetRange, rangeOf } from './range.ts';
import {
  conditionOf,
  type EventCondition,
  type EventReach,
  eventReachOf,
  variantsOverEvents,
} from './reach.ts';

const dayMs = 86_400_000;

/** @param condition a condition on the time and the offset of an event @param limit SQL */
const listing = ({ text }: EventCondition, condition: string, [order, limit]: readonly [Order, string]) =>
  ({
    text: `SELECT events.id, events.type, events.subject, events.data, events.created_at AS "createdAt",
        events."offset"::float8 AS "offset"
      FROM events WHERE ${text} AND ${condition} ORDER BY events."offset" ${order} LIMIT ${limit}`,
    pipelined: true,
    as: { data: 'Record<string, unknown>' },
  }) as const;

type Order = 'ASC' | 'DESC';

/** Looks through the days of a window: the server plans it for these days, and opens no other. */
const days = <Name extends string>(name: Name, order: Order) =>
  variantsOverEvents(name, (reach) => {
    const { place } = reach;
    const condition = `events."offset" BETWEEN ${place(1)} AND ${place(2)} AND events.created_at >= ${place(3)} AND events.created_at <= ${place(4)}`;
    return listing(reach, condition, [order, place(5)]);
  });

/** Looks through all days. The server plans it once, because its cost does not depend on its values. */
const everywhere = <Name extends string>(name: Name, order: Order) =>
  variantsOverEvents(name, (reach) => {
    const condition = `events."offset" BETWEEN (SELECT ${reach.place(1)}::bigint) AND (SELECT ${reach.place(2)}::bigint)`;
    return listing(reach, condition, [order, `(SELECT ${reach.place(3)}::bigint)`]);
  });

const listings = {
  ascending: { days: days('events-days-asc', 'ASC'), everywhere: everywhere('events-asc', 'ASC') },
  descending: { days: days('events-days-desc', 'DESC'), everywhere: everywhere('events-desc', 'DESC') },
};

/** The part of a range that is read first: a page is mostly of one day. */
function dayOf(range: OffsetRange): OffsetRange {
  const { ascending, from, to } = range;
  if (ascending) return { ...range, to: new Date(Math.min(to.getTime(), from.getTime() + dayMs)) };
  return { ...range, from: new Date(Math.max(from.getTime(), to.getTime() - dayMs)) };
}

async function readRange(sql: Sql, reach: EventReach, [range, take]: [OffsetRange, number]) {
  if (range.first > range.last) return [];
  const { key, values } = conditionOf(reach);
  const { days, everywhere } = listings[range.ascending ? 'ascending' : 'descending'];
  const { first, from, last, to } = dayOf(range);
  const rows = await sql.rows(days[key], [...values, first, last, from, to, take]);
  const isWhole = from.getTime() === range.from.getTime() && to.getTime() === range.to.getTime();
  if (isWhole || rows.length === take) return rows;
  return sql.rows(everywhere[key], [...values, range.first, range.last, take]);
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

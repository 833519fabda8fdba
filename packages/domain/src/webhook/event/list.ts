import { type EventView, ListEventsInput } from '@patchbay/contract';
import { type Page, query } from '../../core/exports.ts';
import { cursorOf } from '../push/frame.ts';
import { cursorAfter, type OffsetRange, rangeOf } from './place.ts';
import { conditionOf, type EventReach, eventReachOf } from './reach.ts';

interface Row extends Omit<EventView, 'cursor'> {
  readonly offset: number;
}

function listWithin(reach: EventReach, { ascending, first, last }: OffsetRange, take: number) {
  const { name, text, values } = conditionOf(reach);
  const next = values.length + 1;
  const [direction, order] = ascending ? ['ascending', 'ASC'] : ['descending', 'DESC'];
  const statement = {
    name: `events-${name}-${direction}`,
    text: `SELECT events.id, events.type, events.subject, events.data, events.created_at AS "createdAt",
        events."offset"::float8 AS "offset"
      FROM events WHERE ${text} AND events."offset" BETWEEN $${next} AND $${next + 1}
      ORDER BY events."offset" ${order} LIMIT $${next + 2}`,
    pipelined: true,
  } as const;
  return { statement, values: [...values, first, last, take] };
}

/**
 * Events within reach, newest first; after a time or a cursor oldest first. Offsets have no gaps, so a reader that goes on from
 * the cursor of the last event it has seen misses none, however late a change commits. One call looks at a bounded number of events: while
 * there are more to look at, it names the next page, even if this one is short or empty.
 * @throws AccessError `validation_error` (422), `replay_window_exceeded` (410)
 */
export const listEvents = query({
  actors: ['console', 'user', 'api_key', 'oauth'],
  input: ListEventsInput,
  async run(ctx, input): Promise<Page<EventView>> {
    const { workspaceId } = ctx.actor;
    const range = await rangeOf(ctx.db.sql, workspaceId, input);
    const { statement, values } = listWithin(eventReachOf(ctx.actor), range, input.limit + 1);
    const rows = await ctx.db.sql.rows<Row>(statement, values);
    const shown = rows.slice(0, input.limit);
    const items = shown.map(({ offset, ...event }) => ({ ...event, cursor: cursorOf(workspaceId, offset) }));
    const end = range.ascending ? range.last : range.first;
    const last = rows.length > input.limit ? shown.at(-1)?.offset : range.hasMore ? end : undefined;
    return { items, nextCursor: last === undefined ? null : cursorAfter(workspaceId, range, last) };
  },
});

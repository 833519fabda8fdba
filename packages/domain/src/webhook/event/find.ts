import { FindEventsInput, webhooksMax } from '@patchbay/contract';
import { type ConsoleActor, type Context, type Page, query } from '../../core/exports.ts';
import { type DeliveryOfEvent, readDeliveriesOf } from '../delivery/of-events.ts';
import { continuationOf, cursorAfter, type OffsetRange, rangeDownWithin } from './range.ts';
import { conditionOf, eventReachOf, variantsOverEvents } from './reach.ts';

/** An event in the list of a workspace, with how many of its deliveries are in each state. */
export interface FoundEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly deliveries: Readonly<Partial<Record<DeliveryOfEvent['state'], number>>>;
}

// An empty text stands for every type and for every subject.
const search = variantsOverEvents('events-find', ({ place, text }) => ({
  text: `SELECT events.id, events.type, events.subject, events.created_at AS "createdAt", events."offset"::float8 AS "offset"
    FROM events WHERE ${text} AND events."offset" BETWEEN ${place(1)} AND ${place(2)}
      AND events.created_at BETWEEN ${place(3)} AND ${place(4)}
      AND (${place(5)} = '' OR events.type = ${place(5)}) AND (${place(6)} = '' OR events.subject = ${place(6)})
    ORDER BY events."offset" DESC LIMIT ${place(7)}`,
}));

interface Searched {
  readonly range: OffsetRange;
  readonly type: string;
  readonly subject: string;
  readonly take: number;
}

function readFound({ actor, db }: Context<ConsoleActor>, { range, subject, take, type }: Searched) {
  const { first, from, last, to } = range;
  if (first > last) return Promise.resolve([]);
  const { key, values } = conditionOf(eventReachOf(actor));
  return db.sql.rows(search[key], [...values, first, last, from, to, type, subject, take]);
}

async function countDeliveries(
  { actor, db }: Context<ConsoleActor>,
  events: readonly Pick<FoundEvent, 'createdAt' | 'id'>[],
): Promise<ReadonlyMap<string, FoundEvent['deliveries']>> {
  const take = events.length * webhooksMax;
  const deliveries = await readDeliveriesOf(db.prisma, actor.workspaceId, { events, take });
  const counts = new Map<string, Partial<Record<DeliveryOfEvent['state'], number>>>();
  for (const { eventId, state } of deliveries) {
    const known = counts.get(eventId) ?? {};
    counts.set(eventId, { ...known, [state]: (known[state] ?? 0) + 1 });
  }
  return counts;
}

/**
 * The events of the workspace that the person may see, newest first, narrowed by the filter. As in the public list, one
 * call examines a bounded number of events, and names the next page while there are more, even if this one is empty.
 * @throws AccessError `validation_error` (422)
 */
export const findEvents = query({
  actors: ['console'],
  input: FindEventsInput,
  async run(ctx, { cursor, from, limit, subject = '', to, type = '' }): Promise<Page<FoundEvent>> {
    const { workspaceId } = ctx.actor;
    const range = await rangeDownWithin(ctx.db.sql, workspaceId, { cursor, from, to });
    if (!range) return { items: [], nextCursor: null };
    const rows = await readFound(ctx, { range, subject, type, take: limit + 1 });
    const shown = rows.slice(0, limit);
    const counts = await countDeliveries(ctx, shown);
    const items = shown.map(({ offset: _, ...event }) => ({
      ...event,
      deliveries: counts.get(event.id) ?? {},
    }));
    const last = shown.at(-1);
    const end =
      rows.length > limit && last
        ? { offset: last.offset, at: last.createdAt }
        : await continuationOf(ctx.db.sql, workspaceId, range);
    return { items, nextCursor: end && cursorAfter(workspaceId, range, end) };
  },
});

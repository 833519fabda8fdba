import { FindEventsInput, webhooksMax } from '@patchbay/contract';
import { type ConsoleActor, type Context, type Page, query } from '../../core/exports.ts';
import { type DeliveryOfEvent, readDeliveriesOf } from '../delivery/of-events.ts';
import { cursorAfter, rangeDownWithin } from './range.ts';
import { examinedBy, searchEvents } from './search.ts';

/** The state of a delivery. One that failed and is tried again is apart from one that was not tried yet. */
type Standing = DeliveryOfEvent['state'] | 'failing';

/** An event in the list of a workspace, with how many of its deliveries are in each state. */
export interface FoundEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly deliveries: Readonly<Partial<Record<Standing, number>>>;
}

async function countDeliveries(
  { actor, db }: Context<ConsoleActor>,
  events: readonly Pick<FoundEvent, 'createdAt' | 'id'>[],
): Promise<ReadonlyMap<string, FoundEvent['deliveries']>> {
  const take = events.length * webhooksMax;
  const deliveries = await readDeliveriesOf(db.prisma, actor.workspaceId, { events, take });
  const counts = new Map<string, Partial<Record<Standing, number>>>();
  for (const { attemptCount, eventId, state } of deliveries) {
    const standing = state === 'pending' && attemptCount > 0 ? 'failing' : state;
    const known = counts.get(eventId) ?? {};
    counts.set(eventId, { ...known, [standing]: (known[standing] ?? 0) + 1 });
  }
  return counts;
}

/** The endpoints whose deliveries are shown. A removed one has no page. */
async function readEndpointIds({ actor, db }: Context<ConsoleActor>): Promise<string[]> {
  const rows = await db.prisma.webhookEndpoint.findMany({
    where: { workspaceId: actor.workspaceId, deletedAt: null },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * The events of the workspace that the person may see, newest first, narrowed by the filter. As in the public list, one
 * call examines a bounded number of events, and names the next page while there are more, even if this one is empty.
 * @throws AccessError `validation_error` (422)
 */
export const findEvents = query({
  actors: ['console'],
  mayLag: true,
  input: FindEventsInput,
  async run(
    ctx,
    { cursor, from, limit, outcome = null, subject = '', to, type = '' },
  ): Promise<Page<FoundEvent>> {
    const { workspaceId } = ctx.actor;
    const endpointIds = outcome === null ? [] : await readEndpointIds(ctx);
    const examined = examinedBy({ endpointIds, outcome });
    const range = await rangeDownWithin(ctx.db.sql, workspaceId, { cursor, from, to, examined });
    if (!range) return { items: [], nextCursor: null };
    const searched = { range, outcome, endpointIds, subject, type, take: limit + 1 };
    const { findEnd, rows } = await searchEvents(ctx, searched);
    const shown = rows.slice(0, limit);
    const counts = await countDeliveries(ctx, shown);
    const items = shown.map(({ offset: _, ...event }) => ({
      ...event,
      deliveries: counts.get(event.id) ?? {},
    }));
    const last = shown.at(-1);
    const end = rows.length > limit && last ? { offset: last.offset, at: last.createdAt } : await findEnd();
    return { items, nextCursor: end && cursorAfter(workspaceId, range, end) };
  },
});

import type { EventOutcome } from '@patchbay/contract';
import { type ConsoleActor, type Context, statement } from '../../core/exports.ts';
import type { StreamPosition } from '../push/frame.ts';
import { continuationOf, examinedMax, type OffsetRange } from './range.ts';
import { conditionOf, type EventCondition, eventReachOf, variantsOverEvents } from './reach.ts';

/** A search in a range of events. */
export interface Searched {
  readonly range: OffsetRange;
  readonly outcome: EventOutcome | null;
  /** The endpoints whose deliveries count. */
  readonly endpointIds: readonly string[];
  /** Empty for every type. */
  readonly type: string;
  /** Empty for every subject. */
  readonly subject: string;
  readonly take: number;
}

/** The events found, newest first, and how the search goes on below what it has examined. */
interface Examined {
  readonly rows: Awaited<ReturnType<typeof readInRange>>;
  /** Null where nothing is left. */
  readonly findEnd: () => Promise<StreamPosition | null>;
}

const columns = `events.id, events.type, events.subject, events.created_at AS "createdAt", events."offset"::float8 AS "offset"`;

// An empty text stands for every type and for every subject.
const within = ({ place, text }: EventCondition): string =>
  `${text} AND events."offset" BETWEEN ${place(1)} AND ${place(2)} AND events.created_at BETWEEN ${place(3)} AND ${place(4)}
      AND (${place(5)} = '' OR events.type = ${place(5)}) AND (${place(6)} = '' OR events.subject = ${place(6)})`;

const search = variantsOverEvents('events-find', (reach) => ({
  text: `SELECT ${columns} FROM events WHERE ${within(reach)} ORDER BY events."offset" DESC LIMIT ${reach.place(7)}`,
}));

// A delivery has the time of its event, so that the index by endpoint and time finds those of one event.
const searchByOutcome = variantsOverEvents('events-find-outcome', (reach) => ({
  text: `SELECT ${columns} FROM events CROSS JOIN LATERAL (
      SELECT count(*) AS deliveries, count(*) FILTER (WHERE delivery.state = 'delivered') AS delivered,
        count(*) FILTER (WHERE delivery.state = 'pending' AND delivery.attempts = 0) AS waiting,
        count(*) FILTER (WHERE delivery.state = 'pending' AND delivery.attempts > 0) AS failing
      FROM webhook_deliveries delivery
      WHERE delivery.endpoint_id = ANY (${reach.place(8)}) AND delivery.created_at = events.created_at
        AND delivery.event_id = events.id) counted
    WHERE ${within(reach)} AND CASE ${reach.place(9)} WHEN 'none' THEN counted.deliveries = 0 WHEN 'waiting' THEN counted.waiting > 0
        WHEN 'failing' THEN counted.failing > 0 ELSE counted.deliveries > 0 AND counted.deliveries = counted.delivered END
    ORDER BY events."offset" DESC LIMIT ${reach.place(7)}`,
}));

const searchAmong = variantsOverEvents('events-find-among', (reach) => ({
  text: `SELECT ${columns} FROM events WHERE ${within(reach)} AND events."offset" = ANY (${reach.place(8)}::bigint[])
    ORDER BY events."offset" DESC LIMIT ${reach.place(7)}`,
}));

/** Lost events that one call examines. */
const lostMax = 500;

// There may be few of them among many millions of events, so they are found by the index of what is lost, and not by looking at each event.
const newestLost = statement({
  name: 'events-newest-lost',
  text: `SELECT DISTINCT kept.event_offset::float8 AS "offset"
    FROM unnest($1::text[]) AS endpoint (id) CROSS JOIN unnest(ARRAY['dead', 'held']) AS lost (state) CROSS JOIN LATERAL (
      SELECT delivery.event_offset FROM webhook_deliveries delivery
      WHERE delivery.endpoint_id = endpoint.id AND delivery.state = lost.state AND delivery.state IN ('dead', 'held')
        AND delivery.event_offset BETWEEN $2 AND $3
      ORDER BY delivery.event_offset DESC LIMIT ${lostMax}) kept
    ORDER BY "offset" DESC LIMIT ${lostMax}`,
});

const rangeValues = ({ range: { first, from, last, to }, subject, take, type }: Searched) =>
  [first, last, from, to, type, subject, take] as const;

function readInRange({ actor, db }: Context<ConsoleActor>, searched: Searched) {
  const { endpointIds, outcome, range } = searched;
  if (range.first > range.last) return Promise.resolve([]);
  const { key, values } = conditionOf(eventReachOf(actor));
  const all = [...values, ...rangeValues(searched)] as const;
  return outcome === null
    ? db.sql.rows(search[key], all)
    : db.sql.rows(searchByOutcome[key], [...all, [...endpointIds], outcome]);
}

async function searchLost({ actor, db }: Context<ConsoleActor>, searched: Searched): Promise<Examined> {
  const { endpointIds, range } = searched;
  const found = await db.sql.rows(newestLost, [[...endpointIds], range.first, range.last]);
  const offsets = found.map(({ offset }) => offset);
  const { key, values } = conditionOf(eventReachOf(actor));
  const rows =
    offsets.length === 0
      ? []
      : await db.sql.rows(searchAmong[key], [...values, ...rangeValues(searched), offsets]);
  const oldest = offsets.at(-1);
  const isMore = offsets.length === lostMax && oldest !== undefined;
  return { rows, findEnd: async () => (isMore ? { offset: oldest, at: range.to } : null) };
}

/** How many events a search may examine: for each of them, it reads the deliveries of every endpoint. */
export function examinedBy({ endpointIds, outcome }: Pick<Searched, 'endpointIds' | 'outcome'>): number {
  if (outcome === null) return examinedMax;
  // Lost deliveries are found without looking at the events in between.
  if (outcome === 'lost') return Number.MAX_SAFE_INTEGER;
  return Math.floor(examinedMax / Math.max(1, endpointIds.length));
}

/** Finds events in a range, newest first. The work of one call is bounded, however few events there are to find. */
export async function searchEvents(ctx: Context<ConsoleActor>, searched: Searched): Promise<Examined> {
  if (searched.outcome === 'lost') return searchLost(ctx, searched);
  const rows = await readInRange(ctx, searched);
  return { rows, findEnd: () => continuationOf(ctx.db.sql, ctx.actor.workspaceId, searched.range) };
}

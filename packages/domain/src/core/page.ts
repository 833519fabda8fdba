import { AccessError, type PageInput } from '@patchbay/contract';
import type { IdPrefix } from './id.ts';

export interface Page<Item> {
  readonly items: Item[];
  /** Continues this list; null on its last page. */
  readonly nextCursor: string | null;
}

/** A place in a list: the direction of reading, and the last item returned. */
export interface Place {
  readonly ascending: boolean;
  readonly createdAt: Date;
  readonly id: string;
}

interface Listed {
  readonly id: string;
  readonly createdAt: Date;
}

function encodeCursor(place: Place): string {
  const text = `${place.ascending ? 'a' : 'd'}.${place.createdAt.getTime().toString(36)}.${place.id}`;
  return Buffer.from(text).toString('base64url');
}

// The id of a client may be the URL of its metadata document; every other id has the form of this service's.
const placePattern =
  /^(?<direction>[ad])\.(?<time>[0-9a-z]{1,9})\.(?<id>\w{1,128}|https?:\/\/[\x21-\x7e]{1,1993})$/;

/** The place that a cursor names, in whichever list; null if this service did not make it. */
function placeOf(cursor: string): Place | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const { direction, time = '', id } = placePattern.exec(text)?.groups ?? {};
  if (direction === undefined || id === undefined) return null;
  return { ascending: direction === 'a', createdAt: new Date(Number.parseInt(time, 36)), id };
}

const isOf = (of: IdPrefix, { id }: Place): boolean =>
  id.startsWith(`${of}_`) || (of === 'cli' && id.startsWith('http'));

/**
 * The cursor of a list of other items is refused. Their ids sort before or after all of this list, so it would end too soon.
 * @param of the items of the list
 * @throws AccessError `validation_error` for a cursor that no list of such items gave
 */
export function decodeCursor(cursor: string, of: IdPrefix): Place {
  const place = placeOf(cursor);
  if (place && isOf(of, place)) return place;
  const msg = 'must be a cursor that this list gave';
  throw new AccessError('validation_error', {
    fields: [{ loc: ['query', 'cursor'], msg, type: 'value_error' }],
  });
}

/** The `where`, `orderBy` and `take` of one page, for a model with `createdAt` and `id`. */
export interface PageQuery {
  readonly where: Record<string, unknown>;
  readonly orderBy: [{ createdAt: 'asc' | 'desc' }, { id: 'asc' | 'desc' }];
  /** One row more than the page, to see whether another follows; absent for a whole list. */
  readonly take?: number;
}

export type PageRequest = Pick<PageInput, 'after' | 'cursor'> & { readonly limit?: number | undefined };

/**
 * Lists the newest first, or with `after` the oldest since that time. A cursor continues the list that it came from.
 * @param of the items of the list
 * @throws AccessError `validation_error` for a cursor that no such list gave
 */
export function pageQuery(request: PageRequest, of: IdPrefix): PageQuery {
  const place = request.cursor === undefined ? null : decodeCursor(request.cursor, of);
  const ascending = place ? place.ascending : request.after !== undefined;
  const order = ascending ? 'asc' : 'desc';
  const beyond = ascending ? 'gt' : 'lt';
  const where = place
    ? {
        // Repeats what follows from the alternatives, so that an index scan can begin there.
        createdAt: { [`${beyond}e`]: place.createdAt },
        OR: [
          { createdAt: { [beyond]: place.createdAt } },
          { createdAt: place.createdAt, id: { [beyond]: place.id } },
        ],
      }
    : request.after
      ? { createdAt: { gt: request.after } }
      : {};
  return {
    where,
    orderBy: [{ createdAt: order }, { id: order }],
    ...(request.limit === undefined ? {} : { take: request.limit + 1 }),
  };
}

const isAscending = ({ after, cursor }: PageRequest): boolean =>
  cursor === undefined ? after !== undefined : placeOf(cursor)?.ascending === true;

/** The rows that a page of a filtered list looks at. Without a bound, a filter that nothing fits would read the whole list. */
export const examinedMax = 20_000;

/** The place where a page ends, even if it has found nothing. */
export interface PageEnd {
  readonly where: Record<string, unknown>;
  /** Continues the list beyond all rows of that time. */
  readonly nextCursor: string;
}

/** The rows that are left of a list, by their times, and the direction in which a page looks at them. */
export interface PageSpan {
  readonly order: 'ascending' | 'descending';
  readonly from: Date;
  readonly to: Date;
}

const [always, never] = [new Date(0), new Date('9999-01-01T00:00:00Z')];

type TimedRequest = PageRequest & { readonly from?: Date | undefined; readonly to?: Date | undefined };

function spanOf(request: TimedRequest): PageSpan {
  const { after, cursor, from = always, to = never } = request;
  const start = cursor === undefined ? after : placeOf(cursor)?.createdAt;
  if (isAscending(request)) return { order: 'ascending', from: start && start > from ? start : from, to };
  return { order: 'descending', from, to: start && start < to ? start : to };
}

/**
 * The end of a page of a filtered list; null if the page looks at all rows that are left.
 * @param of the items of the list, as for {@link pageQuery}
 * @param findTime the time of the row at which {@link examinedMax} is reached, with no filter but that of time
 */
export async function findPageEnd(
  request: TimedRequest,
  of: IdPrefix,
  findTime: (span: PageSpan) => Promise<Date | undefined>,
): Promise<PageEnd | null> {
  const createdAt = await findTime(spanOf(request));
  if (!createdAt) return null;
  const ascending = isAscending(request);
  // Every id of such an item is between the two.
  const id = `${of}_${ascending ? 'zzz' : '0'}`;
  return {
    where: { createdAt: { [ascending ? 'lte' : 'gte']: createdAt } },
    nextCursor: encodeCursor({ ascending, createdAt, id }),
  };
}

/** Drops the extra row and adds the cursor of the next page, which is that of `end` where a page ended early. */
export function toPage<Row extends Listed>(
  request: PageRequest,
  rows: readonly Row[],
  end: PageEnd | null = null,
): Page<Row> {
  const { limit } = request;
  if (limit === undefined || rows.length <= limit)
    return { items: [...rows], nextCursor: end?.nextCursor ?? null };
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (!last) return { items, nextCursor: null };
  return { items, nextCursor: encodeCursor({ ...last, ascending: isAscending(request) }) };
}

/** The text as a LIKE pattern that matches only itself: Prisma's `contains` and `startsWith` pass wildcards on. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

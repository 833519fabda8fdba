import type { IdPrefix } from './id.ts';
import { decodeCursor, type PageRequest } from './page.ts';

/** A page in the text of a statement, for lists on the hot path, whose statements are prepared. */
export interface PageText {
  readonly ascending: boolean;
  readonly orderBy: string;
  /** The number of values of the bound. */
  readonly values: 0 | 1 | 2;
  /** A condition on `created_at` and `id`, or `true`. @param place of the first value of the bound, and of the second */
  where(place: (number: 1 | 2) => string): string;
}

const ascending = { ascending: true, orderBy: 'created_at, id' };
const descending = { ascending: false, orderBy: 'created_at DESC, id DESC' };

/** The pages that a request can ask for. */
export const pageTexts = {
  descending: { ...descending, values: 0, where: () => 'true' },
  'ascending-after': { ...ascending, values: 1, where: (place) => `created_at > ${place(1)}` },
  'ascending-cursor': {
    ...ascending,
    values: 2,
    where: (place) => `(created_at, id) > (${place(1)}, ${place(2)})`,
  },
  'descending-cursor': {
    ...descending,
    values: 2,
    where: (place) => `(created_at, id) < (${place(1)}, ${place(2)})`,
  },
} as const satisfies Readonly<Record<string, PageText>>;
export type PageShape = keyof typeof pageTexts;

/** A page that was asked for. */
export interface Keyset {
  readonly shape: PageShape;
  /** Values of the bound, in the order of the parameters of {@link PageText.where}. */
  readonly values: readonly [] | readonly [Date] | readonly [Date, string];
  readonly ascending: boolean;
  /** The start of the page: an item, or a time if the id is null. Null for the first page. */
  readonly start: { readonly at: Date; readonly id: string | null } | null;
  /** One row more than the page, to see whether another follows. */
  readonly take: number;
}

/** For a request without a page size. */
const takeMax = 1_000_000;

/**
 * As `pageQuery`, for SQL.
 * @param of the items of the list
 * @throws AccessError `validation_error` for a cursor that no list of such items gave
 */
export function keysetOf({ after, cursor, limit }: PageRequest, of: IdPrefix): Keyset {
  const take = limit === undefined ? takeMax : limit + 1;
  if (cursor !== undefined) {
    const { ascending, createdAt, id } = decodeCursor(cursor, of);
    const shape = ascending ? 'ascending-cursor' : 'descending-cursor';
    return { take, ascending, shape, start: { at: createdAt, id }, values: [createdAt, id] };
  }
  if (after === undefined) return { take, ascending: false, shape: 'descending', start: null, values: [] };
  const start = { at: after, id: null };
  return { take, ascending: true, shape: 'ascending-after', start, values: [after] };
}

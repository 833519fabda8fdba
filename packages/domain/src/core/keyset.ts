import { decodeCursor, type PageRequest } from './page.ts';

/** A page as SQL, for lists on the hot path, whose statements are prepared. */
export interface Keyset {
  /** Names the statement's shape: one of six. */
  readonly shape: string;
  /** Values of the bound, in the order of the parameters of {@link Keyset.where}. */
  readonly values: readonly unknown[];
  /** A condition on `created_at` and `id`, or `true`; its parameters begin at `$first`. */
  where(first: number): string;
  readonly orderBy: string;
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
 * @throws AccessError `validation_error` for a cursor that this service did not make
 */
export function keysetOf(request: PageRequest): Keyset {
  const place = request.cursor === undefined ? null : decodeCursor(request.cursor);
  const ascending = place ? place.ascending : request.after !== undefined;
  const beyond = ascending ? '>' : '<';
  const take = request.limit === undefined ? takeMax : request.limit + 1;
  const orderBy = ascending ? 'created_at, id' : 'created_at DESC, id DESC';
  const direction = ascending ? 'ascending' : 'descending';
  const page = { orderBy, take, ascending };
  if (place) {
    return {
      ...page,
      start: { at: place.createdAt, id: place.id },
      shape: `${direction}-cursor`,
      values: [place.createdAt, place.id],
      where: (first) => `(created_at, id) ${beyond} ($${first}, $${first + 1})`,
    };
  }
  if (request.after) {
    const where = (first: number) => `created_at > $${first}`;
    const start = { at: request.after, id: null };
    return { ...page, start, shape: `${direction}-after`, values: [request.after], where };
  }
  return { ...page, start: null, shape: direction, values: [], where: () => 'true' };
}

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
  if (place) {
    return {
      shape: `${direction}-cursor`,
      values: [place.createdAt, place.id],
      where: (first) => `(created_at, id) ${beyond} ($${first}, $${first + 1})`,
      orderBy,
      take,
    };
  }
  if (request.after) {
    const where = (first: number) => `created_at > $${first}`;
    return { shape: `${direction}-after`, values: [request.after], where, orderBy, take };
  }
  return { shape: direction, values: [], where: () => 'true', orderBy, take };
}

import { directoryPageDefault, directoryPageMax, pageReferencesMax } from '@patchbay/contract';
import type { Sql, Statement } from '@patchbay/db';
import { assertRows } from '@patchbay/db';
import { parseFilter } from './filter/parse.ts';
import { toCondition } from './filter/to-sql.ts';
import { type Listing, type ListRequest, orderOf, readNumber } from './list-request.ts';

/** A page as RFC 7644 section 3.4.2.4 has it. */
export interface DirectoryPage<Item> {
  readonly total: number;
  readonly startIndex: number;
  readonly items: readonly Item[];
}

/** Callers write filters of any form, so the statement has no name and is planned at each call. */
const unnamed = (text: string): Statement => ({ name: '', text });

/** Without the items that follow once those before show `pageReferencesMax` references: a page of groups may name the whole workspace in each. */
function cutPage({ from, references }: Listing, page: string, order: string): string {
  if (references === null) return page;
  const shownBefore = `sum((${references})) OVER (ORDER BY ${order}) - (${references})`;
  return `SELECT * FROM (SELECT *, ${shownBefore} AS shown_before FROM (${page}) AS ${from}) AS ${from}
    WHERE shown_before < ${pageReferencesMax}`;
}

/**
 * Reads one page of the rows that pass a filter. It has at least one item if there is one.
 * @param sql the primary
 * @throws AccessError `invalid_filter`, `invalid_value` (400)
 */
export async function listPage<Row>(
  sql: Sql,
  listing: Listing,
  { request, workspaceId }: { readonly request: ListRequest; readonly workspaceId: string },
): Promise<DirectoryPage<Row>> {
  const { columns, find, from } = listing;
  const filter = request.filter === undefined || request.filter === '' ? null : parseFilter(request.filter);
  const condition = filter ? toCondition(filter, find, 2) : { sql: 'true', values: [] };
  const order = orderOf(request, listing);
  const startIndex = Math.max(1, readNumber('startIndex', request.startIndex, 1));
  const count = Math.min(directoryPageMax, readNumber('count', request.count, directoryPageDefault));
  const values = [workspaceId, ...condition.values];
  const where = `${listing.where} AND ${condition.sql}`;
  const counting = unnamed(`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`);
  const limits = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const page = `SELECT * FROM ${from} WHERE ${where} ORDER BY ${order} ${limits}`;
  const cut = cutPage(listing, page, order);
  const reading = unnamed(`SELECT ${columns} FROM (${cut}) AS ${from} ORDER BY ${order}`);
  // Asserted: a caller writes the filter and the order.
  const [[counted], items] = await Promise.all([
    sql.rows(assertRows<{ total: number }>(counting), values),
    count === 0 ? [] : sql.rows(assertRows<Row>(reading), [...values, count, startIndex - 1]),
  ]);
  return { total: counted?.total ?? 0, startIndex, items };
}

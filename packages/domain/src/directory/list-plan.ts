import {
  AccessError,
  directoryPageDefault,
  directoryPageMax,
  type ListDirectoryInput,
} from '@patchbay/contract';
import type { Sql, Statement } from '@patchbay/db';
import type { z } from 'zod';
import { parseFilter } from './filter/parse.ts';
import type { Targets } from './filter/target.ts';
import { toCondition } from './filter/to-sql.ts';

/** A page as RFC 7644 section 3.4.2.4 has it. */
export interface DirectoryPage<Item> {
  readonly total: number;
  readonly startIndex: number;
  readonly items: readonly Item[];
}

/** What is listed: a table under an alias, with the condition on the workspace, which is $1. */
export interface Listing {
  readonly columns: string;
  readonly from: string;
  readonly where: string;
  readonly alias: string;
  readonly find: Targets;
}

type Request = z.output<typeof ListDirectoryInput>;

const invalid = (reason: string): AccessError => new AccessError('invalid_value', { reason });

const indexMax = 1_000_000_000;

/** A number of the query or of a body. @throws AccessError `invalid_value` (400) */
function readNumber(name: string, value: unknown, absent: number): number {
  if (value === undefined || value === null || value === '') return absent;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (!/^-?\d{1,15}$/.test(text)) throw invalid(`${name} must be a whole number`);
  return Math.max(0, Math.min(indexMax, Number(text)));
}

/** The least recently created first, unless the caller says otherwise. The id makes every order total. */
function orderOf({ sortBy, sortOrder = 'ascending' }: Request, { alias, find }: Listing): string {
  const last = `${alias}.created_at, ${alias}.id`;
  if (sortBy === undefined || sortBy === '') return last;
  const direction = { ascending: 'ASC', descending: 'DESC' }[sortOrder.toLowerCase()];
  if (!direction) throw invalid('sortOrder must be ascending or descending');
  const target = find(sortBy);
  if (!target || target.kind === 'list') throw invalid('sortBy names no attribute that can be sorted by');
  const key = target.kind === 'text' && target.case === 'any' ? `lower(${target.sql})` : target.sql;
  return `${key} ${direction}, ${last}`;
}

const namesMax = 64;
const names = new Map<string, string>();

/** The first statements are planned once. Callers write filters of any form, so others are planned at each call. */
function planned(text: string): Statement {
  const known = names.get(text) ?? (names.size < namesMax ? `directory-list-${names.size}` : '');
  if (known !== '') names.set(text, known);
  return { name: known, text };
}

/**
 * Reads one page of what a filter keeps.
 * @param sql the primary
 * @throws AccessError `invalid_filter`, `invalid_value` (400)
 */
export async function listPage<Row>(
  sql: Sql,
  listing: Listing,
  { request, workspaceId }: { readonly request: Request; readonly workspaceId: string },
): Promise<DirectoryPage<Row>> {
  const { columns, find, from } = listing;
  const filter = request.filter === undefined || request.filter === '' ? null : parseFilter(request.filter);
  const condition = filter ? toCondition(filter, find, 2) : { sql: 'true', values: [] };
  const order = orderOf(request, listing);
  const startIndex = Math.max(1, readNumber('startIndex', request.startIndex, 1));
  const count = Math.min(directoryPageMax, readNumber('count', request.count, directoryPageDefault));
  const values = [workspaceId, ...condition.values];
  const where = `${listing.where} AND ${condition.sql}`;
  const counting = planned(`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`);
  const reading = planned(
    `SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${order}
      LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
  );
  const [[counted], items] = await Promise.all([
    sql.rows<{ total: number }>(counting, values),
    count === 0 ? [] : sql.rows<Row>(reading, [...values, count, startIndex - 1]),
  ]);
  return { total: counted?.total ?? 0, startIndex, items };
}

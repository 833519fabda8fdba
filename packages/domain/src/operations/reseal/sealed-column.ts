import type { Statement } from '@patchbay/db';

/** A row of a page: with its box where that is to be moved, and without it at the end of the page. */
export interface PageRow {
  /** The primary key. */
  readonly ids: readonly string[];
  /** The associated data that the box is encrypted with. */
  readonly bound: readonly string[];
  readonly box: Buffer | null;
  /** The number of rows that the page looked at. */
  readonly total: number;
}

/** A row whose box is to be moved to another key. */
export type SealedRow = PageRow & { readonly box: Buffer };

/** An encrypted column, with the statements that find and replace its values. */
export interface SealedColumn {
  /** Its rows, in the plural, as an operator reads it. */
  readonly kind: string;
  /** `table.column` */
  readonly name: string;
  /** Before the first row. */
  readonly firstIds: readonly string[];
  /**
   * Out of the $2 rows after the ids $3, selects those whose box is to be moved by the header $1, and the last one. It
   * looks at that many rows and no more, however few of them are to be moved.
   */
  readonly list: Statement;
  /**
   * Replaces the boxes $1 by $2, and returns a row for each; the ids follow, an array for each column. A row that has changed
   * since it was read, or that is locked, is left alone: no request waits, and nothing waits for a request.
   */
  readonly replace: Statement;
}

interface Id {
  readonly name: string;
  readonly type: 'text' | 'integer';
}

export interface ColumnSpec {
  readonly kind: string;
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key; `id` where absent. */
  readonly ids?: readonly (string | Id)[];
  /** The columns that the box is bound to; the primary key where absent. */
  readonly bound?: readonly string[];
  /** The condition for boxes to move, as SQL about the row `sealed`, the box and its header $1. */
  readonly isStale: (box: string) => string;
}

const idOf = (id: string | Id): Id => (typeof id === 'string' ? { name: id, type: 'text' } : id);
const textsOf = (names: readonly string[]): string =>
  `ARRAY[${names.map((name) => `sealed.${name}::text`).join()}]`;
const beginning = (box: string): string => `substring(${box} FROM 1 FOR octet_length($1::bytea))`;

/** A box that does not begin like those under the key that everything moves to. */
export const beginsOtherwise = (box: string): string => `${beginning(box)} <> $1::bytea`;
/** A box that begins like those under the key that is replaced. */
export const beginsLike = (box: string): string => `${beginning(box)} = $1::bytea`;

function listOf(
  { column, isStale, table }: ColumnSpec,
  ids: readonly Id[],
  bound: readonly string[],
): string {
  const keys = ids.map(({ name }) => `sealed.${name}`).join();
  const after = ids.map(({ type }, at) => `($3::text[])[${at + 1}]::${type}`).join();
  return `SELECT ids, bound, box, total FROM (
      SELECT ${textsOf(ids.map(({ name }) => name))} AS ids, ${textsOf(bound)} AS bound,
        CASE WHEN ${isStale(`sealed.${column}`)} THEN sealed.${column} END AS box,
        row_number() OVER (ORDER BY ${keys}) AS place, (count(*) OVER ())::integer AS total
      FROM (SELECT sealed.* FROM ${table} sealed WHERE (${keys}) > (${after}) ORDER BY ${keys} LIMIT $2) sealed) page
    WHERE box IS NOT NULL OR place = total ORDER BY place`;
}

function replaceOf({ column, table }: ColumnSpec, ids: readonly Id[]): string {
  const names = ids.map((_, at) => `id${at}`).join();
  const arrays = ids.map(({ type }, at) => `$${at + 3}::${type}[]`).join();
  const isSame = (other: string): string =>
    ids.map(({ name }, at) => `sealed.${name} = ${other}.id${at}`).join(' AND ');
  return `WITH free AS (
      SELECT ${names}, given.fresh FROM unnest($1::bytea[], $2::bytea[], ${arrays}) AS given (stale, fresh, ${names})
      JOIN ${table} sealed ON ${isSame('given')} AND sealed.${column} = given.stale FOR NO KEY UPDATE OF sealed SKIP LOCKED)
    UPDATE ${table} sealed SET ${column} = free.fresh FROM free WHERE ${isSame('free')} RETURNING 1`;
}

export function describeColumn(spec: ColumnSpec): SealedColumn {
  const { bound, column, kind, table } = spec;
  const ids = (spec.ids ?? ['id']).map(idOf);
  const name = `reseal-${table}-${column}`;
  return {
    kind,
    name: `${table}.${column}`,
    firstIds: ids.map(({ type }) => (type === 'text' ? '' : '-1')),
    list: { name: `${name}-list`, text: listOf(spec, ids, bound ?? ids.map((id) => id.name)) },
    replace: { name: `${name}-replace`, text: replaceOf(spec, ids) },
  };
}

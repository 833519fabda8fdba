import type { Columns, Sql, Statement } from '@patchbay/db';
import { namesOf, rowOf } from '@patchbay/db';

/** One row of each table of a join, under the table's name; null when the join found none. */
type Joined<Rows> = { readonly [Table in keyof Rows]: Rows[Table] | null };

/** A statement that reads several tables at once. */
export interface Join<Rows> {
  readonly statement: Statement;
  readonly tables: readonly { readonly table: keyof Rows; readonly names: readonly string[] }[];
}

/** The columns of a join by table. The first column of each table is never null in a row of it. */
export type JoinColumns<Rows> = { readonly [Table in keyof Rows]: Columns<Rows[Table]> };

const tablesOf = <Rows>(columns: JoinColumns<Rows>): Join<Rows>['tables'] =>
  Object.entries<Columns<unknown>>(columns).map(([table, own]) => ({
    table: table as keyof Rows,
    names: namesOf(own),
  }));

/** The columns of all tables, for a SELECT. They are read by place, so their names need not differ. */
export const listJoined = <Rows>(columns: JoinColumns<Rows>): string =>
  Object.values<Columns<unknown>>(columns)
    .flatMap((own) => Object.values<string>(own))
    .join(', ');

/** @param text a statement that returns the columns of {@link listJoined} */
export const joinOf = <Rows>(statement: Statement, columns: JoinColumns<Rows>): Join<Rows> => ({
  statement,
  tables: tablesOf(columns),
});

/** A short read of a join; it takes no lock. @param rest what follows the columns */
export const selectJoin = <Rows>(name: string, columns: JoinColumns<Rows>, rest: string): Join<Rows> =>
  joinOf({ name, text: `SELECT ${listJoined(columns)} ${rest}`, pipelined: true }, columns);

/** The first row of a join, or null. */
export async function readJoin<Rows>(
  sql: Sql,
  { statement, tables }: Join<Rows>,
  values: readonly unknown[],
): Promise<Joined<Rows> | null> {
  const [cells] = await sql.cells(statement, values);
  if (!cells) return null;
  const joined: Partial<Record<keyof Rows, unknown>> = {};
  let first = 0;
  for (const { names, table } of tables) {
    joined[table] =
      cells[first] === null ? null : rowOf<Readonly<Record<string, unknown>>>(names, cells, first);
    first += names.length;
  }
  return joined as Joined<Rows>;
}

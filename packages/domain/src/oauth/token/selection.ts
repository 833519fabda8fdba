import type { Database, Statement } from '@patchbay/db';

/** Columns by the name that a row has them under. */
export type Columns<Row> = Readonly<Record<keyof Row & string, string>>;

/** A read whose rows arrive as arrays, which is cheaper on the hot path, and are handed out by name. */
export interface Selection<Row> {
  readonly statement: Statement;
  readonly names: readonly (keyof Row & string)[];
}

export const namesOf = <Row>(columns: Columns<Row>): (keyof Row & string)[] =>
  Object.keys(columns) as (keyof Row & string)[];

/** Each column under its name, for a SELECT. */
export const listColumns = <Row>(columns: Columns<Row>): string =>
  Object.entries<string>(columns)
    .map(([name, column]) => `${column} AS "${name}"`)
    .join(', ');

/** @param rest what follows the columns; it waits for no lock, since other requests' reads are behind it */
export function selectionOf<Row>(name: string, columns: Columns<Row>, rest: string): Selection<Row> {
  return { statement: { name, text: `SELECT ${listColumns(columns)} ${rest}` }, names: namesOf(columns) };
}

/** The first row, or null. */
export async function readFirst<Row>(
  db: Pick<Database, 'pipelined'>,
  { names, statement }: Selection<Row>,
  values: unknown[],
): Promise<Row | null> {
  const [cells] = await db.pipelined<unknown[]>(statement, values);
  if (!cells) return null;
  const row: Partial<Record<keyof Row & string, unknown>> = {};
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (name !== undefined) row[name] = cells[index];
  }
  return row as Row;
}

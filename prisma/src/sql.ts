/** A statement that each connection plans once. A name always has the same text. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /**
   * A short read that waits for no lock. Outside a transaction it is sent together with the reads of other requests, on few
   * connections, and those behind it wait for it.
   */
  readonly pipelined?: true;
}

/** Planned SQL, in a transaction or outside one; the second way to the database beside Prisma's models. */
export interface Sql {
  /** Rows by column name; parameters are $1, $2, ... */
  rows<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Rows as arrays in the order of the columns: cheaper to read, for the hot path. */
  cells<Row extends readonly unknown[]>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

/** Columns by their names in a row. */
export type Columns<Row> = Readonly<Record<keyof Row & string, string>>;

/** A short read whose rows arrive as arrays and are returned by name. */
export interface Selection<Row> {
  readonly statement: Statement;
  readonly names: readonly (keyof Row & string)[];
}

export const namesOf = <Row>(columns: Columns<Row>): (keyof Row & string)[] =>
  Object.keys(columns) as (keyof Row & string)[];

/** Each column under its name, for a SELECT or a RETURNING. */
export const listColumns = <Row>(columns: Columns<Row>): string =>
  Object.entries<string>(columns)
    .map(([name, column]) => `${column} AS "${name}"`)
    .join(', ');

/** @param rest what follows the columns; it must wait for no lock, because the reads of other requests are behind it */
export function selectionOf<Row>(name: string, columns: Columns<Row>, rest: string): Selection<Row> {
  const text = `SELECT ${listColumns(columns)} ${rest}`;
  return { statement: { name, text, pipelined: true }, names: namesOf(columns) };
}

/** The first row of a selection, or null. */
export async function readFirst<Row>(
  sql: Sql,
  { names, statement }: Selection<Row>,
  values: readonly unknown[],
): Promise<Row | null> {
  const [cells] = await sql.cells(statement, values);
  if (!cells) return null;
  const row: Partial<Record<keyof Row & string, unknown>> = {};
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (name !== undefined) row[name] = cells[index];
  }
  return row as Row;
}

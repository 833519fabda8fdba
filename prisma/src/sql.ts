/** A statement that each connection plans once. The name belongs to the text: one name, one text. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /**
   * A short read that waits for no lock. Outside a transaction it leaves together with other requests' reads, on few
   * connections: what is behind it waits for it.
   */
  readonly pipelined?: true;
}

/** Planned SQL, in a transaction or outside one; the second way to the database beside Prisma's models. */
export interface Sql {
  /** Rows by column name; parameters are $1, $2, ... */
  rows<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Rows as arrays in the order of the columns, which is cheaper to read: for the hot path. */
  cells<Row extends readonly unknown[]>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

/** Columns by the name that a row has them under. */
export type Columns<Row> = Readonly<Record<keyof Row & string, string>>;

/** A short read whose rows travel as arrays and are handed out by name. */
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

/** @param rest what follows the columns; it waits for no lock, since other requests' reads are behind it */
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

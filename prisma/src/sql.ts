/** The parameters of a statement and the columns of its rows, in their order. */
export interface StatementTypes {
  readonly values: readonly unknown[];
  readonly columns: readonly (readonly [name: string, type: unknown])[];
}

/** A statement that each connection plans once. A name always has the same text. */
export interface Statement<Types extends StatementTypes = StatementTypes> {
  readonly name: string;
  readonly text: string;
  /**
   * A short read that waits for no lock. Outside a transaction it is sent together with the reads of other requests, on few
   * connections, and those behind it wait for it.
   */
  readonly pipelined?: true;
  /** Only for the type checker: never set. */
  readonly types?: Types;
}

/** Types of rows that a caller asserts. */
interface Asserted<Row, Cells> extends StatementTypes {
  readonly row: Row;
  readonly cells: Cells;
}

export type RowOf<Types extends StatementTypes> =
  Types extends Asserted<infer Row, unknown>
    ? Row
    : { readonly [Column in Types['columns'][number] as Column[0]]: Column[1] };

type Cells<Columns extends StatementTypes['columns']> = {
  -readonly [Place in keyof Columns]: Columns[Place][1];
};
export type CellsOf<Types extends StatementTypes> =
  Types extends Asserted<unknown, infer Asked> ? Asked : Cells<Types['columns']>;

/** Planned SQL, in a transaction or outside one; the second way to the database beside Prisma's models. */
export interface Sql {
  /** Rows by column name; parameters are $1, $2, ... */
  rows<Types extends StatementTypes>(
    statement: Statement<Types>,
    values: Types['values'],
  ): Promise<RowOf<Types>[]>;
  /** Rows as arrays in the order of the columns: cheaper to read, for the hot path. */
  cells<Types extends StatementTypes>(
    statement: Statement<Types>,
    values: Types['values'],
  ): Promise<CellsOf<Types>[]>;
}

export interface StatementSpec<Name extends string> extends Statement {
  readonly name: Name;
  /** Columns that only we know to be never null. Tests check their rows. */
  readonly notNull?: readonly string[];
  /** Columns whose few values only the text names, each with its type as TypeScript writes it. */
  readonly as?: Readonly<Record<string, string>>;
  /** The numbers of the parameters that may be null. */
  readonly nulls?: readonly number[];
}

const registered = new Map<string, StatementSpec<string>>();

/** All statements of the modules that are loaded, for the generator of their types. */
export const registeredStatements = (): readonly StatementSpec<string>[] => [...registered.values()];

/**
 * Makes the function that declares the statements of a package, when its modules load. Their types are generated: a new
 * statement type-checks after `npm run generate`.
 * @throws Error for a name that another statement has
 */
export const statementsOf =
  <Known extends Readonly<Record<string, StatementTypes>>>() =>
  <Name extends keyof Known & string>(spec: StatementSpec<Name>): Statement<Known[Name]> => {
    const known = registered.get(spec.name);
    if (known && known.text !== spec.text) throw new Error(`two statements are called ${spec.name}`);
    registered.set(spec.name, spec);
    return spec as StatementSpec<Name> & Statement<Known[Name]>;
  };

/** A statement without its name. */
export type StatementText = Omit<StatementSpec<string>, 'name' | 'types'>;

/** The statement of each key. Before all of them are generated, they are of no use. */
export type Variants<
  Known extends Readonly<Record<string, StatementTypes>>,
  Name extends string,
  Key extends string,
> = Readonly<
  Record<Key, `${Name}-${Key}` extends infer Full extends keyof Known ? Statement<Known[Full]> : unknown>
>;

/** The rows of variants, as arrays. */
export type VariantCells<Each> =
  Each extends Readonly<Record<string, Statement<infer Types>>> ? CellsOf<Types> : never;

/**
 * Makes the function that declares a statement for each of a few cases, called `<name>-<key>`, whose text depends on the case.
 * @throws Error for a name that another statement has
 */
export const variantsOf =
  <Known extends Readonly<Record<string, StatementTypes>>>() =>
  <Name extends string, Key extends string, Case>(
    name: Name,
    cases: Readonly<Record<Key, Case>>,
    textOf: (each: Case) => StatementText,
  ): Variants<Known, Name, Key> => {
    const declare = statementsOf<Record<string, StatementTypes>>();
    const made = Object.entries<Case>(cases).map(
      ([key, each]) => [key, declare({ name: `${name}-${key}`, ...textOf(each) })] as const,
    );
    return Object.fromEntries(made) as Variants<Known, Name, Key>;
  };

/** Says what the rows of a statement are whose text is put together at run time. Nothing checks it. */
export const assertRows = <Row>(statement: Statement) => statement as Statement<Asserted<Row, never>>;

/** As {@link assertRows}, for rows as arrays. */
export const assertCells = <Row extends readonly unknown[]>(statement: Statement) =>
  statement as Statement<Asserted<never, Row>>;

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

/** A row by the names of its columns, which are in `cells` from the place `first` on. */
export function rowOf<Row>(
  names: readonly (keyof Row & string)[],
  cells: readonly unknown[],
  first = 0,
): Row {
  const row: Partial<Record<keyof Row & string, unknown>> = {};
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (name !== undefined) row[name] = cells[first + index];
  }
  return row as Row;
}

/** The first row of a selection, or null. */
export async function readFirst<Row>(
  sql: Sql,
  { names, statement }: Selection<Row>,
  values: readonly unknown[],
): Promise<Row | null> {
  const [cells] = await sql.cells(assertCells<readonly unknown[]>(statement), values);
  return cells ? rowOf(names, cells) : null;
}

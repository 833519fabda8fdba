import { createReadBatch, type ReadBatch } from '@patchbay/concurrency';
import { assertCells, type Database, type Statement } from '@patchbay/db';
import { traceWait } from '@patchbay/tracing';

/** A read of one row by its key, which the requests of one moment share. */
export interface LookupSpec<Row extends readonly unknown[], Value> {
  readonly name: string;
  /** As of any {@link Statement}. */
  readonly pipelined?: true;
  /** Writes the statement, given its places `$1, $2, ...` for the keys. */
  textOf(places: string): string;
  /** The parameter of a key; the key itself when absent. */
  parameterOf?(key: string): unknown;
  /** The key that found a row, and what is in the row. */
  entryOf(row: Row): readonly [key: string, value: Value];
}

/** The part of a request's wait for the database in which its statement must be under way. */
const queueShare = 1 / 6;

/**
 * Looks up rows by key, those of many requests in one statement. Its text says how many: given an array of unknown length,
 * the server would plan the query again at every execution, which costs more than the lookup itself. The number is rounded
 * up to a power of two, by repeating a key, so that only a few statements are ever prepared. A reader sees everything that
 * was committed before it came.
 */
export function createLookup<Row extends readonly unknown[], Value>(
  { sql, waitMsMax }: Pick<Database, 'sql' | 'waitMsMax'>,
  { entryOf, name, parameterOf = (key) => key, textOf, ...more }: LookupSpec<Row, Value>,
): ReadBatch<Value> {
  const statements = new Map<number, Statement>();
  const statementFor = (size: number): Statement => {
    const known = statements.get(size);
    if (known) return known;
    const places = Array.from({ length: size }, (_, index) => `$${index + 1}`).join(', ');
    const statement = { name: `${name}-${size}`, text: textOf(places), ...more };
    statements.set(size, statement);
    return statement;
  };
  const load = async (keys: string[]): Promise<ReadonlyMap<string, Value>> => {
    const size = 2 ** Math.ceil(Math.log2(keys.length));
    const parameters = keys.map(parameterOf);
    const values = Array.from({ length: size }, (_, index) => parameters[index] ?? parameters[0]);
    // Asserted: the number of places is in the text.
    const rows = await sql.cells(assertCells<Row>(statementFor(size)), values);
    return new Map(rows.map(entryOf));
  };
  const batch = createReadBatch<Value>(load, { waitMsMax: waitMsMax * queueShare });
  return { read: (key) => traceWait(name, () => batch.read(key)) };
}

import type { Database } from '../pool.ts';
import type { CellsOf, Sql, Statement, StatementSpec, StatementTypes } from '../sql.ts';

const promisedOf = (statement: Statement & Partial<StatementSpec<string>>): readonly string[] =>
  statement.notNull ?? [];

function requirePromised(statement: Statement, rows: readonly unknown[]): void {
  const promised = promisedOf(statement);
  for (const row of rows)
    for (const [column, value] of Object.entries(row ?? {}))
      if (value === null && promised.includes(column))
        throw new Error(`${statement.name}: ${column} is null, and its statement says that it never is`);
}

const checkedSql = (sql: Sql): Sql => ({
  rows: async (statement, values) => {
    const rows = await sql.rows(statement, values);
    requirePromised(statement, rows);
    return rows;
  },
  cells: async <Types extends StatementTypes>(statement: Statement<Types>, values: Types['values']) => {
    if (promisedOf(statement).length === 0) return sql.cells(statement, values);
    const rows: unknown[] = await sql.rows(statement, values);
    requirePromised(statement, rows);
    return rows.map((row) => Object.values(row ?? {}) as CellsOf<Types>);
  },
});

/** Makes a null in a column that a statement promises an error, so that the tests hold what only we know of it. */
export function checkPromises(db: Database): Database {
  const { transaction } = db;
  return Object.assign(db, {
    sql: checkedSql(db.sql),
    transaction: <Value>(work: Parameters<typeof transaction<Value>>[0]) =>
      transaction<Value>((tx) => work({ ...tx, sql: { ...tx.sql, ...checkedSql(tx.sql) } })),
  });
}

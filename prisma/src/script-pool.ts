import pg from 'pg';
import type { RowOf, Sql, Statement, StatementTypes } from './sql.ts';

interface ScriptPool extends AsyncDisposable {
  readonly pool: pg.Pool;
  readonly sql: Pick<Sql, 'rows'>;
}

/** Planned SQL on a pool or a connection that no Database owns. */
export function sqlOn(connection: pg.Pool | pg.Client): Pick<Sql, 'rows'> {
  return {
    rows: async <Types extends StatementTypes>({ name, text }: Statement<Types>, values: Types['values']) =>
      (await connection.query<RowOf<Types> & pg.QueryResultRow>({ name, text, values: [...values] })).rows,
  };
}

/** A small pool for a script or a check, closed at the end of its block. */
export function openScriptPool(url: string): ScriptPool {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5000 });
  // The server may be stopped first, and that is not an error.
  pool.on('error', () => undefined);
  return { pool, sql: sqlOn(pool), [Symbol.asyncDispose]: () => pool.end() };
}

import pg from 'pg';

/** A small pool for a script or a check, closed at the end of its block. */
export function openScriptPool(url: string): { pool: pg.Pool } & AsyncDisposable {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5000 });
  // The server may be stopped first; its farewell is no fault.
  pool.on('error', () => undefined);
  return { pool, [Symbol.asyncDispose]: () => pool.end() };
}

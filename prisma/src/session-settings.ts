import pg from 'pg';
import { findPrimary } from './primary/find-primary.ts';

/** The longest that a statement and a transaction may take, in milliseconds. */
export interface Timeouts {
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleInTransactionMs: number;
}

const idleInTransactionMs = 10_000;

/** The client gives up when the network swallows everything. Otherwise the server gives up first, and says why. */
export const timeoutsOf = (clientTimeoutMs: number): Timeouts => ({
  statementTimeoutMs: Math.floor(clientTimeoutMs * 0.9),
  lockTimeoutMs: Math.floor(clientTimeoutMs * 0.8),
  idleInTransactionMs,
});

/**
 * Splits the longest wait of a request for the database. To connect takes several turns and a key derivation, which waits behind the
 * password hashes of the first requests.
 * @param timeoutMs milliseconds
 */
export const timeoutsWithin = (timeoutMs: number) => ({
  acquireTimeoutMs: Math.floor(timeoutMs * 0.4),
  statementTimeoutMs: Math.floor(timeoutMs * 0.6),
});

const connectTimeoutMs = 5000;

/**
 * Gives the role at `directUrl` the timeouts of the programs in its database. A pooler in transaction mode passes on no
 * start-up parameters, and without timeouts a statement would go on after its caller has given up. Connections that the
 * pooler has open already keep their old settings.
 * @param timeoutMs the longest that a request waits for the database, in milliseconds
 */
export async function prepareRole(directUrl: string, timeoutMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: await findPrimary(directUrl),
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
    application_name: 'patchbay migrate',
  });
  // A connection that is cut fails the statement under way.
  client.on('error', () => undefined);
  const timeouts = timeoutsOf(timeoutsWithin(timeoutMs).statementTimeoutMs);
  const settings = {
    statement_timeout: timeouts.statementTimeoutMs,
    lock_timeout: timeouts.lockTimeoutMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
  };
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const database = pg.escapeIdentifier(rows[0]?.name ?? '');
    for (const [name, milliseconds] of Object.entries(settings)) {
      await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${milliseconds}`);
    }
  } finally {
    await client.end();
  }
}

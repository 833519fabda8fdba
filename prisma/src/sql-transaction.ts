import type pg from 'pg';
import type { Statement, Tx } from './pool.ts';

/** Planned statements in an open transaction. */
export interface SqlTx {
  /** Rows of a statement that each connection plans once; parameters are $1, $2, ... */
  prepared<Row>(statement: Statement, values: unknown[]): Promise<Row[]>;
}

/**
 * Runs `work` in one READ COMMITTED transaction on one connection: commits its return, rolls back its throw. For verbs
 * whose every statement is planned SQL; it costs a fraction of a transaction through Prisma.
 */
export async function runSqlTransaction<Value>(
  pool: pg.Pool,
  work: (tx: SqlTx) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    const value = await workIn(client, work);
    client.release();
    return value;
  } catch (error) {
    await giveUp(client);
    throw error;
  }
}

async function workIn<Value>(client: pg.PoolClient, work: (tx: SqlTx) => Promise<Value>): Promise<Value> {
  let open = true;
  const prepared = async <Row>(statement: Statement, values: unknown[]): Promise<Row[]> => {
    // The connection may be another's by now: nothing of a transaction that is over may run in the next.
    if (!open) throw new Error('a statement after its transaction');
    const { rows } = await client.query<Row & pg.QueryResultRow>({ ...statement, values });
    return rows;
  };
  try {
    await client.query('BEGIN');
    const value = await work({ prepared });
    const { command } = await client.query('COMMIT');
    // The server answers the COMMIT of a failed transaction with a ROLLBACK, and without an error.
    if (command !== 'COMMIT') throw new Error('a transaction whose statement failed was rolled back');
    return value;
  } finally {
    open = false;
  }
}

/** A connection that cannot even roll back is closed, which rolls back. */
async function giveUp(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    client.release(true);
  }
}

/**
 * Either transaction as one that takes plain SQL, so that what is written in both is written once. Through Prisma a
 * bigint comes as BigInt, otherwise as text: statements that run in both name a type that is alike.
 */
export function sqlOf(tx: Tx | SqlTx): SqlTx {
  if ('prepared' in tx) return tx;
  return { prepared: ({ text }, values) => tx.$queryRawUnsafe(text, ...values) };
}

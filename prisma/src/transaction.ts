import type pg from 'pg';
import type { PrismaClient } from './generated/client.ts';
import { joinModels, type Models } from './joined-models.ts';
import type { Sql, Statement } from './sql.ts';

/** An open transaction: both ways to the database, on one connection. */
export interface Tx {
  readonly prisma: Models;
  readonly sql: Sql;
}

/** Planned SQL on one connection until `isOver` says that the transaction has ended. */
function sqlOn(client: pg.PoolClient, isOver: () => boolean): Sql {
  // Another transaction may use the connection by now: no statement of this one may run in it.
  const requireOpen = (): void => {
    if (isOver()) throw new Error('a statement after its transaction');
  };
  return {
    rows: async <Row>({ name, text }: Statement, values: readonly unknown[]) => {
      requireOpen();
      return (await client.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows;
    },
    cells: async <Row extends readonly unknown[]>({ name, text }: Statement, values: readonly unknown[]) => {
      requireOpen();
      const config: pg.QueryArrayConfig = { name, text, values: [...values], rowMode: 'array' };
      return (await client.query<Row & unknown[]>(config)).rows;
    },
  };
}

async function workIn<Value>(
  client: pg.PoolClient,
  prisma: PrismaClient,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  let over = false;
  const { models, settle } = joinModels(prisma, client);
  try {
    await client.query('BEGIN');
    const value = await work({ prisma: models, sql: sqlOn(client, () => over) });
    await settle();
    const { command } = await client.query('COMMIT');
    // The server answers the COMMIT of a failed transaction with ROLLBACK, and not with an error.
    if (command !== 'COMMIT') throw new Error('a transaction whose statement failed was rolled back');
    return value;
  } finally {
    over = true;
    await settle().catch(() => undefined);
  }
}

/** Rolls back. A connection that cannot even do that is closed, which has the same effect. */
async function giveUp(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    client.release(true);
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction on one connection: commits if it returns, rolls back if
 * it throws. With planned SQL alone, a transaction costs a fraction of one that uses Prisma's models.
 */
export async function runTransaction<Value>(
  pool: pg.Pool,
  prisma: PrismaClient,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    const value = await workIn(client, prisma, work);
    client.release();
    return value;
  } catch (error) {
    await giveUp(client);
    throw error;
  }
}

import type pg from 'pg';
import type { PrismaClient } from './generated/client.ts';
import { joinModels, type Models } from './joined-models.ts';
import type { CellsOf, RowOf, Sql, Statement, StatementTypes } from './sql.ts';

/** Planned SQL in a transaction. */
export interface TransactionSql extends Sql {
  /**
   * Sends a statement whose rows nobody reads. Nothing waits for it: it shares a round trip with the statement after it, or
   * with the COMMIT. If it fails, so does the transaction.
   */
  queue<Types extends StatementTypes>(statement: Statement<Types>, values: Types['values']): void;
}

/** An open transaction: both ways to the database, on one connection. */
export interface Tx {
  readonly prisma: Models;
  readonly sql: TransactionSql;
}

interface OpenSql {
  readonly sql: TransactionSql;
  /** After a statement has failed, the server refuses the next one for that reason alone. @returns the fault that came first */
  causeOf(error: unknown): unknown;
  /** Waits for all queued statements. @throws the fault of the first of them that failed */
  drain(): Promise<void>;
}

/** in_failed_sql_transaction */
const isRefusedForAnother = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

/** Planned SQL on one connection until `isOver` says that the transaction has ended. */
function sqlOn(client: pg.PoolClient, isOver: () => boolean): OpenSql {
  const queued: Promise<unknown>[] = [];
  let firstFault: unknown;
  const watch = <Answer>(sent: Promise<Answer>): Promise<Answer> => {
    sent.catch((error: unknown) => {
      firstFault ??= error;
    });
    return sent;
  };
  // Another transaction may use the connection by now: no statement of this one may run in it.
  const requireOpen = (): void => {
    if (isOver()) throw new Error('a statement after its transaction');
  };
  const sql: TransactionSql = {
    rows: async <Types extends StatementTypes>({ name, text }: Statement<Types>, values: Types['values']) => {
      requireOpen();
      const config = { name, text, values: [...values] };
      return (await watch(client.query<RowOf<Types> & pg.QueryResultRow>(config))).rows;
    },
    queue: ({ name, text }, values) => {
      requireOpen();
      // Its failure is thrown before the transaction ends. Until then, nobody waits for it.
      queued.push(watch(client.query({ name, text, values: [...values] })));
    },
    cells: async <Types extends StatementTypes>(
      { name, text }: Statement<Types>,
      values: Types['values'],
    ) => {
      requireOpen();
      const config: pg.QueryArrayConfig = { name, text, values: [...values], rowMode: 'array' };
      return (await watch(client.query<CellsOf<Types> & unknown[]>(config))).rows;
    },
  };
  return {
    sql,
    causeOf: (error) => (isRefusedForAnother(error) ? (firstFault ?? error) : error),
    drain: async () => void (await Promise.all(queued)),
  };
}

/** Commits together with the statements that are still queued. The server commits nothing if one of them failed. */
async function commit(client: pg.PoolClient, open: OpenSql): Promise<void> {
  const committed = client.query('COMMIT');
  const [drained, outcome] = await Promise.allSettled([open.drain(), committed]);
  // The failure of a statement says more than that of its COMMIT.
  if (drained.status === 'rejected') throw drained.reason;
  if (outcome.status === 'rejected') throw outcome.reason;
  // The server answers the COMMIT of a failed transaction with ROLLBACK, and not with an error.
  if (outcome.value.command !== 'COMMIT')
    throw new Error('a transaction whose statement failed was rolled back');
}

async function workIn<Value>(
  client: pg.PoolClient,
  prisma: PrismaClient,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  let over = false;
  const { models, leave } = joinModels(prisma, client);
  const open = sqlOn(client, () => over);
  // Travels with the first statement, which cannot succeed if this fails: the connection is lost then.
  const begun = client.query('BEGIN');
  begun.catch(() => undefined);
  try {
    const value = await work({ prisma: models, sql: open.sql });
    await Promise.all([begun, leave()]);
    await commit(client, open);
    return value;
  } catch (error) {
    await open.drain();
    throw open.causeOf(error);
  } finally {
    over = true;
    await leave().catch(() => undefined);
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

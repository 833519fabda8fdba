import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { within } from './deadline.ts';
import { summariseFault } from './fault.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import type { DatabaseLog } from './log.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import { runSqlTransaction, type SqlTx } from './sql-transaction.ts';
import { types } from './timestamp.ts';

const IDLE_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const TRANSACTION_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5000;

export interface DatabaseOptions {
  url: string;
  log: DatabaseLog;
  /** Shown in pg_stat_activity: which process and purpose holds a connection. */
  name: string;
  /** Connections at most, beside the few of {@link Database.pipelined}; 10 when absent. */
  poolMax?: number;
  /** The longest a statement may take, in milliseconds; 2000 when absent. */
  statementTimeoutMs?: number;
  /** The longest wait for a connection, in milliseconds; 1000 when absent. */
  acquireTimeoutMs?: number;
}

/** A statement planned once per connection. The name belongs to the text: one name, one text. */
export interface Statement {
  name: string;
  text: string;
}

/** A Prisma client inside an open transaction. */
export type Tx = Prisma.TransactionClient;

export interface Database {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** Rows of one statement; parameters are $1, $2, ... */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Rows of a statement that each connection plans once: for what runs on every request. */
  prepared<Row>(statement: Statement, values: unknown[]): Promise<Row[]>;
  /**
   * As `prepared`, with rows as arrays in the order of the columns, for reads on the hot path: many requests' statements
   * leave together on few connections. Only for short statements that wait for no lock: what is behind waits for them.
   */
  pipelined<Row extends unknown[]>(statement: Statement, values: unknown[]): Promise<Row[]>;
  /** Runs `work` in one READ COMMITTED transaction: commits its return, rolls back its throw. */
  transaction<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** As `transaction`, without Prisma: for verbs on the hot path, whose every statement is planned once. */
  sqlTransaction<Value>(work: (tx: SqlTx) => Promise<Value>): Promise<Value>;
  /** Ends all connections; idle ones at once, busy ones when their statement is done. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * After a client-side timeout the server may still answer the old statement, so the connection is unusable.
 * pg keeps it; ending it makes what follows on it (a ROLLBACK) fail at once instead of timing out too, and
 * keeps it from going back into the pool.
 */
function endAfterReadTimeout(client: pg.PoolClient): void {
  const query = client.query;
  const guarded = (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(query, client, args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') endNow(client);
      });
    }
    return result;
  };
  Object.assign(client, { query: guarded });
}

function endNow(client: pg.PoolClient): void {
  if ('end' in client && typeof client.end === 'function') void client.end();
}

function connectionOf(options: DatabaseOptions): pg.ClientConfig {
  const { name, statementTimeoutMs = 2000, acquireTimeoutMs = 1000 } = options;
  return {
    connectionString: options.url,
    application_name: name,
    connectionTimeoutMillis: acquireTimeoutMs,
    // The client gives up on a network that swallows everything; the server gives up first when it can, and
    // says why.
    query_timeout: statementTimeoutMs,
    statement_timeout: Math.floor(statementTimeoutMs * 0.9),
    lock_timeout: Math.floor(statementTimeoutMs * 0.8),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    // Prisma reads a timestamp's digits as UTC whatever offset the server wrote after them.
    options: '-c timezone=UTC',
    types,
  };
}

function createPool(options: DatabaseOptions): pg.Pool {
  const { log, poolMax = 10 } = options;
  const pool = new pg.Pool({
    ...connectionOf(options),
    max: poolMax,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
  });
  // Without these listeners a connection cut by the server ends the process.
  pool.on('error', (error) =>
    log.warn({ fault: summariseFault(error) }, 'an idle database connection was cut'),
  );
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.debug({ fault: summariseFault(error) }, 'a database connection was cut'),
    );
    endAfterReadTimeout(client);
  });
  return pool;
}

async function closeAll(
  prisma: PrismaClient,
  pool: pg.Pool,
  pipeline: Pipeline,
  log: DatabaseLog,
): Promise<void> {
  await prisma.$disconnect();
  const ended = Promise.all([pipeline.close(), pool.end()]);
  try {
    await within(ended, CLOSE_TIMEOUT_MS, 'closing the database connections');
  } catch (error) {
    log.warn({ fault: summariseFault(error) }, 'database connections were left open');
  }
}

/**
 * The one owner of this process's connections: Prisma and plain SQL share one pool. Connects at the first
 * query. A database that is away, slow, locked or cut off gives an error that `isUnavailable` recognises,
 * within acquireTimeoutMs plus statementTimeoutMs.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = createPool(options);
  const pipeline = createPipeline(pool, { connection: connectionOf(options), log: options.log });
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    errorFormat: 'minimal',
    transactionOptions: { maxWait: options.acquireTimeoutMs ?? 1000, timeout: TRANSACTION_TIMEOUT_MS },
  });
  const run = async <Row>(config: pg.QueryConfig): Promise<Row[]> => {
    const result = await pool.query<Row & pg.QueryResultRow>(config);
    return result.rows;
  };
  let closing: Promise<void> | undefined;
  return {
    prisma,
    pool,
    query: (text, values = []) => run({ text, values }),
    prepared: (statement, values) => run({ ...statement, values }),
    pipelined: (statement, values) => pipeline.run(statement, values),
    transaction: (work) => prisma.$transaction(work),
    sqlTransaction: (work) => runSqlTransaction(pool, work),
    close: () => {
      closing ??= closeAll(prisma, pool, pipeline, options.log);
      return closing;
    },
  };
}

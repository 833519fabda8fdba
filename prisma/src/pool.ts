import { within } from '@patchbay/concurrency';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { summarizeFault } from './fault.ts';
import { gatherWrites } from './gather-writes.ts';
import { PrismaClient } from './generated/client.ts';
import { poolForPrisma } from './joined-models.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';
import type { DatabaseLog } from './log.ts';
import { waitInOwnTime } from './own-time.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import { isThroughPooler, PooledClient } from './pooled-client.ts';
import { timeoutsOf } from './session-settings.ts';
import type { CellsOf, RowOf, Sql, Statement, StatementTypes } from './sql.ts';
import { types } from './timestamp.ts';
import { runTransaction, type Tx } from './transaction.ts';

const IDLE_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
const TRANSACTION_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5000;
const acquireTimeoutMsDefault = 1000;

/** The connections that keep their session while `url` is a pooler. */
const SESSIONS_MAX = 4;

export interface DatabaseOptions {
  url: string;
  /** The server itself, where `url` is a pooler in transaction mode in front of it. */
  directUrl?: string | null;
  log: DatabaseLog;
  /** Shown in pg_stat_activity: which process holds a connection, and for what. */
  name: string;
  /** The most connections, besides the few for pipelined reads; 10 if absent. */
  poolMax?: number;
  /** The longest that a statement may take, in milliseconds; 2000 if absent. */
  statementTimeoutMs?: number;
  /** The longest wait for a connection, in milliseconds in which this process can run; 1000 if absent. */
  acquireTimeoutMs?: number;
}

/** The connections of the pool at one instant, without those for pipelined reads. */
export interface ConnectionLoad {
  readonly used: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly pending: number;
}

/** The way of a process to its database. Programs that ship use Prisma's models or planned SQL, and nothing else. */
export interface Database {
  /** Prisma's models, outside a transaction. */
  readonly prisma: PrismaClient;
  /** Planned SQL, outside a transaction. */
  readonly sql: Sql;
  /** The number of connections that can be in use at once, besides those for pipelined reads. */
  readonly connectionsMax: number;
  connectionLoad(): ConnectionLoad;
  /** Runs `work` in one READ COMMITTED transaction: commits if it returns, rolls back if it throws. */
  transaction<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** Connections that keep their session: for a library that listens and names its statements. */
  readonly sessions: pg.Pool;
  /** Listens on its own connection, past any pooler. Close it before the database. */
  listen(options: ListenOptions): Listening;
  /** Returns true if `url` is a pooler, which works only with a `directUrl`. */
  isPooled(): Promise<boolean>;
  /** Opens this many connections before a caller waits for them. */
  openAhead(count: number): Promise<void>;
  /** Only for migrations, scripts and tests. */
  readonly pool: pg.Pool;
  /** Rows of a statement that is not planned: only for scripts and tests. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Closes all connections: idle ones at once, busy ones when their statement is done. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * The statements of one turn leave in one write: a BEGIN with the statements after it, and a COMMIT with those queued
 * before it. After a timeout on this side, the server may still answer the old statement, so the connection is
 * unusable, but pg keeps it. Closing it makes the ROLLBACK that follows fail at once instead of timing out as well, and
 * keeps the connection out of the pool.
 */
function guardQueries(client: pg.PoolClient): void {
  const query = client.query;
  const guarded = (...args: unknown[]): unknown => {
    gatherWrites(client.connection.stream);
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
  const { name, statementTimeoutMs = 2000, acquireTimeoutMs = acquireTimeoutMsDefault } = options;
  const timeouts = timeoutsOf(statementTimeoutMs);
  return {
    connectionString: options.url,
    application_name: name,
    connectionTimeoutMillis: acquireTimeoutMs,
    query_timeout: statementTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types,
    ...(!options.directUrl && {
      statement_timeout: timeouts.statementTimeoutMs,
      lock_timeout: timeouts.lockTimeoutMs,
      idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
      // Prisma reads the digits of a timestamp as UTC, whatever offset follows them.
      options: '-c timezone=UTC',
    }),
  };
}

/** For a connection that keeps its session. */
function directConnectionOf(options: DatabaseOptions): pg.ClientConfig {
  const url = options.directUrl ?? options.url;
  return connectionOf({ ...options, url, directUrl: null, name: `${options.name} listen` });
}

/** A connection that is not open after this multiple of a caller's wait is given up by the wall clock. */
const openingFactor = 4;

function createPool(options: DatabaseOptions): pg.Pool {
  const { acquireTimeoutMs = acquireTimeoutMsDefault, directUrl, log, poolMax = 10 } = options;
  const pool = new pg.Pool({
    ...connectionOf(options),
    connectionTimeoutMillis: acquireTimeoutMs * openingFactor,
    ...(directUrl && { Client: PooledClient }),
    max: poolMax,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    // The statements of a transaction that nobody waits for share a round trip with the one after them.
    pipeline: true,
  });
  // Without these listeners, a connection that the server cuts would end the process.
  pool.on('error', (error) =>
    log.warn({ fault: summarizeFault(error) }, 'an idle database connection was cut'),
  );
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.debug({ fault: summarizeFault(error) }, 'a database connection was cut'),
    );
    guardQueries(client);
  });
  waitInOwnTime(pool, acquireTimeoutMs);
  return pool;
}

/** Connects at its first use, as every pool does. */
function createSessions(options: DatabaseOptions, pool: pg.Pool): pg.Pool {
  const { directUrl } = options;
  if (!directUrl) return pool;
  return createPool({ ...options, url: directUrl, directUrl: null, poolMax: SESSIONS_MAX });
}

interface Connections {
  readonly prisma: PrismaClient;
  readonly pool: pg.Pool;
  readonly sessions: pg.Pool;
  readonly pipeline: Pipeline;
}

async function closeAll({ pipeline, pool, prisma, sessions }: Connections, log: DatabaseLog): Promise<void> {
  await prisma.$disconnect();
  const pools = [...new Set([pool, sessions])];
  const ended = Promise.all([pipeline.close(), ...pools.map((each) => each.end())]);
  try {
    await within(ended, CLOSE_TIMEOUT_MS, 'closing the database connections');
  } catch (error) {
    log.warn({ fault: summarizeFault(error) }, 'database connections were left open');
  }
}

async function askPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    return await isThroughPooler(client);
  } finally {
    client.release();
  }
}

async function openAhead(pool: pg.Pool, count: number): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
  for (const each of opened) if (each.status === 'fulfilled') each.value.release();
  const failed = opened.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** A refusal leads to the socket that it came from; as with the pool's, its stack is to lead to the caller. */
async function runPipelined<Row extends unknown[]>(
  pipeline: Pipeline,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    return await pipeline.run<Row>(statement, [...values]);
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

function sqlOf(pool: pg.Pool, pipeline: Pipeline): Sql {
  return {
    rows: async <Types extends StatementTypes>({ name, text }: Statement<Types>, values: Types['values']) =>
      (await pool.query<RowOf<Types> & pg.QueryResultRow>({ name, text, values: [...values] })).rows,
    cells: async <Types extends StatementTypes>(statement: Statement<Types>, values: Types['values']) => {
      if (statement.pipelined) {
        // Awaited here, or this function would be missing in the stack.
        const rows = await runPipelined<CellsOf<Types> & unknown[]>(pipeline, statement, values);
        return rows;
      }
      const { name, text } = statement;
      const config: pg.QueryArrayConfig = { name, text, values: [...values], rowMode: 'array' };
      return (await pool.query<CellsOf<Types> & unknown[]>(config)).rows;
    },
  };
}

/**
 * Owns all connections of this process: Prisma and planned SQL share one pool. Connects at the first query. If the database
 * is unavailable, slow, locked or cut off, calls fail with an error that `isUnavailable` recognizes, within
 * acquireTimeoutMs plus statementTimeoutMs.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = createPool(options);
  const sessions = createSessions(options, pool);
  const pipeline = createPipeline(pool, {
    connection: connectionOf(options),
    log: options.log,
    ...(options.directUrl && { Client: PooledClient }),
  });
  const prisma = new PrismaClient({
    adapter: new PrismaPg(poolForPrisma(pool)),
    errorFormat: 'minimal',
    transactionOptions: {
      maxWait: options.acquireTimeoutMs ?? acquireTimeoutMsDefault,
      timeout: TRANSACTION_TIMEOUT_MS,
    },
  });
  let closing: Promise<void> | undefined;
  return {
    prisma,
    sql: sqlOf(pool, pipeline),
    connectionsMax: pool.options.max,
    connectionLoad: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      pending: pool.waitingCount,
    }),
    transaction: (work) => runTransaction(pool, prisma, work),
    sessions,
    listen: (listening) => listen(directConnectionOf(options), options.log, listening),
    isPooled: () => askPooled(pool),
    openAhead: (count) => openAhead(pool, count),
    pool,
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await pool.query<Row & pg.QueryResultRow>(text, values)).rows,
    close: () => {
      closing ??= closeAll({ prisma, pool, sessions, pipeline }, options.log);
      return closing;
    },
  };
}

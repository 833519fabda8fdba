import { within } from '@patchbay/concurrency';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { summarizeFault } from './fault.ts';
import { PrismaClient } from './generated/client.ts';
import { poolForPrisma } from './joined-models.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';
import type { DatabaseLog } from './log.ts';
import { acquireTimeoutMsDefault, createWay, type DatabaseOptions, openPool, type Way } from './open-pool.ts';
import { withinOwnTime } from './own-time.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import { isThroughPooler } from './pooled-client.ts';
import { createPrimaryCheck, type PrimaryCheck, type Proof, proofOfPrimary } from './primary/check.ts';
import type { ServerRole } from './primary/servers.ts';
import { followStandby, type Standby } from './replica.ts';
import type { Connect } from './shared-connections.ts';
import type { CellsOf, RowOf, Sql, Statement, StatementTypes } from './sql.ts';
import { runTransaction, type Tx } from './transaction.ts';

const TRANSACTION_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5000;

/** The connections that keep their session while `url` is a pooler. */
const SESSIONS_MAX = 4;

/** The connections of the pool at one instant, without those for pipelined reads. */
export interface ConnectionLoad {
  readonly used: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly pending: number;
}

/** How a process reaches its database. Programs that ship use Prisma's models or planned SQL, and nothing else. */
export interface Database {
  /** Prisma's models, outside a transaction. */
  readonly prisma: PrismaClient;
  /** Planned SQL, outside a transaction. */
  readonly sql: Sql;
  /** The number of connections that can be in use at once, besides those for pipelined reads. */
  readonly connectionsMax: number;
  connectionLoad(): ConnectionLoad;
  /** The longest that a caller waits, for a connection and then for its statement, in milliseconds. */
  readonly waitMsMax: number;
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
  /** For reads that may lag; null if there is none. */
  readonly standby: Standby | null;
  /** Only for migrations, scripts and tests. */
  readonly pool: pg.Pool;
  /** Rows of a statement that is not planned: only for scripts and tests. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Closes all connections: idle ones at once, busy ones when their statement is done. Safe to call twice. */
  close(): Promise<void>;
}

/** The way past a pooler. */
const directWayOf = ({ directUrl, ...options }: DatabaseOptions, way: Way): Way =>
  directUrl ? createWay({ ...options, url: directUrl }) : way;

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

/** Proves it on a pipelined connection, which a crowd in front of the pool does not hold up. */
async function prove(pipeline: Pipeline, connect: Connect): Promise<Proof> {
  const [proof] = await (pipeline.take<Proof>(proofOfPrimary, []) ?? proveOn(connect));
  if (!proof) throw new Error('the server gave no proof');
  return proof;
}

async function proveOn(connect: Connect): Promise<Proof[]> {
  const client = await connect();
  try {
    const { name, text } = proofOfPrimary;
    return (await client.query<Proof>({ name, text, rowMode: 'array' })).rows;
  } finally {
    client.release();
  }
}

/** Sends a statement as soon as the server is trusted. */
type Send = <Row extends unknown[]>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/** A refusal leads to the socket that it came from; as with the pool's, its stack is to lead to the caller. */
function sendOn(pipeline: Pipeline, admit: PrimaryCheck['admit'], waitMsMax: number): Send {
  return async <Row extends unknown[]>(statement: Statement, values: readonly unknown[]) => {
    try {
      const admission = admit();
      if (admission) await withinOwnTime(admission, waitMsMax);
      return await pipeline.run<Row>(statement, [...values]);
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
}

function sqlOf(pool: pg.Pool, send: Send): Sql {
  return {
    rows: async <Types extends StatementTypes>({ name, text }: Statement<Types>, values: Types['values']) =>
      (await pool.query<RowOf<Types> & pg.QueryResultRow>({ name, text, values: [...values] })).rows,
    cells: async <Types extends StatementTypes>(statement: Statement<Types>, values: Types['values']) => {
      if (statement.pipelined) {
        // Awaited here, or this function would be missing in the stack.
        const rows = await send<CellsOf<Types> & unknown[]>(statement, values);
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
export function createDatabase({ replicaUrl = null, ...options }: DatabaseOptions): Database {
  const primary = openDatabase(options, 'primary');
  if (replicaUrl === null) return primary;
  const reading = { ...options, url: replicaUrl, directUrl: null };
  const way = createWay(reading, 'standby');
  const reader = openDatabase(reading, 'standby', way);
  return {
    ...primary,
    standby: followStandby(primary, reader, { log: options.log, servers: way.servers }),
    close: async () => {
      await Promise.all([primary.close(), reader.close()]);
    },
  };
}

function openDatabase(options: DatabaseOptions, role: ServerRole, way = createWay(options, role)): Database {
  const { acquireTimeoutMs = acquireTimeoutMsDefault, directUrl, log, statementTimeoutMs = 2000 } = options;
  const directWay = directWayOf(options, way);
  const ways = new Set([way, directWay]);
  const admit = (): Promise<void> | undefined => (role === 'primary' ? check.admit() : undefined);
  const { connect, pool, waitingCount } = openPool({ ...options, way, admit });
  const pipeline = createPipeline(pool, { Client: way.Client, connection: way.config, log });
  const check = createPrimaryCheck({
    prove: () => prove(pipeline, connect),
    cut: () => {
      for (const { servers } of ways) servers.cut();
    },
    leave: () => {
      for (const { servers } of ways) servers.leave();
    },
  });
  const sessions = directUrl
    ? openPool({ ...options, way: directWay, poolMax: SESSIONS_MAX, admit: () => undefined }).pool
    : pool;
  const prisma = new PrismaClient({
    adapter: new PrismaPg(poolForPrisma(pool)),
    errorFormat: 'minimal',
    transactionOptions: {
      maxWait: acquireTimeoutMs,
      timeout: TRANSACTION_TIMEOUT_MS,
    },
  });
  let closing: Promise<void> | undefined;
  return {
    prisma,
    sql: sqlOf(pool, sendOn(pipeline, admit, acquireTimeoutMs)),
    connectionsMax: pool.options.max,
    waitMsMax: acquireTimeoutMs + statementTimeoutMs,
    connectionLoad: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      pending: waitingCount(),
    }),
    transaction: (work) => runTransaction(pool, prisma, work),
    sessions,
    listen: (listening) => listen({ way: directWay, log, admit }, listening),
    isPooled: () => askPooled(pool),
    openAhead: (count) => openAhead(pool, count),
    standby: null,
    pool,
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await pool.query<Row & pg.QueryResultRow>(text, values)).rows,
    close: () => {
      closing ??= closeAll({ prisma, pool, sessions, pipeline }, log);
      return closing;
    },
  };
}

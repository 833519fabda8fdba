import pg from 'pg';
import { summarizeFault } from './fault.ts';
import { guardQueries } from './guard-queries.ts';
import type { DatabaseLog } from './log.ts';
import { type PatientPool, waitPatiently } from './patient-pool.ts';
import { PooledClient } from './pooled-client.ts';
import { createServers, type ServerRole, type Servers } from './primary/servers.ts';
import { timeoutsOf } from './session-settings.ts';
import { types } from './timestamp.ts';

const IDLE_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
export const acquireTimeoutMsDefault = 1000;

export interface DatabaseOptions {
  /** Several servers have their hosts between commas: the primary is used. */
  url: string;
  /** The server itself, where `url` is a pooler in transaction mode in front of it. */
  directUrl?: string | null;
  /** A standby for reads that may lag. Null for none. */
  replicaUrl?: string | null;
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

/** A way to the servers of one connection string. */
export interface Way {
  readonly servers: Servers;
  /** A client that connects to the server in use. */
  readonly Client: typeof pg.Client;
  readonly config: pg.ClientConfig;
}

function configOf(options: DatabaseOptions): pg.ClientConfig {
  const { name, statementTimeoutMs = 2000, acquireTimeoutMs = acquireTimeoutMsDefault } = options;
  const timeouts = timeoutsOf(statementTimeoutMs);
  return {
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

export function createWay(options: DatabaseOptions, role: ServerRole = 'primary'): Way {
  const servers = createServers(options.url, role);
  const Client = servers.clientOf(options.directUrl ? PooledClient : pg.Client);
  return { servers, Client, config: configOf(options) };
}

/** A connection that is not open after this multiple of a caller's wait is given up by the wall clock. */
const openingFactor = 4;

interface PoolOptions extends Pick<DatabaseOptions, 'acquireTimeoutMs' | 'log' | 'poolMax'> {
  readonly way: Way;
  /** Undefined if a connection may be used now; otherwise settles when it may. */
  readonly admit: () => Promise<void> | undefined;
}

/** The pool, and the way past `admit`. */
export interface OpenPool extends PatientPool {
  readonly pool: pg.Pool;
}

export function openPool(options: PoolOptions): OpenPool {
  const { acquireTimeoutMs = acquireTimeoutMsDefault, admit, log, poolMax = 10 } = options;
  const { Client, config, servers } = options.way;
  const pool = new pg.Pool({
    ...config,
    Client,
    // The next server is tried in the time of the same wait.
    connectionTimeoutMillis: servers.count > 1 ? acquireTimeoutMs / 2 : acquireTimeoutMs * openingFactor,
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
  return { pool, ...waitPatiently(pool, { admit, servers: servers.count, waitMsMax: acquireTimeoutMs }) };
}

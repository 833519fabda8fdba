import { z } from 'zod';
import { query, statement } from '../../core/exports.ts';
import { type Backlog, readBacklog } from '../backlog/read-backlog.ts';
import { readWebhookBacklog, type WebhookBacklog } from '../backlog/read-webhook-backlog.ts';
import { type RoundSuccess, readRounds } from '../heartbeat/beat.ts';

/** The state of the database server. */
export interface DatabaseState {
  readonly version: string;
  readonly startedAt: Date;
  /** The newest migration that was applied. */
  readonly migration: string;
  readonly bytes: number;
  /** Connections of all programs, and the most that the server takes. */
  readonly connections: number;
  readonly connectionsMax: number;
  /** Connections that wait for a lock. */
  readonly waiting: number;
  /** 0 when none is open. */
  readonly oldestTransactionSeconds: number;
}

/** A table with its indexes; a partitioned one with all its parts. */
export interface TableSize {
  readonly name: string;
  readonly bytes: number;
  /** As last estimated by the server. */
  readonly rows: number;
}

/** The figures that an operator looks at first. */
export interface Installation {
  readonly backlog: Backlog;
  readonly webhooks: WebhookBacklog;
  readonly rounds: readonly RoundSuccess[];
  readonly database: DatabaseState;
  /** The largest, the largest first. */
  readonly tables: readonly TableSize[];
  /** How far the clock of the database is ahead of this program's. A difference below the time of the question is 0. */
  readonly clockSeconds: number;
  /** The version of Node that this program runs on. */
  readonly node: string;
}

const readDatabase = statement({
  name: 'installation-database',
  text: `SELECT current_setting('server_version') AS version, pg_postmaster_start_time() AS "startedAt",
      (SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name DESC LIMIT 1) AS migration,
      pg_database_size(current_database())::float8 AS bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
      current_setting('max_connections')::int AS "connectionsMax",
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting,
      (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)), 0)::float8 FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()) AS "oldestTransactionSeconds",
      clock_timestamp() AS now`,
  notNull: ['version', 'migration', 'connectionsMax'],
});

const tablesMax = 10;

const readTables = statement({
  name: 'installation-tables',
  // A table that is dropped meanwhile has no size.
  text: `SELECT coalesce(pg_partition_root(class.oid), class.oid)::regclass::text AS name,
      coalesce(sum(pg_total_relation_size(class.oid)), 0)::float8 AS bytes, sum(greatest(class.reltuples, 0))::float8 AS rows
    FROM pg_class class WHERE class.relkind = 'r' AND class.relnamespace = current_schema()::regnamespace
    GROUP BY 1 ORDER BY 2 DESC LIMIT ${tablesMax}`,
  notNull: ['name'],
});

/** The offset of a clock that said `there` at some time between two readings of our own (milliseconds). */
export function clockOffsetSeconds(before: number, there: number, after: number): number {
  if (there < before) return (there - before) / 1000;
  return there > after ? (there - after) / 1000 : 0;
}

/** The backlogs, the schedule, the database and the clock of this installation. */
export const readInstallation = query({
  actors: ['console'],
  role: 'operator',
  input: z.object({}),
  async run(ctx): Promise<Installation> {
    const { sql } = ctx.db;
    const readState = async () => {
      const before = Date.now();
      const [row] = await sql.rows(readDatabase, []);
      if (!row) throw new Error('the database said nothing of itself');
      const { now, ...database } = row;
      return { database, clockSeconds: clockOffsetSeconds(before, now.getTime(), Date.now()) };
    };
    const [backlog, webhooks, rounds, state, tables] = await Promise.all([
      readBacklog(ctx),
      readWebhookBacklog(ctx),
      readRounds(ctx),
      readState(),
      sql.rows(readTables, []),
    ]);
    return { backlog, webhooks, rounds, ...state, tables, node: process.version };
  },
});

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { summarizeFault } from './fault.ts';
import type { DatabaseLog } from './log.ts';
import { dropBrokenIndexes } from './migration/broken-indexes.ts';
import { withEngine } from './migration/engine.ts';
import { type Migration, migrationsDir, readMigrations } from './migration/read-migrations.ts';
import { migrationStatus } from './migration/status.ts';
import { requireOwner } from './owner-role.ts';
import { findPrimary } from './primary/find-primary.ts';
import { sqlOn } from './script-pool.ts';

export { requireOwner } from './owner-role.ts';

/** The advisory lock that every migrating process holds. */
const LOCK_KEY = 7_065_720;
const LOCK_TIMEOUT_MS = 60_000;
const LOCK_POLL_MS = 100;
const CONNECT_TIMEOUT_MS = 5000;

/** A migration takes as long as it needs, whatever the settings of its role are. */
const WITHOUT_TIMEOUTS = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

export interface MigrateOptions {
  log: DatabaseLog;
  /** The folder of the migrations; the package's own if absent. */
  dir?: string;
  /** The time to wait for another process that migrates, in milliseconds. */
  lockTimeoutMs?: number;
}

/** Polls instead of blocking: a session that waits inside PostgreSQL would hold up CREATE INDEX CONCURRENTLY. */
async function takeLock(client: pg.Client, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      LOCK_KEY,
    ]);
    if (rows[0]?.taken) return;
    if (performance.now() > end)
      throw new Error(`another process has been migrating for over ${timeoutMs} ms`);
    await pause(LOCK_POLL_MS);
  }
}

function toEngineInput(migrations: Migration[], dir: string) {
  return {
    migrationsList: {
      baseDir: dir,
      lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
      shadowDbInitScript: '',
      migrationDirectories: migrations.map(({ name, sql }) => ({
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
      })),
    },
    filters: { externalTables: [], externalEnums: [] },
  };
}

const FIND_FAILED = `
  SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL`;

/**
 * Applies missing migrations. A migration is one transaction, so a failed one left nothing. Its record is marked as
 * rolled back, so that the corrected migration can be applied at the next start. An index that is built CONCURRENTLY has
 * no transaction, so what is left of a failed one is removed first.
 */
async function applyMissing(pool: pg.Pool, dir: string): Promise<string[]> {
  const migrations = await readMigrations(dir);
  await dropBrokenIndexes(pool, migrations);
  return withEngine(pool, [], async (engine) => {
    try {
      return (await engine.applyMigrations(toEngineInput(migrations, dir))).appliedMigrationNames;
    } catch (error) {
      const failed = await pool.query<{ migration_name: string }>(FIND_FAILED).catch(() => ({ rows: [] }));
      for (const row of failed.rows)
        await engine.markMigrationRolledBack({ migrationName: row.migration_name });
      throw error;
    }
  });
}

async function applyUnderLock(url: string, client: pg.Client, options: Required<MigrateOptions>) {
  await takeLock(client, options.lockTimeoutMs);
  if ((await migrationStatus({ sql: sqlOn(client) }, options.dir)) === 'current') return [];
  await requireOwner(client);
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: WITHOUT_TIMEOUTS,
    application_name: 'patchbay migrate',
  });
  pool.on('error', (error) =>
    options.log.warn({ fault: summarizeFault(error) }, 'the migrating connection was cut'),
  );
  try {
    return await applyMissing(pool, options.dir);
  } finally {
    await pool.end();
  }
}

/**
 * Brings the database at `url` to this version, and returns the names of the applied migrations. If several processes
 * call it at once, one applies and the others wait and find nothing to do. If nothing is missing, it costs one short
 * connection. Throws if the role does not own the tables, if a migration fails, or if the lock is not free in time.
 */
export async function migrate(url: string, options: MigrateOptions): Promise<{ applied: string[] }> {
  const { log, dir = migrationsDir(), lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const primaryUrl = await findPrimary(url);
  const client = new pg.Client({
    connectionString: primaryUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: WITHOUT_TIMEOUTS,
    application_name: 'patchbay migrate',
  });
  client.on('error', (error) =>
    log.warn({ fault: summarizeFault(error) }, 'the connection holding the migration lock was cut'),
  );
  await client.connect();
  try {
    if ((await migrationStatus({ sql: sqlOn(client) }, dir)) === 'current') return { applied: [] };
    const applied = await applyUnderLock(primaryUrl, client, { log, dir, lockTimeoutMs });
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    return { applied };
  } finally {
    await client.end();
  }
}

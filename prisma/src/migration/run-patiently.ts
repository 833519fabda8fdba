import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * Everybody waits behind a migration that waits for a table, so it waits for a moment only. It is shorter than PostgreSQL's
 * deadlock_timeout, so of a migration and a request that wait for each other, the migration gives way.
 */
const MOMENT_MS = 500;
/** The pause after each attempt, in which others get their turn. The last one repeats. */
const PAUSES_MS = [500, 1000, 2000, 4000];
const PATIENCE_MS = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** CONCURRENTLY waits for transactions and not for a table, so nobody waits behind it, and it may take long. */
const waitsBesideOthers = (script: string): boolean => /\bCONCURRENTLY\b/i.test(script);

const hasNoLock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;

/** @returns false if a table was locked */
async function tryScript(pool: pg.Pool, script: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query(`SET lock_timeout = ${waitsBesideOthers(script) ? 0 : MOMENT_MS}`);
    await client.query(script);
    return true;
  } catch (error) {
    if (hasNoLock(error)) return false;
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Runs a script as one message, which PostgreSQL treats as one transaction, so a migration that fails leaves nothing.
 * Prisma's own adapter splits the script at every semicolon, even inside the body of a function. If a table is locked, it
 * gives way and tries again, for a minute.
 * @throws when the table is locked for longer
 */
export async function runPatiently(pool: pg.Pool, script: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let attempt = 0; !(await tryScript(pool, script)); attempt += 1) {
    if (performance.now() > end)
      throw new Error(
        `another transaction has locked a table for over ${PATIENCE_MS / 1000} s: run the migration again when it has ended`,
      );
    await pause(PAUSES_MS[attempt] ?? PAUSES_MS.at(-1));
  }
}

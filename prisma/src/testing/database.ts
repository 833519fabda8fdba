import { randomBytes } from 'node:crypto';
import { silentLog } from '../log.ts';
import { createDatabase, type Database } from '../pool.ts';
import { atDatabase, TEMPLATE } from './server.ts';

const ADMIN_TIMEOUT_MS = 30_000;
/** Longer than a product waits: test files share the machine, and what a deadline does has tests of its own. */
const ACQUIRE_TIMEOUT_MS = 10_000;

export interface TestDatabase extends AsyncDisposable {
  db: Database;
  /** Connection string, for a second process or a second pool. */
  url: string;
  /** Closes `db` and removes the database, cutting whoever is still connected. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** What to copy; the migrated template when absent, `template0` for a database without any table. */
  template?: string;
  poolMax?: number;
}

async function administer(serverUrl: string, text: string): Promise<void> {
  const admin = createDatabase({
    url: serverUrl,
    log: silentLog,
    name: 'patchbay test admin',
    poolMax: 1,
    statementTimeoutMs: ADMIN_TIMEOUT_MS,
    acquireTimeoutMs: ADMIN_TIMEOUT_MS,
  });
  try {
    await admin.query(text);
  } finally {
    await admin.close();
  }
}

/**
 * A database of the caller's own on a test server: migrated and empty, copied from the template in some
 * 20 ms. Call `drop` (or `await using`) when done.
 */
export async function copyTestDatabase(
  serverUrl: string,
  { template = TEMPLATE, ...options }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = atDatabase(serverUrl, name);
  const db = createDatabase({
    url,
    log: silentLog,
    name: 'patchbay test',
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    ...options,
  });
  const drop = async (): Promise<void> => {
    await db.close();
    await administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { db, url, drop, [Symbol.asyncDispose]: drop };
}

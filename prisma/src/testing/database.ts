import { randomBytes } from 'node:crypto';
import { silentLog } from '../log.ts';
import { createDatabase, type Database } from '../pool.ts';
import { checkPromises } from './checked-sql.ts';
import { atDatabase, TEMPLATE } from './server.ts';

const ADMIN_TIMEOUT_MS = 30_000;
/** Longer than in production, because test files share the machine. Deadlines have their own tests. */
const ACQUIRE_TIMEOUT_MS = 30_000;
/** Longer than a program's: on a very busy machine, a statement has taken more than six seconds. */
const STATEMENT_TIMEOUT_MS = 30_000;

export interface TestDatabase extends AsyncDisposable {
  db: Database;
  /** Connection string, for a second process or a second pool. */
  url: string;
  /** Closes `db` and removes the database, and cuts any other connection to it. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** The database to copy; the migrated template if absent. `template0` gives a database without tables. */
  template?: string;
  poolMax?: number;
  /** For a test about statements that wait. */
  statementTimeoutMs?: number;
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
 * A new database on a test server, migrated and empty, copied from the template in about 20 ms. Call `drop` when done, or
 * use `await using`.
 */
export async function copyTestDatabase(
  serverUrl: string,
  { template = TEMPLATE, ...options }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = atDatabase(serverUrl, name);
  const opened = createDatabase({
    url,
    log: silentLog,
    name: 'patchbay test',
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    ...options,
  });
  const db = checkPromises(opened);
  const drop = async (): Promise<void> => {
    await db.close();
    await administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { db, url, drop, [Symbol.asyncDispose]: drop };
}

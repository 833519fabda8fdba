import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../embedded.ts';
import { silentLog } from '../log.ts';
import { migrate } from '../migrate.ts';
import { createDatabase } from '../pool.ts';
import { removeAbandoned } from './abandoned.ts';

const PREFIX = 'patchbay-test-';

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'patchbay_template';

export interface TestServer {
  /** Connection string of the maintenance database, through which tests create theirs. */
  url: string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** `url` with another database. */
export function atDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** A busy machine takes long to connect, and to copy a database. */
const createMsMax = 60_000;

/** Creates the migrated template on a server that has none. */
export async function createTemplate(url: string): Promise<void> {
  const waits = { acquireTimeoutMs: createMsMax, statementTimeoutMs: createMsMax };
  const admin = createDatabase({ url, log: silentLog, name: 'patchbay template', poolMax: 1, ...waits });
  try {
    await admin.query(`CREATE DATABASE ${TEMPLATE}`);
    await migrate(atDatabase(url, TEMPLATE), { log: silentLog });
    // PostgreSQL copies a database only while no session is connected to it; from here on, none can be.
    await admin.query(`ALTER DATABASE ${TEMPLATE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  } finally {
    await admin.close();
  }
}

/**
 * Starts a PostgreSQL with the migrated template, on a free port and in a new temporary directory: it shares nothing with a
 * running Patchbay or with another test run. Takes about a second.
 * @param options.durable waits for the disk at each commit, as an operator's server does
 */
export async function startTestServer(options: { readonly durable?: boolean } = {}): Promise<TestServer> {
  await removeAbandoned(tmpdir(), PREFIX, silentLog);
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  const server = await startEmbedded({ dataDir, log: silentLog, fast: options.durable !== true });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}

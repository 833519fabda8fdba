import { createServer } from 'node:net';
import pg from 'pg';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { type DataDir, prepareDataDir } from './embedded/data-dir.ts';
import { EMBEDDED_ROLE, initializeCluster } from './embedded/initialize.ts';
import { releaseOwnership, stopOrphan, takeOwnership } from './embedded/ownership.ts';
import { StartError, startPostmaster } from './embedded/postmaster.ts';
import { findRunUser, type RunUser } from './embedded/run-user.ts';
import { serverArguments } from './embedded/settings.ts';
import { launchPatiently, type Supervised, supervise } from './embedded/supervise.ts';
import type { DatabaseLog } from './log.ts';

const DATABASE = 'patchbay';
const CONNECT_TIMEOUT_MS = 10_000;
const PORT_ATTEMPTS = 5;

export interface EmbeddedOptions {
  /** Contains the cluster, its password and the mark of the running process. */
  dataDir: string;
  /** 0 or absent: any free port. */
  port?: number;
  log: DatabaseLog;
  /** For tests: nothing is synced to disk, so no data survives a crash of the machine. */
  fast?: boolean;
  /** Abandons the start: its processes end, and the call rejects. Has no effect on a server that is running. */
  signal?: AbortSignal;
}

export interface EmbeddedServer {
  /** Connection string of the database `patchbay`, password included. */
  url: string;
  port: number;
  /** The process number of the server, for fault drills. */
  pid(): number;
  /** Fast shutdown; safe to call twice. */
  stop(): Promise<void>;
}

interface Site {
  binaries: Binaries;
  dir: DataDir;
  user: RunUser | undefined;
}

/** A TCP port that is free on the loopback address now; another process may still take it first. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function launchOn(port: number, site: Site, options: EmbeddedOptions): Promise<Supervised> {
  const flags = serverArguments(site.dir.cluster, port, options.fast ?? false);
  const { log, signal } = options;
  const launch = () => startPostmaster(site.binaries.postgres, flags, { user: site.user, log, signal });
  return supervise(await launchPatiently(launch, signal), launch, log);
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof StartError && /Address already in use/i.test(error.output);

interface Launched {
  server: Supervised;
  port: number;
}

async function launchOnGiven(port: number, site: Site, options: EmbeddedOptions): Promise<Launched> {
  try {
    return { server: await launchOn(port, site, options), port };
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    throw new Error(`port ${port} for PostgreSQL is taken`, { cause: error });
  }
}

/** Starts on the given port or on a free one. If another process takes the free port first, it tries the next. */
async function launch(site: Site, options: EmbeddedOptions): Promise<Launched> {
  if (options.port) return launchOnGiven(options.port, site, options);
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      return { server: await launchOn(port, site, options), port };
    } catch (error) {
      if (!isPortTaken(error) || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

function connectionString(password: string, port: number, database: string): string {
  return `postgresql://${EMBEDDED_ROLE}:${password}@127.0.0.1:${port}/${database}`;
}

async function createDatabase(password: string, port: number): Promise<void> {
  const client = new pg.Client({
    connectionString: connectionString(password, port, 'postgres'),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts PostgreSQL from the npm package on 127.0.0.1 and creates the database `patchbay`; root runs it as `postgres`. Takes
 * over a data directory whose owner is dead, and refuses one whose owner is alive. A server that dies is restarted on the
 * same port until `stop`. Every wait has a deadline.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log, fast = false, signal } = options;
  const user = await findRunUser();
  const binaries = await findBinaries(user);
  const dir = await prepareDataDir(options.dataDir, user, log);
  await takeOwnership(dir.ownerFile);
  let server: Supervised | undefined;
  try {
    await stopOrphan(dir.cluster, log);
    if (!dir.isInitialized) await initializeCluster(binaries.initdb, dir, { user, fast, signal });
    const launched = await launch({ binaries, dir, user }, options);
    server = launched.server;
    signal?.throwIfAborted();
    await createDatabase(dir.password, launched.port);
    return describe(launched.server, launched.port, dir);
  } catch (error) {
    await server?.stop();
    await releaseOwnership(dir.ownerFile);
    throw error;
  }
}

function describe(server: Supervised, port: number, dir: DataDir): EmbeddedServer {
  return {
    url: connectionString(dir.password, port, DATABASE),
    port,
    pid: server.pid,
    stop: async () => {
      await server.stop();
      await releaseOwnership(dir.ownerFile);
    },
  };
}

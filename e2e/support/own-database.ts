import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { silentLog } from '@patchbay/db';
import { type EmbeddedServer, startEmbedded } from '@patchbay/db/embedded';
import { migrate } from '@patchbay/db/migrate';
import { copyTestDatabase } from '@patchbay/db/testing';
import { readProduct } from './running.ts';
import { dumpDatabase } from './secret/dump-database.ts';
import { freshPath, logPostgresTo } from './secret/evidence.ts';

const run = promisify(execFile);

/** A migrated database for one test, on the server of the run. */
export interface OwnDatabase {
  readonly url: string;
  /** Holds the master key of the processes on it. */
  readonly dataDir: string;
  /** Writes a dump to search for secrets, and drops the database. */
  remove(): Promise<void>;
}

/** A PostgreSQL server for one test, which can stop and start it while a process uses it. */
export interface OwnServer extends OwnDatabase {
  stop(): Promise<void>;
  /** Starts it again on the same port with its data. */
  start(): Promise<void>;
  /** Suspends every process of the server: connections stay open and nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

const dump = (url: string): Promise<unknown> =>
  dumpDatabase(url, freshPath(readProduct().evidenceDir, 'dump', 'own-database'));

export async function createOwnDatabase(): Promise<OwnDatabase> {
  const { drop, url } = await copyTestDatabase(readProduct().databaseUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-own-'));
  return {
    url,
    dataDir,
    async remove() {
      try {
        await dump(url);
      } finally {
        await drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

async function signalServer(server: EmbeddedServer, signal: NodeJS.Signals): Promise<void> {
  const parent = server.pid();
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = rows.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
  for (const pid of [parent, ...children]) process.kill(pid, signal);
}

/** Removing it needs it to be running. */
export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-drill-'));
  const { evidenceDir } = readProduct();
  const log = logPostgresTo(freshPath(evidenceDir, 'log', 'postgres'));
  const options = { dataDir: join(dataDir, 'postgres'), log, fast: true };
  let server = await startEmbedded(options);
  const { port, url } = server;
  await migrate(url, { log: silentLog });
  return {
    url,
    dataDir,
    stop: () => server.stop(),
    async start() {
      server = await startEmbedded({ ...options, port });
    },
    freeze: () => signalServer(server, 'SIGSTOP'),
    thaw: () => signalServer(server, 'SIGCONT'),
    async remove() {
      await signalServer(server, 'SIGCONT').catch(() => undefined);
      try {
        await dump(url);
      } finally {
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

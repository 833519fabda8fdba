import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { silentLog } from '@patchbay/db';
import { type EmbeddedServer, startEmbedded } from '@patchbay/db/embedded';
import { migrate } from '@patchbay/db/migrate';
import { readProduct } from './running.ts';
import { dumpDatabase } from './secret/dump-database.ts';
import { freshPath, logPostgresTo } from './secret/evidence.ts';

const run = promisify(execFile);

/** A PostgreSQL server for one test, which can stop and start it while a process uses it. */
export interface OwnDatabase {
  readonly url: string;
  /** Holds the master key of the processes on it. */
  readonly dataDir: string;
  stop(): Promise<void>;
  /** Starts it again on the same port with its data. */
  start(): Promise<void>;
  /** Suspends every process of the server: connections stay open and nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Writes a dump to search for secrets. The server must be running. */
  remove(): Promise<void>;
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

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-drill-'));
  const { evidenceDir } = readProduct();
  const log = logPostgresTo(freshPath(evidenceDir, 'log', 'postgres'));
  const options = { dataDir: join(dataDir, 'postgres'), log };
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
        await dumpDatabase(url, freshPath(evidenceDir, 'dump', 'own-database'));
      } finally {
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

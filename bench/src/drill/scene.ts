import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Database, silentLog } from '@patchbay/db';
import { type EmbeddedServer, startEmbedded } from '@patchbay/db/embedded';
import { migrate } from '@patchbay/db/migrate';
import { type Child, freePort, type Program, startChild, startProgram } from '../child.ts';
import { type Stage, servicesOn } from '../stage.ts';

const apiProgram = fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url));
const workerProgram = fileURLToPath(new URL('../../../apps/worker/src/main.ts', import.meta.url));

/** One drill's own database server and the product's processes on it. Disposing ends all of them. */
export interface Scene extends Stage, AsyncDisposable {
  readonly server: EmbeddedServer;
  /** Every process started so far. */
  readonly programs: readonly Program[];
  startApi(): Promise<Child>;
  startWorker(): Promise<Program>;
}

const workerHasBeaten = `SELECT 1 FROM heartbeats WHERE name = 'worker'`;

async function closeScene(programs: readonly Program[], db: Database, server: EmbeddedServer): Promise<void> {
  await Promise.all(programs.map((program) => program[Symbol.asyncDispose]()));
  await db.close();
  await server.stop();
}

function assemble(server: EmbeddedServer, db: Database, dataDir: string): Scene {
  const masterKey = randomBytes(32).toString('base64');
  const env = { DATABASE_URL: server.url, MASTER_KEY: masterKey, LOG_LEVEL: 'error' };
  const programs: Program[] = [];
  const keep = <P extends Program>(program: P): P => {
    programs.push(program);
    return program;
  };
  return {
    server,
    programs,
    url: server.url,
    db,
    services: servicesOn(db, masterKey),
    async startApi() {
      const port = await freePort();
      const ready = { port, readyPath: '/healthz' };
      return keep(await startChild(apiProgram, { ...env, API_PORT: String(port) }, ready));
    },
    async startWorker() {
      const hasBeaten = async () => (await db.query(workerHasBeaten)).length > 0;
      return keep(await startProgram(workerProgram, env, hasBeaten));
    },
    async [Symbol.asyncDispose]() {
      await closeScene(programs, db, server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database as an operator has it: migrated, and synced to disk with every commit. */
export async function openScene(): Promise<Scene> {
  // The prefix of test servers: one that a killed drill leaves behind is removed by the next test run.
  const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-test-drill-'));
  const server = await startEmbedded({ dataDir, log: silentLog });
  await migrate(server.url, { log: silentLog });
  const setup = createDatabase({ url: server.url, log: silentLog, name: 'x', poolMax: 1 });
  await setup.query('ALTER SYSTEM SET synchronous_commit = off');
  await setup.query("ALTER SYSTEM SET wal_writer_delay = '10s'");
  await setup.query('SELECT pg_reload_conf()');
  await setup.close();
  const db = createDatabase({ url: server.url, log: silentLog, name: 'drill', poolMax: 10 });
  return assemble(server, db, dataDir);
}

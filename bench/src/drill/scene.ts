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

const startAttempts = 3;
const patienceMs = 15_000;
const workerHasBeaten = `SELECT 1 FROM heartbeats WHERE name = 'worker'`;

/** Waits for what is still starting, so that no process is left over. */
async function closeScene(
  starting: readonly Promise<Program>[],
  db: Database,
  server: EmbeddedServer,
): Promise<void> {
  const started = await Promise.allSettled(starting);
  const programs = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  await Promise.all(programs.map((program) => program[Symbol.asyncDispose]()));
  await db.close();
  await server.stop();
}

/** As whatever runs the product does: a process that a busy machine kept from its database is started again. */
async function startPatiently(env: Record<string, string>): Promise<Child> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      const chosen = { ...env, API_PORT: String(port) };
      return await startChild(apiProgram, chosen, { port, readyPath: '/healthz' });
    } catch (error) {
      if (attempt === startAttempts) throw error;
    }
  }
}

function assemble(server: EmbeddedServer, db: Database, dataDir: string): Scene {
  const masterKey = randomBytes(32).toString('base64');
  const services = servicesOn(db, masterKey);
  // One service, whichever of its processes is asked: a token of one is good at every other.
  const BASE_URL = services.settings.baseUrl;
  const env = { DATABASE_URL: server.url, MASTER_KEY: masterKey, LOG_LEVEL: 'error', BASE_URL };
  const programs: Program[] = [];
  const starting: Promise<Program>[] = [];
  const keep = async <P extends Program>(start: Promise<P>): Promise<P> => {
    starting.push(start);
    const program = await start;
    programs.push(program);
    return program;
  };
  return {
    server,
    programs,
    url: server.url,
    db,
    services,
    startApi: () => keep(startPatiently(env)),
    startWorker() {
      const hasBeaten = async () => (await db.query(workerHasBeaten)).length > 0;
      return keep(startProgram(workerProgram, env, hasBeaten));
    },
    async [Symbol.asyncDispose]() {
      await closeScene(starting, db, server);
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
  // The drill itself is patient: what it measures is how the service behaves.
  const patience = { acquireTimeoutMs: patienceMs, statementTimeoutMs: patienceMs };
  const db = createDatabase({ url: server.url, log: silentLog, name: 'drill', poolMax: 10, ...patience });
  return assemble(server, db, dataDir);
}

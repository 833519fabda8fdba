import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Database, silentLog } from '@patchbay/db';
import { type EmbeddedServer, startEmbedded } from '@patchbay/db/embedded';
import { migrate } from '@patchbay/db/migrate';
import type { Program } from '@patchbay/testkit/program';
import { findFreePort } from '@patchbay/testkit/redis-server';
import { type Child, startChild, startProgram } from '../child.ts';
import { type Stage, servicesOn } from '../stage.ts';

const thisRelease = fileURLToPath(new URL('../../..', import.meta.url));

/** The bundle of a program. Older releases have none, and run from their sources. */
function programOf(release: string, name: 'api' | 'worker'): string {
  const bundle = join(release, 'apps', name, 'dist', 'main.js');
  return existsSync(bundle) ? bundle : join(release, 'apps', name, 'src', 'main.ts');
}

/** The database server of one drill and the processes of the product on it. Disposing stops them all. */
export interface Scene extends Stage, AsyncDisposable {
  readonly server: EmbeddedServer;
  /** Every process started so far. */
  readonly programs: readonly Program[];
  /** The MASTER_KEY of the processes, unless they are given another one. */
  readonly masterKey: string;
  /**
   * @param override variables in place of those of the scene
   * @param release the checkout of another release
   * @param through a command that runs it
   */
  startApi(
    override?: Readonly<Record<string, string>>,
    release?: string,
    through?: readonly string[],
  ): Promise<Child>;
  /** From the build that the drills began with. */
  startConsole(override?: Readonly<Record<string, string>>): Promise<Child>;
  startWorker(override?: Readonly<Record<string, string>>, release?: string): Promise<Program>;
}

const startAttempts = 3;
const patienceMs = 15_000;
const workerHasBeaten = `SELECT 1 FROM heartbeats WHERE name = 'worker'`;

/** Waits for processes that are still starting, so that none is left behind. */
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

interface Served {
  readonly file: string;
  readonly through?: readonly string[];
  /** The variable of its port. */
  readonly variable: string;
  readonly readyPath: string;
}

const apiOf = (release: string, through: readonly string[] = []): Served => ({
  file: programOf(release, 'api'),
  through,
  variable: 'API_PORT',
  readyPath: '/healthz',
});
const consoleApp: Served = {
  file: join(thisRelease, 'apps', 'console', 'src', 'main.ts'),
  variable: 'CONSOLE_PORT',
  readyPath: '/login',
};

/** Restarts a process that a busy machine kept from its database, as a process manager would. */
async function startPatiently(
  { file, readyPath, through = [], variable }: Served,
  env: Record<string, string>,
): Promise<Child> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      return await startChild(
        [...through, process.execPath, file],
        { ...env, [variable]: String(port) },
        { port, readyPath },
      );
    } catch (error) {
      if (attempt === startAttempts) throw error;
    }
  }
}

function assemble(
  server: EmbeddedServer,
  db: Database,
  { dataDir, masterKey }: { readonly dataDir: string; readonly masterKey: string },
): Scene {
  const services = servicesOn(db, masterKey);
  // All processes are one service: a token from one is valid at every other.
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
    masterKey,
    db,
    services,
    startApi: (override, release = thisRelease, through = []) =>
      keep(startPatiently(apiOf(release, through), { ...env, ...override })),
    startConsole: (override) =>
      keep(startPatiently(consoleApp, { ...env, NODE_ENV: 'production', ...override })),
    startWorker(override, release = thisRelease) {
      const hasBeaten = async () => (await db.query(workerHasBeaten)).length > 0;
      return keep(startProgram(programOf(release, 'worker'), { ...env, ...override }, hasBeaten));
    },
    async [Symbol.asyncDispose]() {
      await closeScene(starting, db, server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A database as in production: migrated, and synced to disk at every commit.
 * @param migrations the folder of the migrations of another release
 * @param masterKey one of its own if absent
 */
export async function openScene(
  migrations?: string,
  masterKey = randomBytes(32).toString('base64'),
): Promise<Scene> {
  // With the prefix of test servers, a server that a killed drill leaves behind is removed by the next test run.
  const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-test-drill-'));
  const server = await startEmbedded({ dataDir, log: silentLog });
  await migrate(server.url, { log: silentLog, ...(migrations !== undefined && { dir: migrations }) });
  // The drill's own connection may wait long: only the service is measured.
  const patience = { acquireTimeoutMs: patienceMs, statementTimeoutMs: patienceMs };
  const db = createDatabase({ url: server.url, log: silentLog, name: 'drill', poolMax: 10, ...patience });
  return assemble(server, db, { dataDir, masterKey });
}

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, type Database, silentLog } from '@patchbay/db';
import type { Services } from '@patchbay/domain/core';
import { kill, type Program } from '@patchbay/testkit/program';
import { findFreePort } from '@patchbay/testkit/redis-server';
import { type Child, startChild, startProgram } from '../../child.ts';
import { at } from '../../cluster/folder.ts';
import { ensureImage } from '../../cluster/image.ts';
import { checkout, imageFolder } from '../../cluster/place.ts';
import { type Stage, servicesOn } from '../../stage.ts';
import { openRootShell, type RootShell } from './root-shell.ts';

const patienceMs = 15_000;
const hasBeaten = `SELECT FROM heartbeats WHERE name = 'worker' AND seen_at > now() - interval '5 seconds'`;

/** A machine with PostgreSQL as Debian sets it up, and the programs on it. */
export interface Site extends Stage, AsyncDisposable {
  readonly db: Database;
  readonly services: Services;
  /** The address of the API. It stays the same when the programs are stopped and started. */
  readonly origin: string;
  /** Of its PostgreSQL. */
  readonly port: number;
  /** The folder of `MEDIA_URL`. */
  readonly mediaFolder: string;
  /** The secrets that a second site needs to go on with the data of this one. */
  readonly secrets: SiteSecrets;
  /** Runs commands as the runbook has them, one after the other. @returns what they printed. @throws if one fails */
  follow(commands: string): Promise<string>;
  /** Starts an API process with another master key. */
  startWith(masterKey: string): Promise<Child>;
  /** Ends everything at once, as a fire does. */
  lose(): Promise<void>;
}

interface SiteSecrets {
  readonly masterKey: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
}

const word = (): string => randomBytes(18).toString('hex');

/** Plays systemd for the server. The port is the only thing that the runbook does not know. */
const prelude = (port: number): string => `
systemctl() { pg_ctlcluster 18 main "$1"; }
export PGPORT=${port} PGBACKREST_PG1_PORT=${port}`;

const makeServer = (shell: RootShell, port: number): Promise<string> =>
  shell.run(`pg_dropcluster --stop 18 main || true
pg_createcluster 18 main --port ${port} --locale C.UTF-8 -- --data-checksums
pg_ctlcluster 18 main start`);

const makeDatabase = (shell: RootShell, port: number, secrets: SiteSecrets): Promise<string> =>
  shell.run(`runuser -u postgres -- psql -p ${port} -v ON_ERROR_STOP=1 <<SQL
CREATE ROLE patchbay_owner LOGIN PASSWORD '${secrets.ownerPassword}';
CREATE ROLE patchbay_app LOGIN PASSWORD '${secrets.appPassword}';
CREATE DATABASE patchbay OWNER patchbay_owner;
SQL`);

/** Runs a script of the checkout, as `patchbay` of the runbook does. */
const runScript = (name: string, env: Record<string, string>): string =>
  execFileSync(process.execPath, [join(checkout, 'scripts', `${name}.ts`)], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...env, PATH: '/usr/bin:/bin' },
  });

const programOf = (name: 'api' | 'worker'): string => join(checkout, 'apps', name, 'dist', 'main.js');

/** The programs that the runbook starts and stops as services. The console has no data of its own, so it is left out. */
function createPrograms(env: Record<string, string>, db: Database, port: number) {
  let running: Program[] = [];
  const startApi = (masterKey = env.MASTER_KEY ?? ''): Promise<Child> =>
    startChild(
      programOf('api'),
      { ...env, MASTER_KEY: masterKey, API_PORT: String(port) },
      { port, readyPath: '/healthz' },
    );
  return {
    startApi,
    async start(): Promise<void> {
      // The first connections of this process may be those that the server closed when it stopped.
      const isWorking = () =>
        db.query(hasBeaten).then(
          (rows) => rows.length > 0,
          () => false,
        );
      running = await Promise.all([startProgram(programOf('worker'), env, isWorking), startApi()]);
    },
    async stop(): Promise<void> {
      const stopped = running;
      running = [];
      await Promise.all(stopped.map((program) => program[Symbol.asyncDispose]()));
    },
    kill: async () => {
      await Promise.all(running.map(kill));
    },
  };
}

interface Programs {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs a script of the checkout. @returns what it printed */
  run(script: string): string;
}

/** The programs run outside of the machine of the database, so what concerns them is not for its shell. */
async function followLine(shell: RootShell, line: string, { run, start, stop }: Programs): Promise<string> {
  const [, script] = /^patchbay (\S+)$/.exec(line) ?? [];
  if (script !== undefined) return run(script);
  const [, verb] = /^systemctl (start|stop) patchbay-/.exec(line) ?? [];
  if (verb === undefined) return shell.run(line);
  await (verb === 'start' ? start() : stop());
  return '';
}

interface Ground {
  readonly shell: RootShell;
  readonly secrets: SiteSecrets;
  /** The folder that its machine sees as `/srv`. */
  readonly srv: string;
}

function envOf({ secrets, srv }: Ground, port: number, origin: string) {
  const urlOf = (role: 'app' | 'owner'): string =>
    `postgresql://patchbay_${role}:${secrets[`${role}Password`]}@127.0.0.1:${port}/patchbay`;
  const env = {
    DATABASE_URL: urlOf('app'),
    MASTER_KEY: secrets.masterKey,
    BASE_URL: origin,
    LOG_LEVEL: 'error',
    DATA_DIR: join(srv, 'patchbay'),
    MEDIA_URL: `file://${join(srv, 'patchbay', 'media')}`,
  };
  return { env, migrationEnv: { ...env, DATABASE_MIGRATION_URL: urlOf('owner') } };
}

async function equip(ground: Ground, hasData: boolean): Promise<Site> {
  const { secrets, shell, srv } = ground;
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${apiPort}`;
  const mediaFolder = join(srv, 'patchbay', 'media');
  mkdirSync(mediaFolder, { recursive: true });
  const { env, migrationEnv } = envOf(ground, port, origin);
  await makeServer(shell, port);
  if (hasData) {
    await makeDatabase(shell, port, secrets);
    runScript('migrate', migrationEnv);
  }
  const url = env.DATABASE_URL;
  const patience = { acquireTimeoutMs: patienceMs, statementTimeoutMs: patienceMs };
  const db = createDatabase({ url, log: silentLog, name: 'drill of a site', poolMax: 4, ...patience });
  const programs = {
    ...createPrograms(env, db, apiPort),
    run: (script: string) => runScript(script, env),
  };
  const prepared: RootShell = { ...shell, run: (line) => shell.run(`${prelude(port)}\n${line}`) };
  return {
    url,
    db,
    services: servicesOn(db, secrets.masterKey, { baseUrl: origin }),
    origin,
    port,
    mediaFolder,
    secrets,
    startWith: programs.startApi,
    async follow(commands) {
      let printed = '';
      for (const line of commands.split('\n')) printed += await followLine(prepared, line, programs);
      return printed;
    },
    async lose() {
      await Promise.all([programs.kill(), shell[Symbol.asyncDispose]()]);
    },
    async [Symbol.asyncDispose]() {
      await programs.stop();
      await db.close();
      await shell[Symbol.asyncDispose]();
    },
  };
}

/**
 * @param first the site whose database this one follows; a database of its own if absent
 * @throws without root on Debian
 */
export async function openSite(name: string, first?: Site): Promise<Site> {
  ensureImage();
  const place = at(name);
  const shell = await openRootShell({ image: imageFolder, place, checkout });
  const secrets = first?.secrets ?? {
    masterKey: randomBytes(32).toString('base64'),
    ownerPassword: word(),
    appPassword: word(),
  };
  try {
    return await equip({ shell, secrets, srv: join(place, 'srv') }, first === undefined);
  } catch (error) {
    await shell[Symbol.asyncDispose]();
    throw error;
  }
}

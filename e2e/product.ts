import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type EmbeddedServer, startEmbedded } from '@patchbay/db/embedded';
import { slowDown } from '@patchbay/testkit/slow-database';
import { findFreePort } from './support/free-port.ts';
import { patienceMs } from './support/patience.ts';
import { freshPath, logPostgresTo, programEnvironment } from './support/secret/evidence.ts';

const root = join(import.meta.dirname, '..');
/** The first start also builds the console. */
const readyMsMax = 4 * patienceMs;

/** The verified account with this address is an operator; `number` starts at 1. */
export function operatorEmailOf(number: number): string {
  return `operator-${number}@example.com`;
}

/** More than any run takes. */
export const operatorEmails = Array.from({ length: 500 }, (_, at) => operatorEmailOf(at + 1));

/** The addresses of a product under test, and of its data. */
export interface ProductAddress {
  apiUrl: string;
  consoleUrl: string;
  databaseUrl: string;
  /** Holds the master key, so that a test can start another API process of this product. */
  dataDir: string;
  /** The files to search for secrets after the run. Outside `dataDir`, so that the product cannot find them. */
  evidenceDir: string;
  /** The server that counts limits; PostgreSQL counts them when it is absent. */
  redisUrl?: string;
  /** The database through a pooler, as its programs reach it; absent where they reach the server itself. */
  poolerUrl?: string;
}

/** A product that `npm start` runs. */
export interface StartedProduct extends ProductAddress {
  /** The output of `npm start` itself. */
  startLog: string;
  /** The process of `npm start`. SIGTERM stops the product; its database keeps running. */
  pid: number;
  /** The metrics of each program. */
  metricsUrls: Record<'api' | 'console' | 'worker', string>;
}

export type Running<Address> = Address & { stop(): Promise<void> };

interface Place {
  readonly dataDir: string;
  readonly evidenceDir: string;
  /** Names its log. */
  readonly name: string;
  /** The arguments of `npm start`. */
  readonly options: readonly string[];
}

function environment(
  { dataDir, evidenceDir, options }: Place,
  databaseUrl: string,
  ports: readonly [api: number, console: number, metrics: number],
): NodeJS.ProcessEnv {
  const { PATH, HOME, CI } = process.env;
  // The product under test gets none of the caller's settings. An empty value also hides the one in the .env file.
  return {
    PATH,
    HOME,
    CI,
    ...programEnvironment(evidenceDir),
    DEPLOYMENT: 'development',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    API_PORT: String(ports[0]),
    CONSOLE_PORT: String(ports[1]),
    BASE_URL: `http://localhost:${ports[0]}`,
    CONSOLE_URL: `http://localhost:${ports[1]}`,
    METRICS_LISTEN: `127.0.0.1:${ports[2]}`,
    // A demo has an operator of its own where none is named.
    OPERATOR_EMAILS: options.includes('--demo') ? '' : operatorEmails.join(','),
    // Tests choose their client address with X-Forwarded-For, so that they do not share limits per address.
    TRUSTED_PROXIES: '127.0.0.1',
    ...Object.fromEntries(
      [
        'DATABASE_DIRECT_URL',
        'REDIS_URL',
        'SMTP_URL',
        'SMS_URL',
        'AUTO_APPROVED_SOFTWARE_ID',
        'RESERVED_CLIENT_WORDS',
        'ALLOW_LOOPBACK_REDIRECTS',
        'CIMD_TRUSTED_HOSTS',
        'WEBHOOK_ALLOW_CIDRS',
        'DNS_SERVERS',
        'LISTEN_HOST',
        'METRICS_PORT',
        'MASTER_KEY',
      ].map((name) => [name, '']),
    ),
  };
}

function metricsUrlsOf(first: number): StartedProduct['metricsUrls'] {
  const urlOf = (port: number): string => `http://127.0.0.1:${port}/metrics`;
  return { api: urlOf(first), console: urlOf(first + 1), worker: urlOf(first + 2) };
}

/** Resolves at the ready line of `npm start`. Rejects with all its output if it ends before that. */
function waitForReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${said.join('\n')}`)), readyMsMax);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (line.startsWith('ready  ')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`npm start ended with code ${code}:\n${said.join('\n')}`)));
    child.once('exit', () => clearTimeout(timer));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const killer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(killer);
}

function logTo(child: ChildProcess, file: string): void {
  const log = createWriteStream(file);
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  child.once('close', () => log.end());
}

async function startOn(server: EmbeddedServer, place: Place): Promise<Running<StartedProduct>> {
  const { dataDir, evidenceDir, name, options } = place;
  const ports = [await findFreePort(), await findFreePort(), await findFreePort(3)] as const;
  const env = environment(place, await slowDown(server.url), ports);
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.ts'), ...options], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A runner that crashes must not leave a product behind, which would keep the next run from building the console.
  const endAtExit = (): void => void child.kill('SIGTERM');
  process.once('exit', endAtExit);
  child.once('exit', () => process.removeListener('exit', endAtExit));
  const logs = join(root, '.data', 'test-logs');
  await mkdir(logs, { recursive: true });
  const startLog = join(logs, `${name}-product.log`);
  logTo(child, startLog);
  const stop = async (): Promise<void> => {
    await end(child);
    await server.stop();
    for (const folder of [dataDir, evidenceDir]) await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitForReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    apiUrl: `http://localhost:${ports[0]}`,
    consoleUrl: `http://localhost:${ports[1]}`,
    databaseUrl: server.url,
    metricsUrls: metricsUrlsOf(ports[2]),
    dataDir,
    evidenceDir,
    startLog,
    pid: child.pid ?? 0,
    stop,
  };
}

/**
 * Runs `npm start` as a user would, with its own database, data directory and ports, so that it shares nothing with a
 * product that is already running. `name` names its log in .data/test-logs.
 */
export async function startProduct(
  name: string,
  options: readonly string[] = [],
): Promise<Running<StartedProduct>> {
  const dataDir = await mkdtemp(join(tmpdir(), `patchbay-${name}-`));
  // As root, the server runs under another account, and would store its data elsewhere if it could not enter this folder.
  await chmod(dataDir, 0o755);
  const evidenceDir = await mkdtemp(join(tmpdir(), `patchbay-${name}-evidence-`));
  const log = logPostgresTo(freshPath(evidenceDir, 'log', 'postgres'));
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log, fast: true });
  return startOn(server, { dataDir, evidenceDir, name, options });
}

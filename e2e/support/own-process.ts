import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductAddress } from '../product.ts';
import { findFreePort } from './free-port.ts';
import { patienceMs } from './patience.ts';
import { readProduct } from './running.ts';
import { freshPath, programEnvironment, recordSecret } from './secret/evidence.ts';

const POLL_MS = 50;

/** Another process of the product. */
export interface OwnProcess {
  readonly url: string;
  /** The output so far. */
  said(): string;
  /** Sends SIGTERM as an orchestrator would, and SIGKILL if the process does not end. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Suspends the process. It ends only when it is killed. */
  freeze(): void;
  /** Sends SIGKILL in the middle of whatever the process is doing. Resolves once it has ended. */
  kill(): Promise<void>;
}

/** A program of the product, and how to know that it serves. */
export interface OwnProgram {
  /** Names its log. */
  readonly name: string;
  readonly file: string;
  /** A path of the program, or a whole URL, that answers 200 once the program serves. */
  readonly readyPath: string;
  /** The variables that hold its own port and its own address. */
  readonly variables: { readonly port: string; readonly url: string };
  /** The distance of the port on which it answers from the one that the variable names. */
  readonly portOffset?: number;
}

async function isUp(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}

async function waitUntilUp(child: ChildProcess, url: string, said: () => string): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`the process ended:\n${said()}`);
    if (performance.now() > end) throw new Error(`the process does not answer:\n${said()}`);
    await pause(POLL_MS);
  }
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  // Waits for `close` and not for `exit`, because its last output may still be unread at `exit`.
  const closed = once(child, 'close');
  const killer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.kill('SIGTERM');
  await closed;
  clearTimeout(killer);
  return child.exitCode;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

function spawnOwn(
  { file, name }: OwnProgram,
  env: Readonly<Record<string, string>>,
  { evidenceDir }: Pick<ProductAddress, 'evidenceDir'>,
) {
  const recorded = { ...programEnvironment(evidenceDir), ...env };
  const child = spawn(process.execPath, [file], { env: recorded, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = openSync(freshPath(evidenceDir, 'log', name), 'a');
  // A test file that fails before stopping its processes must not leave them behind.
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);
  child.once('exit', () => process.removeListener('exit', endAtExit));
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said.push(text);
      writeSync(log, text);
    });
  }
  child.once('close', () => closeSync(log));
  return { child, said: () => said.join('') };
}

/** The output of a program that refuses to start with these variables. @throws when it does start */
export async function refuseOwn(program: OwnProgram, env: Readonly<Record<string, string>>): Promise<string> {
  const product = readProduct();
  const { child, said } = spawnOwn(program, { DATABASE_URL: product.databaseUrl, ...env }, product);
  const killer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await once(child, 'close');
  clearTimeout(killer);
  if (child.exitCode === 0 || child.exitCode === null) throw new Error(`it started: ${said()}`);
  return said();
}

/**
 * Starts a program on the product's database with its master key; `env` overrides both, and the free port that is chosen.
 * It gets nothing of the caller's environment.
 * @param product the one of the conformance run, unless it is named
 */
export async function startOwn(
  program: OwnProgram,
  env: Readonly<Record<string, string>>,
  product: ProductAddress = readProduct(),
): Promise<OwnProcess> {
  const { dataDir, databaseUrl, evidenceDir, poolerUrl, redisUrl = '' } = product;
  if (env.MASTER_KEY !== undefined) recordSecret(evidenceDir, 'master_key', env.MASTER_KEY);
  const { port: portVariable, url: urlVariable } = program.variables;
  const offset = program.portOffset ?? 0;
  const port = env[portVariable] === undefined ? await findFreePort() : Number(env[portVariable]) + offset;
  const url = `http://127.0.0.1:${port}`;
  const { child, said } = spawnOwn(
    program,
    {
      DEPLOYMENT: 'development',
      DATA_DIR: dataDir,
      DATABASE_URL: poolerUrl ?? databaseUrl,
      // A database of its own has no pooler.
      DATABASE_DIRECT_URL: poolerUrl === undefined || env.DATABASE_URL !== undefined ? '' : databaseUrl,
      REDIS_URL: redisUrl,
      [portVariable]: String(port - offset),
      [urlVariable]: url,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    product,
  );
  try {
    await waitUntilUp(child, new URL(program.readyPath, url).href, said);
  } catch (error) {
    await end(child);
    throw error;
  }
  return {
    url,
    said,
    stop: () => end(child),
    freeze: () => void child.kill('SIGSTOP'),
    kill: () => kill(child),
  };
}

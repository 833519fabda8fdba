import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { DeadlineExceeded, within } from '@patchbay/concurrency';
import type { DatabaseLog } from '../log.ts';
import type { RunUser } from './run-user.ts';

const READY_TIMEOUT_MS = 30_000;
/** A standby accepts only reads. */
const READY = /database system is ready to accept (read-only )?connections/;

/** One running server process. */
export interface Postmaster {
  pid: number;
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>;
  /** Fast shutdown: cuts sessions and writes the data. Sends harsher signals if that takes too long. */
  stop(): Promise<void>;
}

/** The server ended before it accepted connections; `output` is its output. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly output: string;

  constructor(output: string) {
    super(`PostgreSQL did not start: ${output.trim().split('\n').at(-1) ?? 'no output'}`);
    this.output = output;
  }
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    child.kill(signal);
    try {
      await within(exited, milliseconds, 'stopping PostgreSQL');
      return;
    } catch (error) {
      if (!(error instanceof DeadlineExceeded)) throw error;
    }
  }
}

/** Resolves when the server reports that it is ready; rejects if the process ends before that. */
function watch(child: ChildProcess, exited: Promise<void>, log: DatabaseLog): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    let isReady = false;
    if (!child.stderr) throw new Error('the server has no output to watch');
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (/\b(FATAL|PANIC|WARNING):/.test(line)) log.warn({ line }, 'postgres');
      else log.debug({ line }, 'postgres');
      if (isReady) return;
      output += `${line}\n`;
      isReady = READY.test(line);
      if (isReady) resolve();
    });
    child.once('error', reject);
    void exited.then(() => reject(new StartError(output)));
  });
}

interface PostmasterOptions {
  readonly user: RunUser | undefined;
  readonly log: DatabaseLog;
  /** Ends a server that does not accept connections yet. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts the server and waits until it accepts connections. It gets its own session, so that Ctrl-C in a terminal reaches
 * Patchbay alone, which drains before it stops the database.
 */
export async function startPostmaster(
  program: string,
  flags: string[],
  { log, signal, user }: PostmasterOptions,
): Promise<Postmaster> {
  const child = spawn(program, flags, {
    ...user,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const giveUp = (): void => void child.kill('SIGINT');
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    await within(watch(child, exited, log), READY_TIMEOUT_MS, 'starting PostgreSQL');
  } catch (error) {
    await end(child, exited);
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  // A program that forgets to stop the database can still end: the exit hook of the caller stops the server.
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  return { pid: child.pid ?? 0, exited, stop: () => end(child, exited) };
}

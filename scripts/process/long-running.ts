import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signalGroup } from './run.ts';

const TAIL_LINES = 25;

export interface PartOptions {
  name: string;
  /** Arguments for Node: its flags, the script, and the arguments of the script. */
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The file for its output; it writes to the terminal when this is absent. */
  logFile?: string;
  /** Adds to the log file instead of writing it anew. */
  keepLog?: boolean;
}

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A part of the product that runs until it is stopped. */
export interface Part {
  name: string;
  exited: Promise<Exit>;
  hasExited(): boolean;
  /** Sends SIGTERM so that it drains, and SIGKILL to its whole group after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  /** The last lines it wrote; empty when they went to the terminal. */
  tail(): string;
}

function watchExit(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 127, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

function readTail(logFile: string | undefined): string {
  if (!logFile) return '';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

function spawnPart(options: PartOptions): ChildProcess {
  if (options.logFile) mkdirSync(dirname(options.logFile), { recursive: true });
  const log = options.logFile ? openSync(options.logFile, options.keepLog ? 'a' : 'w') : ('inherit' as const);
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C must reach only this process, which stops the parts in order.
    detached: true,
  });
  if (typeof log === 'number') closeSync(log);
  return child;
}

/** Starts a part with this Node. It ends with this process, unless this process is killed with SIGKILL. */
export function startPart(options: PartOptions): Part {
  const child = spawnPart(options);
  const endAtExit = (): void => signalGroup(child, 'SIGKILL');
  process.once('exit', endAtExit);
  let hasExited = false;
  const exited = watchExit(child).then((exit) => {
    hasExited = true;
    process.removeListener('exit', endAtExit);
    return exit;
  });
  const stop = async (graceMs: number): Promise<void> => {
    if (hasExited) return;
    child.kill('SIGTERM');
    const patience = new AbortController();
    const overdue = pause(graceMs, 'overdue' as const, { signal: patience.signal }).catch(() => undefined);
    if ((await Promise.race([exited, overdue])) === 'overdue') signalGroup(child, 'SIGKILL');
    patience.abort();
    await exited;
  };
  return {
    name: options.name,
    exited,
    hasExited: () => hasExited,
    stop,
    tail: () => readTail(options.logFile),
  };
}

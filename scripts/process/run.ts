import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The size of a program's output that is kept in memory; the log file has all of it. */
const OUTPUT_CHARACTERS_MAX = 4_000_000;
const KILL_AFTER_MS = 10_000;
const POLL_MS = 50;

export interface RunOptions {
  cwd: string;
  deadlineSeconds: number;
  env?: NodeJS.ProcessEnv;
  /** Gets everything the program writes. Its folder is created. */
  logFile?: string;
}

export interface RunResult {
  /** 0 only when the program itself exited with 0 within its deadline. */
  code: number;
  /** Standard output and standard error, interleaved as they arrived. */
  output: string;
  seconds: number;
  isOverdue: boolean;
}

const running = new Set<ChildProcess>();

/** Signals the program and everything it started: each run has its own process group. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

/** Ends every program that `run` started, so that none outlives the script. */
export function endRunning(): void {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

const hasGroup = ({ pid }: ChildProcess): boolean => {
  try {
    return pid !== undefined && process.kill(-pid, 0);
  } catch {
    return false;
  }
};

/**
 * Asks every program that `run` started to end, and their children too, which then end their own parts. Whatever is
 * left after `graceMs` is killed.
 */
export async function stopRunning(graceMs: number): Promise<void> {
  const asked = [...running];
  for (const child of asked) signalGroup(child, 'SIGTERM');
  const end = Date.now() + graceMs;
  while (asked.some(hasGroup) && Date.now() < end) await pause(POLL_MS);
  for (const child of asked) signalGroup(child, 'SIGKILL');
}

function collect(child: ChildProcess, logFile: string | undefined): () => string {
  let output = '';
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  // Written synchronously, so that the output is in the file even if this process ends right after.
  const log = logFile ? openSync(logFile, 'w') : undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (log !== undefined) writeSync(log, text);
      output = (output + text).slice(-OUTPUT_CHARACTERS_MAX);
    });
  }
  child.once('close', () => {
    if (log !== undefined) closeSync(log);
  });
  return () => output;
}

/** Ends a program at its deadline, and kills it if it ignores SIGTERM for ten seconds. */
function watchDeadline(child: ChildProcess, deadlineSeconds: number, onOverdue: () => void): () => void {
  let killer: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => {
    onOverdue();
    signalGroup(child, 'SIGTERM');
    killer = setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS);
  }, deadlineSeconds * 1000);
  return () => {
    clearTimeout(timer);
    clearTimeout(killer);
  };
}

/** Runs a program without input until it ends. Never rejects: a program that does not start has code 127. */
export function run(command: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const output = collect(child, options.logFile);
  let isOverdue = false;
  const clearDeadline = watchDeadline(child, options.deadlineSeconds, () => {
    isOverdue = true;
  });
  return new Promise((resolve) => {
    const settle = (code: number, note = ''): void => {
      clearDeadline();
      running.delete(child);
      const seconds = (performance.now() - started) / 1000;
      const overdue = isOverdue ? `\nstopped: over its deadline of ${options.deadlineSeconds} s\n` : '';
      resolve({ code: isOverdue ? 124 : code, output: `${output()}${note}${overdue}`, seconds, isOverdue });
    };
    child.once('error', (error) => settle(127, error.message));
    child.once('close', (code) => settle(code ?? 1));
  });
}

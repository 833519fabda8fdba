import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@patchbay/testkit/redis-server';

const startDeadlineMs = 60_000;
const stopDeadlineMs = 10_000;

/** A process of this run. Disposing stops it with SIGTERM, and kills it when that takes too long. */
export interface Program extends AsyncDisposable {
  readonly process: ChildProcess;
  /** The last part of its output. */
  output(): string;
}

/** A server process of this run: the product or a floor. */
export interface Child extends Program {
  readonly url: string;
}

/** Returns true if a process has exited or was ended by a signal. */
export function hasEnded({ process }: Program): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(program: Program, isReady: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + startDeadlineMs;
  while (performance.now() < deadline) {
    if (hasEnded(program)) throw new Error(`the process ended while it was starting:\n${program.output()}`);
    if (await isReady()) return;
    await pause(50);
  }
  throw new Error(`the process did not become ready:\n${program.output()}`);
}

async function stop(program: Program): Promise<void> {
  const { process } = program;
  if (hasEnded(program)) return;
  const ended = once(process, 'exit');
  process.kill('SIGTERM');
  const timer = setTimeout(() => process.kill('SIGKILL'), stopDeadlineMs);
  await ended;
  clearTimeout(timer);
}

/** The end of a process that was asked to end. Times are milliseconds of `performance.now()`. */
export interface Ended {
  readonly signaledAtMs: number;
  readonly exitMs: number;
  readonly code: number | null;
}

/** Asks a process to end, as a deployment does, and waits until it has. */
export async function terminate({ process }: Program): Promise<Ended> {
  const ended = once(process, 'exit');
  const signaledAtMs = performance.now();
  process.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  return { signaledAtMs, exitMs: performance.now() - signaledAtMs, code };
}

/** Ends a process at once, as a machine that loses its power does. */
export async function kill({ process }: Program): Promise<void> {
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}

/** A command of an operator, as it runs. */
export interface Command {
  readonly process: ChildProcess;
  /** The last part of its output. */
  output(): string;
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

function spawnProgram([program = '', ...args]: readonly string[], env: Record<string, string>) {
  const process = spawn(program, args, {
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000);
    });
  }
  return { process, output: () => text };
}

/** Runs a script of the checkout. */
export function startScript(name: string, args: readonly string[], env: Record<string, string>): Command {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const started = spawnProgram([process.execPath, script, ...args], env);
  const ended = once(started.process, 'close').then(([code]) => code as number | null);
  return { ...started, ended };
}

/**
 * Starts a program and waits until it is ready.
 * @param command a file that Node runs, or a whole command
 * @throws an error with its output if that takes too long
 */
export async function startProgram(
  command: string | readonly string[],
  env: Record<string, string>,
  isReady: () => Promise<boolean>,
): Promise<Program> {
  const { NODE_COMPILE_CACHE = '' } = process.env;
  const line = typeof command === 'string' ? [process.execPath, command] : command;
  const spawned = spawnProgram(line, { ...env, NODE_COMPILE_CACHE });
  const started: Program = { ...spawned, [Symbol.asyncDispose]: () => stop(started) };
  try {
    await waitUntilReady(started, isReady);
  } catch (error) {
    await stop(started);
    throw error;
  }
  return started;
}

/** Starts a program that listens on `port` and waits until `readyPath` answers 200. */
export async function startChild(
  command: string | readonly string[],
  env: Record<string, string>,
  { port, readyPath }: { port: number; readyPath: string },
): Promise<Child> {
  const url = `http://127.0.0.1:${port}`;
  return { ...(await startProgram(command, env, () => answers(url + readyPath))), url };
}

/** Starts a server of the benchmarks, which is a file beside the one that names it, on a free port. */
export async function startFloorProgram(program: URL, env: Record<string, string>): Promise<Child> {
  const port = await findFreePort();
  const more = { ...env, FLOOR_PORT: String(port) };
  return startChild(fileURLToPath(program), more, { port, readyPath: '/ready' });
}

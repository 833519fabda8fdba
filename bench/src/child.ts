import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

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

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
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

async function waitUntilReady(
  program: Program,
  isReady: () => Promise<boolean>,
  output: () => string,
): Promise<void> {
  const deadline = performance.now() + startDeadlineMs;
  while (performance.now() < deadline) {
    if (hasEnded(program)) throw new Error(`the process ended while it was starting:\n${output()}`);
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the process did not become ready:\n${output()}`);
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

/** A file that Node runs, or a command. */
type Command = string | readonly string[];

/** Starts a program and waits until it is ready. @throws an error with its output if that takes too long */
export async function startProgram(
  command: Command,
  env: Record<string, string>,
  isReady: () => Promise<boolean>,
): Promise<Program> {
  const { NODE_COMPILE_CACHE = '' } = process.env;
  const [program = '', ...args] = typeof command === 'string' ? [process.execPath, command] : command;
  const child = spawn(program, args, {
    env: { ...env, NODE_COMPILE_CACHE, PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const started: Program = { process: child, output: () => text, [Symbol.asyncDispose]: () => stop(started) };
  try {
    await waitUntilReady(started, isReady, () => text);
  } catch (error) {
    await stop(started);
    throw error;
  }
  return started;
}

/** Starts a program that listens on `port` and waits until `readyPath` answers 200. */
export async function startChild(
  command: Command,
  env: Record<string, string>,
  { port, readyPath }: { port: number; readyPath: string },
): Promise<Child> {
  const url = `http://127.0.0.1:${port}`;
  return { ...(await startProgram(command, env, () => answers(url + readyPath))), url };
}

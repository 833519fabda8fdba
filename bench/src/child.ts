import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { answers, type Program, spawnProgram, untilReady } from '@patchbay/testkit/program';
import { findFreePort } from '@patchbay/testkit/redis-server';

/** A server process of this run: the product or a floor. */
export interface Child extends Program {
  readonly url: string;
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

/** A command of an operator, as it runs. */
export interface Command extends Program {
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Runs a script of the checkout. */
export function startScript(name: string, args: readonly string[], env: Record<string, string>): Command {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const started = spawnProgram([process.execPath, script, ...args], {
    env: { PATH: '/usr/bin:/bin', ...env },
  });
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
  const started = spawnProgram(line, { env: { PATH: '/usr/bin:/bin', ...env, NODE_COMPILE_CACHE } });
  await untilReady(started, isReady);
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

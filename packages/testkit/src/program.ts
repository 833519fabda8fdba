import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const startDeadlineMs = 60_000;
const stopDeadlineMs = 10_000;
const pollMs = 50;

/** A process of this run, which also ends with it. Disposing stops it with SIGTERM, and kills it when that takes too long. */
export interface Program extends AsyncDisposable {
  readonly process: ChildProcess;
  /** The last part of its output. */
  output(): string;
}

/** Returns true if a process has exited or was ended by a signal. */
export function hasEnded({ process }: Pick<Program, 'process'>): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}

/** Ends a process at once, as a machine that loses its power does. */
export async function kill(program: Pick<Program, 'process'>): Promise<void> {
  if (hasEnded(program)) return;
  const ended = once(program.process, 'exit');
  program.process.kill('SIGKILL');
  await ended;
}

async function stop(program: Program): Promise<void> {
  if (hasEnded(program)) return;
  const { process } = program;
  const ended = once(process, 'exit');
  process.kill('SIGTERM');
  const timer = setTimeout(() => process.kill('SIGKILL'), stopDeadlineMs);
  await ended;
  clearTimeout(timer);
}

/** One listener for all of them: Node warns of more than ten. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program, and does not wait. */
export function spawnProgram(
  [command = '', ...args]: readonly string[],
  options: SpawnOptions = {},
): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000);
    });
  }
  const program: Program = {
    process: child,
    output: () => text,
    [Symbol.asyncDispose]: () => stop(program),
  };
  return program;
}

/** Waits for a program that was started, and kills it if that takes too long. @throws an error with its output */
export async function untilReady(
  program: Program,
  isReady: () => boolean | Promise<boolean>,
  deadlineMs = startDeadlineMs,
): Promise<void> {
  const end = performance.now() + deadlineMs;
  while (!(await isReady())) {
    const isLate = performance.now() > end;
    if (isLate || hasEnded(program)) {
      await kill(program);
      const what = isLate ? 'did not become ready' : 'ended while it was starting';
      throw new Error(`the process ${what}:\n${program.output()}`);
    }
    await pause(pollMs);
  }
}

/** Returns true if an address answers with success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

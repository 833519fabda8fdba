import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { patienceMs } from './patience.ts';

/** One run of a program. */
export interface ProgramRun {
  /** The first line of output that matches. Rejects with all output when no line matches. */
  waitFor(pattern: RegExp): Promise<string>;
  /** Resolves once the lines of output so far are as wanted. Rejects with all output when they never are. */
  until(isWanted: (lines: readonly string[]) => boolean, wanted: string): Promise<void>;
  /** Its exit code, its standard output, and all its output. */
  readonly ended: Promise<{ code: number | null; out: string; said: string }>;
  /** Kills it at once, as kill -9 does, and its children if it runs in a group. */
  kill(): void;
}

export interface ProgramOptions {
  readonly cwd: string;
  /** Its whole environment: it gets nothing of the caller's. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes it the leader of a process group, with its children. */
  readonly detached?: boolean;
}

function listen(child: ChildProcess, hear: (line: string, isError: boolean) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => hear(line, stream === child.stderr));
  }
}

function endGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/** Runs a command. */
export function runCommand(command: string, args: readonly string[], options: ProgramOptions): ProgramRun {
  const lines: string[] = [];
  const out: string[] = [];
  const waiting = new Set<() => void>();
  const child = spawn(command, [...args], options);
  const kill = () => (options.detached ? endGroup(child) : void child.kill('SIGKILL'));
  const timer = setTimeout(kill, patienceMs);
  // A runner that ends early leaves nothing behind.
  process.once('exit', kill);
  listen(child, (line, isError) => {
    lines.push(line);
    if (!isError) out.push(line);
    for (const look of waiting) look();
  });
  const said = () => lines.join('\n');
  const ended: ProgramRun['ended'] = new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer);
      process.removeListener('exit', kill);
      resolve({ code, out: out.join('\n'), said: said() });
    });
  });
  const until: ProgramRun['until'] = (isWanted, wanted) =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!isWanted(lines)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`the program never printed ${wanted}:\n${said()}`)));
    });
  const waitFor = async (pattern: RegExp) => {
    const find = () => lines.find((each) => pattern.test(each));
    await until(() => find() !== undefined, String(pattern));
    return find() ?? '';
  };
  return { waitFor, until, ended, kill };
}

/** Runs an interactive Node program. */
export const runProgram = (file: string, args: readonly string[], options: ProgramOptions): ProgramRun =>
  runCommand(process.execPath, [file, ...args], options);

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { patienceMs } from './patience.ts';

/** One run of a third-party program. */
export interface ProgramRun {
  /** The first line of output that matches. Rejects with all output when no line matches. */
  waitFor(pattern: RegExp): Promise<string>;
  /** Its exit code and all its output. */
  readonly ended: Promise<{ code: number | null; said: string }>;
  /** Ends it at once, as kill -9 does. */
  kill(): void;
}

export interface ProgramOptions {
  readonly cwd: string;
  /** Its whole environment: it gets nothing of the caller's. */
  readonly env: Readonly<Record<string, string>>;
}

function listen(child: ChildProcess, hear: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', hear);
  }
}

/** Runs an interactive Node program. */
export function runProgram(file: string, args: readonly string[], options: ProgramOptions): ProgramRun {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const child = spawn(process.execPath, [file, ...args], { ...options, timeout: patienceMs });
  listen(child, (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const said = () => lines.join('\n');
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said: said() }));
  });
  const waitFor = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = (): void => {
        const line = lines.find((each) => pattern.test(each));
        if (line === undefined) return;
        waiting.delete(look);
        resolve(line);
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`the program never printed ${pattern}:\n${said()}`)));
    });
  return { waitFor, ended, kill: () => void child.kill('SIGKILL') };
}

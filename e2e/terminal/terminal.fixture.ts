import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache } from '../compile-cache.ts';
import { patienceMs } from '../support/patience.ts';
import { readProduct } from '../support/running.ts';

const program = join(import.meta.dirname, '..', '..', 'apps', 'cli', 'bin', 'patchbay.mjs');

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** A running command. */
export interface Running {
  /** Resolves with the first complete line of stdout. Rejects when the command ends before that. */
  readonly firstLine: Promise<string>;
  readonly ended: Promise<Ended>;
  /** The lines of JSON on stdout so far. */
  lines(): Line[];
  /** Resolves with the first line of JSON on stdout that fits. Rejects when the command ends without it. */
  find(isWanted: (line: Line) => boolean): Promise<Line>;
  /** The output so far. */
  said(): Pick<Ended, 'out' | 'error'>;
  interrupt(): void;
  /** Sends SIGKILL in the middle of whatever the command is doing. */
  kill(): void;
}

/** A line of `--json`. */
export type Line = Readonly<Record<string, unknown>>;

/** A person's machine, with its own home directory and the command line. */
export interface Machine extends AsyncDisposable {
  start(args: readonly string[], options?: StartOptions): Running;
  run(args: readonly string[], options?: StartOptions): Promise<Ended>;
  /** The content of the credentials file. */
  read(): Promise<string>;
  write(text: string): Promise<void>;
  mode(name: string): Promise<number>;
}

export interface StartOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

async function waitForEnd(child: ChildProcess, said: { out: string; error: string }): Promise<Ended> {
  const killer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await once(child, 'close');
  clearTimeout(killer);
  return { code: child.exitCode, ...said };
}

const parseLines = (text: string): Line[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

function watch(child: ChildProcess): Running {
  const said = { out: '', error: '' };
  const arrivals = new EventTarget();
  const ended = waitForEnd(child, said);
  const isEnded = ended.then(() => true);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
    arrivals.dispatchEvent(new Event('text'));
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.error += text;
  });
  const waitFor = async <T>(look: () => T | undefined): Promise<T> => {
    for (;;) {
      const arrival = new Promise((resolve) => {
        arrivals.addEventListener('text', () => resolve(false), { once: true });
      });
      const found = look();
      if (found !== undefined) return found;
      if ((await Promise.race([isEnded, arrival])) && look() === undefined)
        throw new Error(`it ended: ${said.out}${said.error}`);
    }
  };
  const firstLine = waitFor(() => (said.out.includes('\n') ? said.out.split('\n', 1)[0] : undefined));
  // Most tests only wait for the command to end.
  firstLine.catch(() => undefined);
  return {
    firstLine,
    ended,
    said: () => said,
    lines: () => parseLines(said.out),
    find: (isWanted) => waitFor(() => parseLines(said.out).find(isWanted)),
    interrupt: () => void child.kill('SIGINT'),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** The program gets nothing of the caller's environment. */
export async function openMachine(): Promise<Machine> {
  const home = await mkdtemp(join(tmpdir(), 'patchbay-terminal-'));
  const folder = join(home, '.config', 'patchbay');
  const start = (args: readonly string[], { env, input }: StartOptions = {}): Running => {
    const child = spawn(process.execPath, [program, ...args], {
      env: { HOME: home, PATCHBAY_BASE_URL: readProduct().apiUrl, ...compileCache(), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.end(input);
    return watch(child);
  };
  return {
    start,
    run: (args, options) => start(args, options).ended,
    read: () => readFile(join(folder, 'credentials.json'), 'utf8'),
    write: (text) => writeFile(join(folder, 'credentials.json'), text),
    mode: async (name) => (await stat(join(folder, name))).mode & 0o777,
    [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true }),
  };
}

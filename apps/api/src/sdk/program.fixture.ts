import { execFile, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';

const limitMs = 120_000;

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export function run(command: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd, timeout: limitMs }, (failure, out, error) => {
      const code = typeof failure?.code === 'number' ? failure.code : 1;
      resolve({ code: failure ? code : 0, out, error });
    });
  });
}

/** This version of Node, and the one that is installed on the machine, which may be older. */
export async function listNodes(): Promise<string[]> {
  const { out } = await run('which', ['-a', 'node'], tmpdir());
  const own = out.split('\n').find((path) => path !== '' && !path.includes('node_modules'));
  return [process.execPath, ...(own === undefined ? [] : [own])];
}

/** A program that runs until it is disposed of. */
export function start(command: string, args: readonly string[], cwd: string) {
  const child = spawn(command, args, { cwd, timeout: limitMs });
  let out = '';
  let fault = '';
  child.stdout.on('data', (chunk) => {
    out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    fault += String(chunk);
  });
  return {
    lines: (): string[] => out.split('\n').slice(0, -1),
    error: (): string => fault,
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}

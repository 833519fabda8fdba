import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache } from '../../compile-cache.ts';
import type { ProductAddress } from '../../product.ts';

const program = join(import.meta.dirname, '..', '..', '..', 'apps', 'cli', 'bin', 'patchbay.mjs');

/** A command in a terminal. */
export interface Command {
  /** The first match in the output so far; rejects when the command ends without one. */
  waitFor(pattern: RegExp): Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string }>;
}

/** A person's terminal, with its own home directory. */
export interface Terminal {
  run(...args: string[]): Command;
  close(): Promise<void>;
}

function waitFor(child: ChildProcess, pattern: RegExp, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const [match] = pattern.exec(output()) ?? [];
      if (match !== undefined) resolve(match);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('close', () => reject(new Error(`the output never matched ${pattern}: ${output()}`)));
    look();
  });
}

function watch(child: ChildProcess): Command {
  const output = { out: '', error: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.error += text;
  });
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, out: output.out }));
  return { ended, waitFor: (pattern) => waitFor(child, pattern, () => output.out + output.error) };
}

/** The commands get nothing of the caller's environment, and are killed at the end. */
export async function openTerminal({ apiUrl }: ProductAddress): Promise<Terminal> {
  const home = await mkdtemp(join(tmpdir(), 'patchbay-browser-terminal-'));
  const place = { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), PATCHBAY_BASE_URL: apiUrl };
  const env = { ...place, ...compileCache() };
  const children: ChildProcess[] = [];
  return {
    run(...args) {
      const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      return watch(child);
    },
    async close() {
      for (const child of children) child.kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}

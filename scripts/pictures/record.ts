import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../product/root.ts';
import { columns } from './render-terminal.ts';

const deadlineMs = 120_000;
const program = join(root, 'apps', 'cli', 'bin', 'patchbay.mjs');

/** A command that runs in a terminal of its own. */
export interface Recording {
  /** The first match in what it has written; rejects when it ends without one. */
  waitFor(pattern: RegExp): Promise<string>;
  /** Presses Ctrl-C. */
  interrupt(): void;
  /** Everything that it wrote, with its colors. */
  readonly ended: Promise<string>;
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Runs `patchbay` in a terminal, which `script` of util-linux opens: in a pipe, a program shows no colors.
 * @param env all that the command gets of an environment
 */
export function record(args: readonly string[], env: NodeJS.ProcessEnv): Recording {
  const command = [process.execPath, program, ...args].map(quote).join(' ');
  const terminal = `stty cols ${columns} && exec ${command}`;
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', terminal, '/dev/null'], {
    env: { ...env, TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: deadlineMs,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close').then(() => output);
  return {
    ended,
    interrupt: () => void child.stdin.write('\u0003'),
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const [match] = pattern.exec(output) ?? [];
          if (match !== undefined) resolve(match);
        };
        child.stdout.on('data', look);
        ended.then(() => reject(new Error(`it never said ${pattern}:\n${output}`)), reject);
        look();
      }),
  };
}

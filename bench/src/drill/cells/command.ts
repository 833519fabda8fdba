import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Cell } from './cell.ts';

const script = fileURLToPath(new URL('../../../../scripts/move-workspace.ts', import.meta.url));

/** The command of an operator, as it runs. */
export interface Command {
  readonly process: ChildProcess;
  output(): string;
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

export function startMove(from: Cell, to: Cell, args: readonly string[]): Command {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      MOVE_FROM_URL: from.scene.url,
      MOVE_TO_URL: to.scene.url,
      MOVE_FROM_MEDIA_URL: from.mediaUrl,
      MOVE_TO_MEDIA_URL: to.mediaUrl,
      MASTER_KEY: from.scene.masterKey,
      OPERATOR_EMAILS: 'operator@example.com',
      PATH: '/usr/bin:/bin',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, output: () => output, ended };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Place {
  readonly stdout?: number | 'closed';
  readonly stderr?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the program as a shell does. @returns its exit code, and what it wrote to stderr */
async function runMain(args: readonly string[], place: Place): Promise<[unknown, string]> {
  const { env, stderr = 'pipe', stdout = 'pipe' } = place;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    ...(env && { env }),
    stdio: ['ignore', stdout === 'closed' ? 'pipe' : stdout, stderr],
  });
  let error = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    error += text;
  });
  if (stdout === 'closed') child.stdout?.destroy();
  const [code] = (await once(child, 'close')) as [unknown];
  return [code, error];
}

/** Every write to this device fails, as on a disk that is full. */
async function withFullDisk<T>(work: (file: number) => Promise<T>): Promise<T> {
  const file = openSync('/dev/full', 'w');
  try {
    return await work(file);
  } finally {
    closeSync(file);
  }
}

test('a result that cannot be written is a failure, so that a script does not believe that it has the key', async () => {
  const ended = await withFullDisk((stdout) => runMain(['completion', 'bash'], { stdout }));
  expect(ended).toEqual([1, expect.stringContaining('The result could not be written (ENOSPC')]);
});

test('a reader that has seen enough is no failure', async () => {
  expect(await runMain(['completion', 'bash'], { stdout: 'closed' })).toEqual([0, '']);
});

test('a failure whose words cannot be written keeps its exit code', async () => {
  const [code] = await withFullDisk((stderr) => runMain(['nonsense'], { stderr }));
  expect(code).toBe(2);
});

test('a user without a home is told what to set', async () => {
  const ended = await runMain(['whoami'], { env: { HOME: '', XDG_CONFIG_HOME: '' } });
  expect(ended).toEqual([2, expect.stringContaining('Set HOME or XDG_CONFIG_HOME')]);
});

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram } from './redis-server.ts';

const startMsMax = 20_000;

/** The path of a HAProxy on this machine; null when none is installed. */
export function findHaproxy(): string | null {
  return findProgram(['haproxy']);
}

/** The first three numbers of loopback addresses for this run, whose ports are all free. */
export const chooseLoopbackNet = (): string => `127.${randomInt(64, 250)}.${randomInt(1, 250)}`;

async function isAnswered(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts a HAProxy and waits until it answers `readyUrl` with success. Disposing stops it.
 * @param template its configuration, in which `${NAME}` stands for a value
 * @throws when HAProxy is missing, refuses its configuration or answers nothing
 */
export async function startHaproxy(
  template: string,
  values: Readonly<Record<string, string>>,
  readyUrl: string,
): Promise<AsyncDisposable> {
  const program = findHaproxy();
  if (program === null) throw new Error('there is no haproxy: install it (apt-get install -y haproxy)');
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-haproxy-'));
  const config = join(folder, 'haproxy.cfg');
  await writeFile(
    config,
    template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  );
  const proxy = spawn(program, ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  proxy.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-5000);
  });
  const ended = once(proxy, 'exit');
  const stop = async (): Promise<void> => {
    proxy.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  const deadline = performance.now() + startMsMax;
  while (!(await isAnswered(readyUrl))) {
    if (proxy.exitCode === null && performance.now() < deadline) await pause(50);
    else {
      await stop();
      throw new Error(`HAProxy passes nothing on:\n${output}`);
    }
  }
  return { [Symbol.asyncDispose]: stop };
}

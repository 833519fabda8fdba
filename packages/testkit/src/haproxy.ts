import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, spawnProgram, untilReady } from './program.ts';
import { findProgram } from './redis-server.ts';

const startMsMax = 20_000;

/** The path of a HAProxy on this machine; null when none is installed. */
export function findHaproxy(): string | null {
  return findProgram(['haproxy']);
}

/** The first three numbers of loopback addresses for this run, whose ports are all free. */
export const chooseLoopbackNet = (): string => `127.${randomInt(64, 250)}.${randomInt(1, 250)}`;

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
  const proxy = spawnProgram([program, '-db', '-f', config]);
  const stop = async (): Promise<void> => {
    await proxy[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  };
  try {
    await untilReady(proxy, () => answers(readyUrl), startMsMax);
  } catch (error) {
    await stop();
    throw error;
  }
  return { [Symbol.asyncDispose]: stop };
}

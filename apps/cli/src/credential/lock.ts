import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandFailure, exitCodes } from '../failure.ts';
import { ensurePrivateFolder } from './private-file.ts';

export interface LockOptions {
  readonly pid?: number;
  readonly host?: string;
  readonly isAlive?: (pid: number) => boolean;
  /** How long to wait for another command, in milliseconds. */
  readonly waitMs?: number;
}

const pollMs = 25;
const defaultWaitMs = 45_000;

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Puts the file there with its content, or finds that there is one already. */
async function tryTake(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

const readOwner = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/**
 * Removes a lock whose owner has died. Only who holds the second lock may, and it looks again first: else two that
 * saw the same dead owner could remove each other's fresh lock.
 */
async function breakAbandoned(
  path: string,
  own: string,
  isAbandoned: (owner: string) => boolean,
): Promise<void> {
  if (!isAbandoned(await readOwner(path))) return;
  const breaking = `${path}.break`;
  if (!(await tryTake(breaking, own))) return;
  try {
    if (isAbandoned(await readOwner(path))) await rm(path, { force: true });
  } finally {
    await rm(breaking, { force: true });
  }
}

/**
 * Runs `work` while no other process does: a refresh token that two commands spend would end the sign-in for both.
 * A lock of a process that has died is taken over; one of a living process never is.
 * @throws CommandFailure `credentials_locked` when another command holds it for too long
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  const { host = hostname(), isAlive = isProcessAlive, pid = process.pid, waitMs = defaultWaitMs } = options;
  const own = `${pid} ${host}`;
  const isAbandoned = (owner: string): boolean => {
    const [ownerPid = '', ownerHost] = owner.split(' ');
    return ownerHost === host && /^\d+$/.test(ownerPid) && !isAlive(Number(ownerPid));
  };
  await ensurePrivateFolder(path);
  const deadline = performance.now() + waitMs;
  while (!(await tryTake(path, own))) {
    if (performance.now() > deadline) {
      const message = `Another patchbay command (process ${await readOwner(path)}) holds ${path}.`;
      throw new CommandFailure(
        exitCodes.refused,
        'credentials_locked',
        message,
        'Wait for it, or remove that file.',
      );
    }
    await breakAbandoned(path, own, isAbandoned);
    await pause(pollMs);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

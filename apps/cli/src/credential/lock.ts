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
  /** Ends the wait, and never the work. */
  readonly signal?: AbortSignal;
}

const pollMs = 25;
const defaultWaitMs = 45_000;

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user is alive as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Creates the file with its content. False when there is one already. */
async function tryTake(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o600 });
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
 * Removes a lock whose owner has died. Only the holder of a second lock may do so, after looking again: otherwise two
 * commands that saw the same dead owner could remove each other's fresh lock.
 */
async function breakAbandoned(
  path: string,
  own: string,
  isAbandoned: (owner: string) => boolean,
): Promise<void> {
  if (!isAbandoned(await readOwner(path))) return;
  const breaking = `${path}.break`;
  // Its holder may have died as well, and then there is a lock on breaking that one.
  if (!(await tryTake(breaking, own))) return breakAbandoned(breaking, own, isAbandoned);
  try {
    if (isAbandoned(await readOwner(path))) await rm(path, { force: true });
  } finally {
    await rm(breaking, { force: true });
  }
}

/**
 * Runs `work` while no other process does: a refresh token that two commands spend would end the sign-in for both. It
 * takes over the lock of a process that has died, and never that of a living one.
 * @throws CommandFailure `credentials_locked` when another command holds it for too long
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  const { host = hostname(), isAlive = isProcessAlive, pid = process.pid, waitMs = defaultWaitMs } = options;
  const pausing = options.signal ? { signal: options.signal } : {};
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
      const remedy = 'Wait for it, or remove that file.';
      throw new CommandFailure(exitCodes.refused, 'credentials_locked', { message, remedy });
    }
    await breakAbandoned(path, own, isAbandoned);
    await pause(pollMs, undefined, pausing);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

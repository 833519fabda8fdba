import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from '../log.ts';
import { isAlive, readCommandLine, readStartTime } from './process-identity.ts';

const STOP_TIMEOUT_MS = 10_000;
const MARK_ATTEMPTS = 3;

/**
 * Returns true if the process that wrote `mark` is still running. A later process with the same number does not count.
 */
export async function isOwnerAlive(mark: string): Promise<boolean> {
  const [pid, ...started] = mark.trim().split(' ');
  return mark !== '' && started.join(' ') === (await readStartTime(Number(pid)));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Links the mark into place, so that no reader ever sees half of it. */
async function placeMark(ownerFile: string, mark: string): Promise<boolean> {
  const draft = `${ownerFile}.${process.pid}`;
  await writeFile(draft, mark, { mode: 0o644 });
  try {
    await link(draft, ownerFile);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes the dead mark and no other: if another process has just placed its own, that is put back. */
async function discardMark(ownerFile: string, mark: string): Promise<void> {
  const aside = `${ownerFile}.${process.pid}`;
  try {
    await rename(ownerFile, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) === mark) await rm(aside);
  else await rename(aside, ownerFile);
}

/** Marks the data directory as owned by this process. Throws while another living process owns it. */
export async function takeOwnership(ownerFile: string): Promise<void> {
  const mine = `${process.pid} ${await readStartTime(process.pid)}\n`;
  for (let attempt = 0; attempt < MARK_ATTEMPTS; attempt += 1) {
    if (await placeMark(ownerFile, mine)) return;
    const mark = await readFile(ownerFile, 'utf8').catch(() => '');
    if (await isOwnerAlive(mark)) {
      const [pid] = mark.split(' ');
      throw new Error(
        `process ${pid} already runs a database in this data directory: stop it, or set DATA_DIR`,
      );
    }
    await discardMark(ownerFile, mark);
  }
  throw new Error(`the mark ${ownerFile} keeps coming back: is another Patchbay starting?`);
}

export async function releaseOwnership(ownerFile: string): Promise<void> {
  await rm(ownerFile, { force: true });
}

/** Returns true if `pid` is a server on `cluster`. A process that has ended and was not reaped has no command line. */
export async function isServer(pid: number, cluster: string): Promise<boolean> {
  return isAlive(pid) && (await readCommandLine(pid)).includes(cluster);
}

async function waitForExit(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (await isServer(pid, cluster)) {
    if (Date.now() > end) return false;
    await pause(25);
  }
  return true;
}

/**
 * Stops a server that outlived the process that started it, and ignores a process number that now belongs to another
 * program. The lock file of a dead server stays: PostgreSQL needs it to see whether children of that server still hold the
 * data.
 */
export async function stopOrphan(cluster: string, log: DatabaseLog): Promise<void> {
  const lockFile = `${cluster}/postmaster.pid`;
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid || !isAlive(pid)) return;
  if (!(await isServer(pid, cluster))) {
    log.warn({ pid }, 'the lock file of the database names a foreign process: ignored');
    await rm(lockFile, { force: true });
    return;
  }
  log.warn({ pid }, 'stopping a database that outlived its process');
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    if (await waitForExit(pid, cluster, STOP_TIMEOUT_MS)) return;
  }
  throw new Error(`the database process ${pid} does not end: end it and start again`);
}

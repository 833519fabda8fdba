import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 200;

/** A process writes its number as soon as it has the lock, unless the disk is full or it dies in between. */
const NUMBER_MS_MAX = 5000;

/**
 * @param {unknown} error
 * @param {string} code
 */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/** @param {string} file */
function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Signal 0 to process 0 goes to this process's own group, and so always arrives.
    if (!(pid > 0)) return Date.now() - statSync(file).mtimeMs < NUMBER_MS_MAX;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return hasCode(error, 'EPERM');
  }
}

/**
 * @param {string} file
 * @throws where nobody could take the lock: on a full disk, or in a folder that may not be written
 */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/**
 * Runs `install` while no other process of this checkout installs, so that `npm start` and `npm test` in two terminals
 * of a fresh clone do not empty node_modules under each other. A lock left by a dead process is taken over.
 * @param {string} root
 * @param {() => Promise<void>} install
 */
export async function withInstallLock(root, install) {
  const folder = join(root, '.data');
  const file = join(folder, 'install.lock');
  mkdirSync(folder, { recursive: true });
  let isTold = false;
  while (!take(file)) {
    if (!isTold) console.log('install   waiting for another process to install');
    isTold = true;
    await pause(POLL_MS);
  }
  try {
    await install();
  } finally {
    rmSync(file, { force: true });
  }
}

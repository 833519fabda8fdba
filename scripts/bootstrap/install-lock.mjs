import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 200;

/** @param {string} file */
function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
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

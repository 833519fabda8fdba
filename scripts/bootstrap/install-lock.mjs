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
    // EPERM: alive, and another user's.
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
 * Runs `install` while no other process of this checkout installs: `npm start` and `npm test` in two terminals of a
 * fresh clone must not empty node_modules under each other. The lock of a dead process is taken over.
 * @param {string} root
 * @param {() => Promise<void>} install
 */
export async function withInstallLock(root, install) {
  const folder = join(root, '.data');
  const file = join(folder, 'install.lock');
  mkdirSync(folder, { recursive: true });
  let isTold = false;
  while (!take(file)) {
    if (!isTold) console.log('install   another process installs, waiting');
    isTold = true;
    await pause(POLL_MS);
  }
  try {
    await install();
  } finally {
    rmSync(file, { force: true });
  }
}

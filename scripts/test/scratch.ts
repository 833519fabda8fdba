import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'patchbay-run-';
/** The most that a whole run needs, with its databases and its browsers. */
const bytesMin = 4 * 2 ** 30;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes what killed runs left in memory. A database server ends within a minute once its files are gone. */
function removeDead(): void {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix))) {
    if (!isAlive(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= bytesMin;
}

/**
 * Lets this run keep its temporary files in memory, where the machine has room for them. To copy a test database, which is
 * hundreds of small files, takes an eighth of the time there. The folder is removed when the process ends.
 */
export function useScratch(): void {
  if (!hasRoom()) return;
  removeDead();
  const folder = join(memory, `${prefix}${process.pid}`);
  // The account of a database server must be able to pass through it.
  mkdirSync(folder, { mode: 0o755 });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
}

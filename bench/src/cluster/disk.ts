import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { at } from './folder.ts';

const sizeBytes = 4 * 1024 ** 3;
const filler = 'filler';

const imageOf = (folder: string): string => at('disk', `${folder.split('/').at(-1)}.img`);

const run = (command: string, ...args: readonly string[]): void => {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 });
};

/** The folder has a disk of its own, which can be filled without harm to others. */
export const hasDisk = (folder: string): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === folder);

function makeDisk(image: string): void {
  mkdirSync(at('disk'), { recursive: true });
  writeFileSync(`${image}.new`, '');
  truncateSync(`${image}.new`, sizeBytes);
  run('mkfs.ext4', '-q', '-F', '-m', '0', `${image}.new`);
  run('mv', `${image}.new`, image);
}

/**
 * Gives the folder of a server a disk of its own: a file that is mounted there. A folder that has files already stays as it is, and
 * so does one on a machine that mounts no files.
 * @returns true if it has one
 */
export function ensureDisk(folder: string): boolean {
  if (hasDisk(folder)) return true;
  const image = imageOf(folder);
  if (!existsSync(image) && readdirSync(folder).length > 0) return false;
  const isNew = !existsSync(image);
  try {
    if (isNew) makeDisk(image);
    run('mount', '-o', 'loop', image, folder);
  } catch (error) {
    if (!isNew) throw error;
    rmSync(image, { force: true });
    return false;
  }
  // A server takes only an empty folder.
  if (existsSync(join(folder, 'lost+found'))) rmdirSync(join(folder, 'lost+found'));
  return true;
}

export function releaseDisk(folder: string): void {
  if (hasDisk(folder)) run('umount', folder);
}

/** Leaves hardly a block free: larger and then smaller parts, until none fits. */
export function fillDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const file = join(folder, filler);
  for (let bytes = bavail * bsize; bytes >= bsize; bytes = Math.floor(bytes / 2)) {
    const offset = existsSync(file) ? statSync(file).size : 0;
    try {
      run('fallocate', '--offset', String(offset), '--length', String(bytes), file);
    } catch {
      // A smaller one may fit.
    }
  }
}

export const freeDisk = (folder: string): void => rmSync(join(folder, filler), { force: true });

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { variableTable } from './variable-table.ts';

/** Enough to show that the disk takes something; programs ask for more if they need it. */
const probeBytes = 64 * 1024;

export interface DataDirNeeds {
  /** Free bytes that must be left; none if absent. */
  readonly freeBytesMin?: number;
}

class Full extends Error {
  readonly code = 'ENOSPC';
}

/**
 * Creates the directory and those above it, one after the other. Node's own recursive mkdir never returns where the system
 * answers ENOENT for a directory that exists, as in /proc, and no signal ends it.
 */
function makeDirs(dir: string): void {
  const missing: string[] = [];
  for (let at = dir; !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing) {
    try {
      mkdirSync(each);
    } catch (error) {
      // Another process may have made it in the meantime.
      if (!existsSync(each)) throw error;
    }
  }
}

function probe(dir: string, { freeBytesMin = 0 }: DataDirNeeds): void {
  makeDirs(dir);
  const file = join(dir, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(file, Buffer.alloc(probeBytes), { flag: 'wx', mode: 0o600 });
  } finally {
    rmSync(file, { force: true });
  }
  const { bavail, bsize } = statfsSync(dir);
  if (bavail * bsize < freeBytesMin) throw new Full();
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

function ownerOf(dir: string): string {
  try {
    return ` (it belongs to the user ${statSync(dir).uid}, and this process runs as ${process.getuid?.() ?? 'another'})`;
  } catch {
    return '';
  }
}

const sayings: Readonly<Record<string, (dir: string, needs: DataDirNeeds) => string>> = {
  EACCES: (dir) => `is not writable for this user${ownerOf(dir)}`,
  EPERM: (dir) => `is not writable for this user${ownerOf(dir)}`,
  EROFS: () => 'is on a read-only file system',
  ENOTDIR: () => 'is a file, or below a file',
  EEXIST: () => 'is a file, or below a file',
  ENOENT: () => 'cannot be created there',
  ENOSPC: (_, { freeBytesMin = 0 }) =>
    `is on a full disk${freeBytesMin > 0 ? `: ${megabytes(freeBytesMin)} must be free` : ''}`,
  EDQUOT: () => 'has no room left in its quota',
};

/** The refusal of a data directory in which a file could not be written. Null for a fault that is not one of files. */
export function refuseDataDir(dir: string, error: unknown, needs: DataDirNeeds = {}): ConfigError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!/^E[A-Z0-9]+$/.test(code)) return null;
  const say = sayings[code] ?? (() => `cannot be used (${code})`);
  const problem = `${dir} ${say(dir, needs)}`;
  return new ConfigError([{ variable: 'DATA_DIR', problem, fix: variableTable.DATA_DIR.fix }]);
}

/**
 * Makes sure that `dir` exists and is writable. Never waits: it answers at once for any path.
 * @throws ConfigError that explains the problem, and how to fix it
 */
export function requireDataDir(dir: string, needs: DataDirNeeds = {}): void {
  try {
    probe(dir, needs);
  } catch (error) {
    throw refuseDataDir(dir, error, needs) ?? error;
  }
}

import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const lockMsMax = 30_000;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A folder of small JSON files that only the owner can read. */
export function openStore(folder: string) {
  const lock = join(folder, 'lock');
  /** Making a folder is the lock: only one process can do it. */
  const takeLock = async (): Promise<boolean> => {
    try {
      await mkdir(lock);
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    }
  };
  return {
    async load<T>(name: string): Promise<T | null> {
      try {
        return JSON.parse(await readFile(join(folder, name), 'utf8')) as T;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    /** A crash leaves the old file or the new one. */
    async save(name: string, value: unknown): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${name}.${process.pid}`);
      await writeFile(draft, JSON.stringify(value), { mode: 0o600 });
      await rename(draft, join(folder, name));
    },
    remove: (name: string): Promise<void> => rm(join(folder, name), { force: true }),
    /** Runs `work` in one process at a time. */
    async locked<T>(work: () => Promise<T>): Promise<T> {
      const deadline = performance.now() + lockMsMax;
      while (!(await takeLock())) {
        if (performance.now() > deadline)
          throw new Error(`Another run holds ${lock}. If there is none, remove it.`);
        await pause(50);
      }
      try {
        return await work();
      } finally {
        await rmdir(lock);
      }
    },
  };
}

import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { CommandFailure, exitCodes } from '../failure.ts';

const fileMode = 0o600;
const directoryMode = 0o700;
const othersMask = 0o077;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The text of a file that only its owner may read; null when there is none. */
async function readOwnText(path: string): Promise<string | null> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (file === null) return null;
  try {
    // The mode of the opened file, not of its path: nobody can replace the file between the two.
    const { mode } = await file.stat();
    if ((mode & othersMask) !== 0) {
      const message = `Other users can read ${path}, so its contents may not be secret.`;
      const remedy = `If nobody else has used this machine: chmod 600 ${path}. Otherwise end these sign-ins in the console.`;
      throw new CommandFailure(exitCodes.refused, 'credentials_exposed', { message, remedy });
    }
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

/**
 * Reads a JSON file that only its owner may read. Undefined when there is none.
 * @throws CommandFailure `credentials_exposed`, `credentials_unreadable`
 */
export async function readPrivateFile<T extends z.ZodType>(
  path: string,
  type: T,
): Promise<z.output<T> | undefined> {
  const text = await readOwnText(path);
  if (text === null) return undefined;
  try {
    return type.parse(JSON.parse(text));
  } catch {
    throw new CommandFailure(exitCodes.refused, 'credentials_unreadable', {
      message: `${path} was changed by something else.`,
      remedy: 'Remove it and sign in again.',
    });
  }
}

/** Creates the folder of `path`, readable only by its owner. */
export async function ensurePrivateFolder(path: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: directoryMode });
  await chmod(folder, directoryMode);
}

/** Writes the whole file or nothing: a crash leaves the old content. Others can never read it, not even for a moment. */
export async function writePrivateFile(path: string, value: unknown): Promise<void> {
  await ensurePrivateFolder(path);
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', fileMode);
    try {
      await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    // A full disk must not be left with half a credential on it.
    await rm(draft, { force: true });
    throw error;
  }
}

export async function removePrivateFile(path: string): Promise<void> {
  await rm(path, { force: true });
}

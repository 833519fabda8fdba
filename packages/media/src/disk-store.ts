import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MediaMissing, type MediaStore, requireId } from './media-store.ts';

const directoryMode = 0o700;
const fileMode = 0o600;
/** Written at once: one call of the system costs as much as sealing several segments. */
const batchBytes = 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function fill(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await writeAll(file, bytes);
  } finally {
    await file.close();
  }
}

/** Appends pieces as they lie in memory: to join them first would cost a copy of every byte. */
async function appendAll(file: FileHandle, pieces: readonly Uint8Array[], length: number): Promise<void> {
  const { bytesWritten } = await file.writev(pieces);
  // The system may write less than it was given; the rest is written, or refused, here.
  if (bytesWritten < length) await file.appendFile(Buffer.concat(pieces).subarray(bytesWritten));
}

async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let batch: Uint8Array[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (length > 0) await appendAll(file, batch, length);
    batch = [];
    length = 0;
  };
  for await (const piece of bytes) {
    batch.push(piece);
    length += piece.byteLength;
    if (length >= batchBytes) await flush();
  }
  await flush();
  await file.sync();
}

/** Without this, the entry of a renamed file may be lost with the power. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** The files below a directory; none where it does not exist. */
async function* listFiles(
  root: string,
): AsyncGenerator<{ readonly path: string; readonly modifiedAt: Date }> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may have deleted it meanwhile.
    const found = await stat(path).catch(() => null);
    if (found) yield { path, modifiedAt: found.mtime };
  }
}

/** Keeps objects as files below a directory, which only this user may read. The directory is created when it is needed. */
export function openDiskStore(root: string): MediaStore {
  const [unfinished, finished] = [join(root, 'unfinished'), join(root, 'object')];
  // The last characters of an id are random, so the directories fill evenly.
  const pathOf = (id: string): string => join(finished, requireId(id).slice(-2), id);

  return {
    async write(id, bytes) {
      const path = pathOf(id);
      const temporary = join(unfinished, `${id}.${randomBytes(6).toString('hex')}`);
      await mkdir(unfinished, { recursive: true, mode: directoryMode });
      await mkdir(dirname(path), { recursive: true, mode: directoryMode });
      const file = await open(temporary, 'wx', fileMode);
      try {
        await fill(file, bytes);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncDirectory(dirname(path));
    },
    async *read(id, start, end) {
      try {
        for await (const piece of createReadStream(pathOf(id), {
          start,
          end: end - 1,
          highWaterMark: 256 * 1024,
        }))
          yield piece;
      } catch (error) {
        throw isMissing(error) ? new MediaMissing(`the object ${id} is not stored`) : error;
      }
    },
    has: (id) =>
      stat(pathOf(id)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    remove: (id) => rm(pathOf(id), { force: true }),
    async *list() {
      for await (const { modifiedAt, path } of listFiles(finished)) yield { id: basename(path), modifiedAt };
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const { modifiedAt, path } of listFiles(unfinished)) {
        if (modifiedAt >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

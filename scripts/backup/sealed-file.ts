import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { openedSizeOf, readObject, storeObject } from '@patchbay/media';
import { DecryptionFailed, type Keyring, mintDataKey } from '@patchbay/secrets';

/** The bytes in front of the sealed ones: the name of the format, and the key of the file, wrapped by a master key. */
const headerPattern = /^patchbay-backup 2 ([A-Za-z0-9+/]+=*)\n/;
const headerBytesMax = 512;
/** The name that the segments are bound to. It can be the same for all files, because each has a key of its own. */
const id = 'backup';
const aad = 'backup|file|key';

/** How a file begins that is only compressed, as those of the first versions are. */
const gzipMagic = Buffer.of(0x1f, 0x8b);

/** Closes the file. */
export async function sealFile(
  file: FileHandle,
  keyring: Keyring,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const key = mintDataKey();
  const write = async (_id: string, sealed: AsyncIterable<Uint8Array>): Promise<void> => {
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`patchbay-backup 2 ${keyring.wrap(key, aad).toString('base64')}\n`);
      yield* sealed;
    }
    await pipeline(bytes(), file.createWriteStream());
  };
  await storeObject({ write }, { id, key }, source);
}

async function readStart(file: string): Promise<{ start: Buffer; byteSize: number }> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(headerBytesMax) });
  return { start: buffer.subarray(0, bytesRead), byteSize: (await handle.stat()).size };
}

/** Says which key is missing, which the operator may have in another place. */
function unwrapKey(keyring: Keyring, wrapped: Buffer, file: string) {
  const masterId = keyring.masterIdOf(wrapped);
  if (!keyring.masterIds.includes(masterId))
    throw new Error(
      `${file} is encrypted under the master key ${masterId}, which MASTER_KEY does not have. Add the key from the time of the backup.`,
    );
  return keyring.unwrap(wrapped, aad);
}

/**
 * The bytes that were sealed.
 * @throws DecryptionFailed, also while it is read, for a file that was altered or cut off; Error for one whose master key is
 * missing, and for one that is not encrypted, because anybody could have written it
 */
export async function* openSealed(file: string, keyring: Keyring): AsyncGenerator<Uint8Array> {
  const { byteSize, start } = await readStart(file);
  if (start.subarray(0, gzipMagic.byteLength).equals(gzipMagic)) {
    throw new Error(
      `${file} is not encrypted, so anybody who could reach it may have changed it. If nobody has, add --unencrypted.`,
    );
  }
  const [header, wrapped = ''] = headerPattern.exec(start.toString('latin1')) ?? [];
  if (header === undefined) throw new DecryptionFailed('the file is no backup');
  const key = unwrapKey(keyring, Buffer.from(wrapped, 'base64'), file);
  const opened = openedSizeOf(byteSize - header.length);
  const read = (_id: string, from: number, end: number) =>
    createReadStream(file, {
      start: header.length + from,
      end: header.length + end - 1,
    }) as AsyncIterable<Buffer>;
  yield* readObject({ read }, { id, key, byteSize: opened }, { start: 0, end: opened });
}

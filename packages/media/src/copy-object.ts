import { createHash, type Hash } from 'node:crypto';
import { MediaMissing, type MediaStore } from './media-store.ts';
import { sealedSizeOf } from './sealed-object.ts';

interface StoredObject {
  readonly id: string;
  /** Its size opened. */
  readonly byteSize: number;
}

/** Gives the sealed bytes of an object on as they come. @throws MediaMissing if there are fewer than its row says */
async function* readSealed(
  store: Pick<MediaStore, 'read'>,
  { byteSize, id }: StoredObject,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  const sealedBytes = sealedSizeOf(byteSize);
  let length = 0;
  for await (const piece of store.read(id, 0, sealedBytes)) {
    hash.update(piece);
    length += piece.byteLength;
    yield piece;
  }
  if (length !== sealedBytes) throw new MediaMissing(`the object ${id} is shorter than its row says`);
}

/** The digest of the sealed bytes; null if not all of them are there. */
async function digestOf(store: MediaStore, object: StoredObject): Promise<Buffer | null> {
  const hash = createHash('sha256');
  try {
    for await (const _piece of readSealed(store, object, hash)) {
      // Only the digest counts.
    }
    return hash.digest();
  } catch (error) {
    if (error instanceof MediaMissing) return null;
    throw error;
  }
}

/**
 * Copies an object as it is sealed, and reads the copy to compare it. Needs no key, and holds a few pieces in memory.
 * @throws MediaMissing if the first store does not have all of it, MediaStoreAway
 */
export async function copyObject(from: MediaStore, to: MediaStore, object: StoredObject): Promise<void> {
  const sent = createHash('sha256');
  await to.write(object.id, readSealed(from, object, sent));
  const kept = await digestOf(to, object);
  if (!kept?.equals(sent.digest())) throw new Error(`the copy of ${object.id} has other bytes`);
}

import { within } from '@patchbay/concurrency';
import type { Session, StoredObjects } from '@patchbay/db/move';
import { copyObject, MediaMissing, type MediaStore } from '@patchbay/media';
import { newId } from '../../core/exports.ts';

/** A move ends if a store is slower. */
const bytesPerMsMin = 100;
const answerMs = 60_000;
/** Of so many objects, the store of a cell has one. */
const sampleObjects = 20;

// The parts of an upload are gone once they are joined.
const text = `SELECT id, byte_size, missing_since IS NOT NULL AS is_lost FROM media_objects WHERE workspace_id = $1
  UNION ALL SELECT part.object_id, part.byte_size, false FROM users JOIN media_uploads upload ON upload.owner_id = users.id
  JOIN media_upload_parts part ON part.upload_id = upload.id WHERE users.workspace_id = $1 AND upload.joined_at IS NULL`;

export interface Stores {
  readonly from: MediaStore;
  readonly to: MediaStore;
}

/** The sweep of each cell would remove the objects of the other one. @throws Error if the two stores are one */
async function requireApart({ from, to }: Stores): Promise<void> {
  const id = newId('med', new Date());
  async function* source(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(1);
  }
  await to.write(id, source());
  try {
    if (await from.has(id)) throw new Error('both cells have the same store of audio: give each its own');
  } finally {
    await to.remove(id);
  }
}

/** @throws Error for a store that has none of the newest objects of the new cell */
async function requireOwn(store: MediaStore, session: Session, workspaceId: string): Promise<void> {
  // Not of this workspace: an earlier move may have left its rows.
  const rows = await session.query<{ id: string }>(
    `SELECT id FROM media_objects WHERE workspace_id <> $1 AND missing_since IS NULL ORDER BY id DESC LIMIT ${sampleObjects}`,
    [workspaceId],
  );
  for (const { id } of rows) if (await store.has(id)) return;
  if (rows.length > 0) throw new Error('MOVE_TO_MEDIA_URL is not the store of the new cell');
}

/** The audio of a workspace, sealed as it is: the rows that move have its keys. */
export const audioIn = ({ from, to }: Stores): StoredObjects => ({
  text,
  async requireStores(session, workspaceId) {
    const checked = requireApart({ from, to }).then(() => requireOwn(to, session, workspaceId));
    await within(checked, answerMs, 'the check of the stores');
  },
  async copy(object, milliseconds = answerMs + object.byteSize / bytesPerMsMin) {
    try {
      await within(copyObject(from, to, object), milliseconds, 'the copy of an object');
      return true;
    } catch (error) {
      if (error instanceof MediaMissing) return false;
      throw error;
    }
  },
});

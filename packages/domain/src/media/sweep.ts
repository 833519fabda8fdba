import type { Services } from '../core/exports.ts';
import { statement } from '../core/exports.ts';

/** A younger object may belong to a transaction that has not committed yet. */
const graceMs = 48 * 3_600_000;
/** The time that an upload has to be sent. */
const unsentMs = 7 * 86_400_000;
const pageSize = 500;

const known = statement({
  name: 'media-known',
  text: `SELECT id FROM media_objects WHERE id = ANY ($1::text[]) UNION ALL
    SELECT part.object_id FROM media_upload_parts part JOIN media_uploads upload ON upload.id = part.upload_id
    WHERE part.object_id = ANY ($1::text[]) AND upload.joined_at IS NULL`,
});
// One that is being sent at this moment is skipped, and what another cell serves is left to that one.
const deleteUnsent = statement({
  name: 'media-delete-unsent',
  text: `DELETE FROM media_objects WHERE id = ANY (ARRAY(
    SELECT object.id FROM media_objects object WHERE attached_at IS NULL AND created_at < $1
      AND NOT EXISTS (SELECT FROM workspaces WHERE workspaces.id = object.workspace_id AND away_at IS NOT NULL)
    LIMIT $2 FOR UPDATE SKIP LOCKED))
    RETURNING id`,
});

type MediaServices = Pick<Services, 'clock' | 'db' | 'mediaStore'>;

async function removeUnknown({ db, mediaStore }: MediaServices, ids: readonly string[]): Promise<number> {
  const rows = await db.sql.cells(known, [ids]);
  const kept = new Set(rows.map(([id]) => id));
  const unknown = ids.filter((id) => !kept.has(id));
  for (const id of unknown) await mediaStore.remove(id);
  return unknown.length;
}

/** The rows first: without its key, an object that a crash leaves cannot be read, and is removed as one that no row knows. */
async function removeUnsent({ clock, db, mediaStore }: MediaServices, signal?: AbortSignal): Promise<number> {
  const before = new Date(clock.now().getTime() - unsentMs);
  let removed = 0;
  for (let page = pageSize; page === pageSize && !signal?.aborted; removed += page) {
    const rows = await db.sql.cells(deleteUnsent, [before, pageSize]);
    for (const [id] of rows) await mediaStore.remove(id);
    page = rows.length;
  }
  return removed;
}

/**
 * Removes uploads that were not sent in a week, and objects that no row knows: of an upload whose transaction never
 * committed, or that its process did not finish. @returns how many objects it removed
 */
export async function sweepMediaStore(
  services: MediaServices,
  signal: AbortSignal | undefined,
): Promise<number> {
  const before = new Date(services.clock.now().getTime() - graceMs);
  let removed = await removeUnsent(services, signal);
  removed += await services.mediaStore.removeUnfinished(before);
  let page: string[] = [];
  for await (const { id, modifiedAt } of services.mediaStore.list()) {
    if (signal?.aborted) return removed;
    if (modifiedAt >= before) continue;
    page.push(id);
    if (page.length < pageSize) continue;
    removed += await removeUnknown(services, page);
    page = [];
  }
  return removed + (await removeUnknown(services, page));
}

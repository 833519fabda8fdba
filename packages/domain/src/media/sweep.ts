import type { Services } from '../core/exports.ts';

/** What is younger may belong to a transaction that has not committed yet. */
const graceMs = 48 * 3_600_000;
const pageSize = 500;

const known = { name: 'media-known', text: 'SELECT id FROM media_objects WHERE id = ANY ($1::text[])' };

type MediaServices = Pick<Services, 'clock' | 'db' | 'mediaStore'>;

async function removeUnknown({ db, mediaStore }: MediaServices, ids: readonly string[]): Promise<number> {
  const rows = await db.sql.cells<[string]>(known, [ids]);
  const kept = new Set(rows.map(([id]) => id));
  const unknown = ids.filter((id) => !kept.has(id));
  for (const id of unknown) await mediaStore.remove(id);
  return unknown.length;
}

/**
 * Removes what the store holds and no row knows: an upload whose transaction never committed, or that its process did not
 * finish. @returns how many objects it removed
 */
export async function sweepMediaStore(
  services: MediaServices,
  signal: AbortSignal | undefined,
): Promise<number> {
  const before = new Date(services.clock.now().getTime() - graceMs);
  let removed = await services.mediaStore.removeUnfinished(before);
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

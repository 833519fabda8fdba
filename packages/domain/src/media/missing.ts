import type { Services } from '../core/exports.ts';

const pageSize = 500;
const askedAtOnce = 20;

const list = {
  name: 'media-by-id',
  text: 'SELECT id FROM media_objects WHERE id > $1 ORDER BY id LIMIT $2',
};
const mark = {
  name: 'media-mark-missing',
  text: `UPDATE media_objects SET missing_since = CASE WHEN id = ANY ($2::text[]) THEN $3::timestamptz END
    WHERE id = ANY ($1::text[]) AND (missing_since IS NOT NULL) <> (id = ANY ($2::text[]))`,
};

type MissingServices = Pick<Services, 'clock' | 'db' | 'logger' | 'mediaStore'>;

async function findMissing(store: Services['mediaStore'], ids: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (let at = 0; at < ids.length; at += askedAtOnce) {
    const asked = ids.slice(at, at + askedAtOnce);
    const there = await Promise.all(asked.map((id) => store.has(id)));
    missing.push(...asked.filter((_id, index) => !there[index]));
  }
  return missing;
}

/**
 * Marks the objects whose bytes the store has lost, and takes the mark from those that are back. No row is deleted: a directory
 * that is not mounted looks like one that has lost everything. @returns how many are missing
 */
export async function markMissingMedia(
  { clock, db, logger, mediaStore }: MissingServices,
  signal: AbortSignal | undefined,
): Promise<number> {
  let [count, page]: [number, string[]] = [0, ['']];
  while (page.length > 0 && !signal?.aborted) {
    const rows = await db.sql.cells<[string]>(list, [page.at(-1), pageSize]);
    page = rows.map(([id]) => id);
    const missing = await findMissing(mediaStore, page);
    await db.sql.cells(mark, [page, missing, clock.now()]);
    count += missing.length;
  }
  if (count > 0) logger.error({ rows: count }, 'the media store lacks the bytes of objects');
  return count;
}

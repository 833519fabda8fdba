import { within } from '@patchbay/concurrency';
import type { Services } from '../core/exports.ts';
import { statement } from '../core/exports.ts';
import { readCursor, writeCursor } from './round-cursor.ts';

const round = 'mark_missing_media';

/** Other rounds wait for this one, so it is short, and the next one continues where it ended. */
const missingBounds = { objectsMax: 1000, askedAtOnce: 20, answerMs: 5000, roundMs: 10_000 };
type Bounds = typeof missingBounds;

// While a workspace arrives from another cell, its rows come before their bytes.
const list = statement({
  name: 'media-by-id',
  text: `SELECT object.id FROM media_objects object JOIN workspaces ON workspaces.id = object.workspace_id
    WHERE object.id > $1 AND workspaces.away_at IS NULL ORDER BY object.id LIMIT $2`,
});
const mark = statement({
  name: 'media-mark-missing',
  text: `UPDATE media_objects SET missing_since = CASE WHEN id = ANY ($2::text[]) THEN $3::timestamptz END
    WHERE id = ANY ($1::text[]) AND (missing_since IS NOT NULL) <> (id = ANY ($2::text[]))`,
});

type MissingServices = Pick<Services, 'clock' | 'db' | 'logger' | 'mediaStore'>;

/** The store's answers about some objects. An object without an answer keeps its mark, or stays without one. */
interface Answers {
  readonly answered: string[];
  readonly missing: string[];
}

async function ask(
  store: Services['mediaStore'],
  ids: readonly string[],
  answerMs: number,
): Promise<Answers> {
  const settled = await Promise.allSettled(
    ids.map((id) => within(store.has(id), answerMs, 'the media store')),
  );
  const answered = ids.filter((_id, at) => settled[at]?.status === 'fulfilled');
  const isThere = new Set(ids.filter((_id, at) => settled[at]?.status === 'fulfilled' && settled[at].value));
  return { answered, missing: answered.filter((id) => !isThere.has(id)) };
}

/** Asks about objects in their order until there is no time left, or the store does not answer. */
async function markEach(
  { clock, db, logger, mediaStore }: MissingServices,
  ids: readonly string[],
  { answerMs, askedAtOnce, signal }: Bounds & { readonly signal: AbortSignal },
): Promise<{ readonly asked: number; readonly missing: number }> {
  let [asked, missing, isSilent] = [0, 0, false];
  while (asked < ids.length && !isSilent && !signal.aborted) {
    const next = ids.slice(asked, asked + askedAtOnce);
    const answers = await ask(mediaStore, next, answerMs);
    await db.sql.cells(mark, [answers.answered, answers.missing, clock.now()]);
    asked += next.length;
    missing += answers.missing.length;
    isSilent = answers.answered.length < next.length;
  }
  if (isSilent) logger.warn({}, 'the media store did not say of every object whether it has its bytes');
  if (missing > 0) logger.error({ rows: missing }, 'the media store lacks the bytes of objects');
  return { asked, missing };
}

/**
 * Marks the objects whose bytes the store has lost, and clears the mark of those that are back. No row is deleted: a
 * directory that is not mounted looks like one that has lost everything. Each object is checked once a day; one that
 * the store does not answer for is checked on the next day. @returns how many of those that it checked are missing
 */
export async function markMissingMedia(
  services: MissingServices,
  signal: AbortSignal | undefined,
  bounds: Bounds = missingBounds,
): Promise<number> {
  const cursor = await readCursor(services, round);
  if (cursor === null) return 0;
  const rows = await services.db.sql.cells(list, [cursor.after, bounds.objectsMax]);
  const ids = rows.map(([id]) => id);
  const late = AbortSignal.timeout(bounds.roundMs);
  const { asked, missing } = await markEach(services, ids, {
    ...bounds,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const isEnd = asked === ids.length && ids.length < bounds.objectsMax;
  await writeCursor(services, round, { ...cursor, after: isEnd ? null : (ids[asked - 1] ?? cursor.after) });
  return missing;
}

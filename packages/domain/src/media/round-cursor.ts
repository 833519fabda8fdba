import type { Services } from '../core/exports.ts';
import { statement } from '../core/exports.ts';

const passMs = 86_400_000;

const read = statement({
  name: 'round-cursor',
  text: 'SELECT after, begun_at AS "begunAt" FROM round_cursors WHERE round = $1',
});
const write = statement({
  name: 'round-cursor-write',
  text: `INSERT INTO round_cursors (round, after, begun_at) VALUES ($1, $2, $3)
    ON CONFLICT (round) DO UPDATE SET after = excluded.after, begun_at = excluded.begun_at`,
  nulls: [2],
});

/** The position of a round. Null: to the end. */
export interface RoundCursor {
  readonly after: string | null;
  readonly begunAt: Date;
}

/**
 * The position at which a round continues. A round begins again a day after the last one began, so a null means that
 * there is nothing to do until then.
 */
export async function readCursor(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  round: string,
): Promise<(RoundCursor & { readonly after: string }) | null> {
  const [cursor] = await db.sql.rows(read, [round]);
  const now = clock.now();
  if (typeof cursor?.after === 'string') return { ...cursor, after: cursor.after };
  if (cursor && now.getTime() - cursor.begunAt.getTime() < passMs) return null;
  return { after: '', begunAt: now };
}

/** Two rounds at once may each write theirs: the part between is read twice. */
export async function writeCursor(
  { db }: Pick<Services, 'db'>,
  round: string,
  { after, begunAt }: RoundCursor,
): Promise<void> {
  await db.sql.rows(write, [round, after, begunAt]);
}

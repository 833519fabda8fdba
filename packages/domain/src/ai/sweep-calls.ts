import type { Services } from '../core/exports.ts';
import { statement } from '../core/exports.ts';
import { expire } from './finish.ts';
import type { GateOptions } from './reserve.ts';

const expiredStatement = statement({
  name: 'ai-expired',
  text: `SELECT id FROM ai_calls WHERE state = 'held' AND expires_at <= coalesce($1, clock_timestamp())
    ORDER BY expires_at LIMIT $2`,
  nulls: [1],
});

const sweepBatch = 1000;

/**
 * Gives back the units of calls whose process died before they ended. Several workers may run it at once.
 * @returns how many calls it ended
 */
export async function sweepAiCalls(
  { db }: Pick<Services, 'db'>,
  signal?: AbortSignal,
  options: GateOptions = {},
): Promise<number> {
  const expired = await db.sql.rows(expiredStatement, [options.now ?? null, sweepBatch]);
  let ended = 0;
  for (const reservation of expired) {
    if (signal?.aborted) break;
    if (await expire(db.sql, reservation, options)) ended += 1;
  }
  return ended;
}

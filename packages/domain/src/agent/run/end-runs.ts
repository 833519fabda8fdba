import type { Statement } from '@patchbay/db';
import { assertRows } from '@patchbay/db';
import { z } from 'zod';
import { type Context, newId, type Services } from '../../core/exports.ts';

const batchRows = 100;

/** A run that nobody continues. */
export const LeftRun = z.object({
  id: z.string(),
  agentId: z.string(),
  workspaceId: z.string(),
  createdAt: z.date(),
});

interface Round {
  readonly services: Services;
  /** Stops it after the current batch. */
  readonly signal: AbortSignal | undefined;
}

interface Search {
  /** Takes the time and how many rows are wanted. */
  readonly find: Statement;
  readonly before: Date;
}

/**
 * Ends every run that a search finds, each in its own transaction.
 * @param end returns false for a run that ended meanwhile, or continues
 * @returns the number of runs that it ended
 */
export async function endRuns(
  { services, signal }: Round,
  { before, find }: Search,
  end: (ctx: Context, run: z.output<typeof LeftRun>) => Promise<boolean>,
): Promise<number> {
  const origin = { requestId: newId('req', services.clock.now()), ip: null, userAgent: null };
  const ctx: Context = { ...services, actor: { kind: 'system', name: 'sweep' }, origin };
  let ended = 0;
  for (;;) {
    const found = await services.db.sql.rows(assertRows<z.output<typeof LeftRun>>(find), [before, batchRows]);
    for (const run of found) if (await end(ctx, run)) ended += 1;
    if (found.length < batchRows || signal?.aborted) return ended;
  }
}

import type { Statement } from '@patchbay/db';
import { moveLock } from '@patchbay/db/move';
import { type Services, statement, sweepRateLimits } from '../../core/exports.ts';

/** A kind of rows that are deleted after a while. The statement takes a time as $1 and a number of rows as $2. */
export interface Sweep {
  readonly name: string;
  /** When it runs, as a crontab line's five fields; UTC. */
  readonly when: string;
  /** The time for which a row is kept after it expired or was made, in seconds. */
  readonly keepSeconds: number;
  readonly statement: Statement;
}

export type Timing = Pick<Sweep, 'keepSeconds' | 'when'>;

/** A sweep has the name of its statement. */
export const sweepBy = (statement: Statement, timing: Timing): Sweep => ({
  name: statement.name,
  statement,
  ...timing,
});

const moving = statement({
  name: 'sweep_waits_for_move',
  text: `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND locktype = 'advisory' AND classid = 0 AND objid = ${moveLock} AND objsubid = 1`,
});

/** A move compares the rows of two cells, of which one would delete some before the other one does. */
export const isMoveUnderWay = async ({ db }: Pick<Services, 'db'>): Promise<boolean> =>
  (await db.sql.rows(moving, [])).length > 0;

/** Small enough for the time limit of a statement, and to hold its locks only briefly. */
const batchRows = 1000;

/** @param deleteBatch deletes up to the given number of rows, and returns how many it deleted */
export async function deleteInBatches(
  deleteBatch: (rows: number) => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteBatch(batchRows);
    total += deleted;
    if (deleted < batchRows || signal?.aborted) return total;
  }
}

/**
 * Deletes the rows that are past their retention, in batches that commit one by one. While a workspace moves, it deletes none.
 * @returns the number of deleted rows
 * @param signal stops it after the current batch
 */
export async function runSweep(
  services: Pick<Services, 'db' | 'clock'>,
  sweep: Sweep,
  signal?: AbortSignal,
): Promise<number> {
  if (await isMoveUnderWay(services)) return 0;
  const before = new Date(services.clock.now().getTime() - sweep.keepSeconds * 1000);
  const { sql } = services.db;
  return deleteInBatches(async (rows) => (await sql.rows(sweep.statement, [before, rows])).length, signal);
}

/** Deletes the logs of limits that no longer count anything, and returns how many. */
export function runLimitSweep(services: Pick<Services, 'db'>, signal?: AbortSignal): Promise<number> {
  return deleteInBatches((rows) => sweepRateLimits(services.db.sql, rows), signal);
}

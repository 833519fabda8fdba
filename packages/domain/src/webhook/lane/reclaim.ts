import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';

/** A process that claims lanes. */
export interface Holder {
  /** The namespace in which its id names one process: a machine since it has started, or a container. */
  readonly space: string;
  readonly pid: number;
}

/** SQL: the holder that is stored with a lease. */
export const heldBy = (space: string, pid: string, lease: string): string =>
  `${space} || ':' || ${pid} || ':' || ${lease}`;

// A worker of the version before leaves the holder of an earlier claim in the row, with another lease.
const isHeld = `leased_until > $1 AND held_by LIKE ${heldBy('$2::text', `'%'`, 'lease')}`;
const pid = `split_part(held_by, ':', 2)::int`;

const findHolders = statement({
  name: 'webhook-lane-holders',
  text: `SELECT DISTINCT ${pid} AS pid FROM webhook_lanes WHERE ${isHeld}`,
});

// The next claim finds that the leases are over, as it does after a worker of another machine has died.
const endLeases = statement({
  name: 'webhook-end-leases',
  text: `UPDATE webhook_lanes SET leased_until = $1 WHERE id IN (
      SELECT id FROM webhook_lanes WHERE ${isHeld} AND ${pid} = ANY ($3::int[]) FOR UPDATE SKIP LOCKED)
    RETURNING id::text`,
});

/**
 * Ends the leases of processes that are gone. It checks only processes whose ids belong to its own namespace, so leases
 * of other machines and containers are left alone.
 * @param isAlive returns true if a process of this space runs
 * @returns how many lanes can be claimed again
 */
export async function reclaimLanes(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  space: string,
  isAlive: (pid: number) => boolean,
): Promise<number> {
  const at = clock.now();
  const holders = await db.sql.rows(findHolders, [at, space]);
  const gone = holders.map((holder) => holder.pid).filter((known) => !isAlive(known));
  if (gone.length === 0) return 0;
  return (await db.sql.rows(endLeases, [at, space, gone])).length;
}

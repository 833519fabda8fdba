import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { Clock } from '../core/exports.ts';
import { statement } from '../core/exports.ts';

const stamp = statement({
  name: 'workspace-stamp',
  text: `UPDATE workspaces SET last_stamped_at = greatest($1::timestamptz, last_stamped_at + interval '1 millisecond')
    WHERE id = $2 RETURNING last_stamped_at AS at, suspended_at`,
});

/**
 * Locks the workspace's row, which waits for a concurrent suspension and then sees it.
 * @returns the creation time of rows that are created under the lock, and when the workspace was suspended, if it was
 */
export async function lockWorkspace(
  sql: Sql,
  clock: Clock,
  workspaceId: string,
): Promise<{ at: Date; suspendedAt: Date | null }> {
  const values = [clock.now(), workspaceId] as const;
  const [row] = await sql.rows(stamp, values);
  if (!row) throw new AccessError('workspace_not_found');
  return { at: row.at, suspendedAt: row.suspended_at };
}

/**
 * The creation time of a listed item. It is taken under the workspace's row lock and is at least a millisecond later than
 * every time before, so that an `after=` window never skips an item whose transaction committed late.
 */
export async function stampWorkspace(sql: Sql, clock: Clock, workspaceId: string): Promise<Date> {
  return (await lockWorkspace(sql, clock, workspaceId)).at;
}

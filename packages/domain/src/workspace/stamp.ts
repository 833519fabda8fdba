import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { Clock, CommandContext, TenantActorKind } from '../core/exports.ts';
import { statement } from '../core/exports.ts';
import { refuseSuspended } from './read-here.ts';
import { isSuspended, joinStanding } from './standing.ts';

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

const suspended = statement({
  name: 'workspace-caller-suspended',
  text: `SELECT 1 FROM users ${joinStanding()} WHERE users.id = $1 AND ${isSuspended}`,
});

/**
 * As {@link stampWorkspace}, for what outlasts its caller, such as a key or an endpoint. A call may have waited for a name server
 * or a hash while its caller was suspended or removed, which happens under the same lock: then it makes nothing.
 * @throws AccessError `account_suspended` (403)
 */
export async function stampForCaller({
  actor,
  clock,
  tx,
}: Pick<CommandContext<TenantActorKind>, 'actor' | 'clock' | 'tx'>): Promise<Date> {
  const { userId, workspaceId } = actor;
  const [at, rows] = await Promise.all([
    stampWorkspace(tx.sql, clock, workspaceId),
    tx.sql.rows(suspended, [userId]),
  ]);
  return rows.length > 0 ? refuseSuspended(tx.sql, workspaceId) : at;
}

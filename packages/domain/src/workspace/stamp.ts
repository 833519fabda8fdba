import { AccessError } from '@patchbay/contract';
import { Prisma, type Tx } from '@patchbay/db';
import type { Clock } from '../kernel/clock.ts';

/**
 * The creation time of a listed item: taken under the workspace's row lock and strictly later than every one
 * before, to the millisecond, so that an `after=` window never skips an item whose transaction committed late.
 */
export async function stampWorkspace(tx: Tx, clock: Clock, workspaceId: string): Promise<Date> {
  const rows = await tx.$queryRaw<{ at: Date }[]>(Prisma.sql`
    UPDATE workspaces SET last_stamped_at = greatest(${clock.now()}::timestamptz, last_stamped_at + interval '1 millisecond')
    WHERE id = ${workspaceId} RETURNING last_stamped_at AS at`);
  const [row] = rows;
  if (!row) throw new AccessError('workspace_not_found');
  return row.at;
}

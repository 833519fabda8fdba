import type { Models } from '@patchbay/db';

/** When a suspension began and why; both null to end one. */
export interface Suspension {
  readonly suspendedAt: Date | null;
  readonly suspendedReason: string | null;
}

export function decideSuspension(suspending: boolean, now: Date, reason: string): Suspension {
  return suspending
    ? { suspendedAt: now, suspendedReason: reason }
    : { suspendedAt: null, suspendedReason: null };
}

/**
 * Suspends or reinstates the workspaces that a user owns, and with them every key, session and access token.
 * @returns the ids of the workspaces
 */
export async function suspendOwned(
  models: Pick<Models, 'member' | 'workspace'>,
  userId: string,
  suspension: Suspension,
): Promise<string[]> {
  const owned = await models.member.findMany({
    where: { userId, role: 'owner' },
    select: { workspaceId: true },
  });
  const ids = owned.map(({ workspaceId }) => workspaceId);
  // One whose owner asked for its deletion stays suspended until that is undone, and one that is elsewhere stays so here.
  const asked = suspension.suspendedAt === null ? { deletionAskedAt: null, awayAt: null } : {};
  await models.workspace.updateMany({ where: { id: { in: ids }, ...asked }, data: { ...suspension } });
  return ids;
}

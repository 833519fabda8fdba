import type { Tx } from '@patchbay/db';

/** Since when and why, or null for the end of a suspension. */
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
 * Suspends or reinstates the workspaces that a user owns: every key, session and access token of theirs is judged by it.
 * @returns their ids
 */
export async function suspendOwned(tx: Tx, userId: string, suspension: Suspension): Promise<string[]> {
  const owned = await tx.prisma.member.findMany({
    where: { userId, role: 'owner' },
    select: { workspaceId: true },
  });
  const ids = owned.map(({ workspaceId }) => workspaceId);
  await tx.prisma.workspace.updateMany({ where: { id: { in: ids } }, data: { ...suspension } });
  return ids;
}

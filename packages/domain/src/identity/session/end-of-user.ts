import type { ActorKind, CommandContext } from '../../core/exports.ts';

/**
 * Ends all sessions of a user and removes their devices. Every instance refuses them once the transaction has committed. A
 * sign-in that holds the user's row lock has stored its session before, and one that comes later is refused.
 * @returns how many sessions ended
 */
export async function endSessionsOfUser(
  { clock, tx }: Pick<CommandContext<ActorKind>, 'clock' | 'tx'>,
  userId: string,
): Promise<number> {
  const now = clock.now();
  const { count } = await tx.prisma.session.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: now, revokeReason: 'deprovisioned' },
  });
  await tx.prisma.device.updateMany({ where: { userId, removedAt: null }, data: { removedAt: now } });
  return count;
}

import { type ActorKind, type CommandContext, newId } from '../../core/exports.ts';
import { deviceName } from './device-name.ts';

/**
 * The device of a sign-in: the user's device of the same name, or else a new one. The caller holds the row lock of the
 * account or the user, so that two sign-ins at once do not register two.
 * @returns the device's id
 */
export async function registerDevice(
  { clock, origin, tx }: Pick<CommandContext<ActorKind>, 'clock' | 'origin' | 'tx'>,
  userId: string,
): Promise<string> {
  const now = clock.now();
  const name = deviceName(origin.userAgent);
  const { device } = tx.prisma;
  const known = await device.findFirst({ where: { userId, name, removedAt: null }, select: { id: true } });
  if (known) {
    await device.update({ where: { id: known.id }, data: { lastSeenAt: now }, select: { id: true } });
    return known.id;
  }
  const id = newId('dev', now);
  await device.create({
    data: { id, userId, name, createdAt: now, lastSeenAt: now },
    select: { id: true },
  });
  return id;
}

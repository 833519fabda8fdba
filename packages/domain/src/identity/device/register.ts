import type { Tx } from '@patchbay/db';
import type { Context } from '../../core/exports.ts';
import { newId } from '../../core/exports.ts';
import { deviceName } from './device-name.ts';

/**
 * The device of a sign-in: the user's own of the same name, else a new one. The caller holds the account's row lock,
 * so that two sign-ins at once do not make two.
 * @returns the device's id
 */
export async function registerDevice(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'origin'>,
  userId: string,
): Promise<string> {
  const now = ctx.clock.now();
  const name = deviceName(ctx.origin.userAgent);
  const known = await tx.prisma.device.findFirst({
    where: { userId, name, removedAt: null },
    select: { id: true },
  });
  if (known) {
    await tx.prisma.device.update({
      where: { id: known.id },
      data: { lastSeenAt: now },
      select: { id: true },
    });
    return known.id;
  }
  const id = newId('dev', now);
  await tx.prisma.device.create({
    data: { id, userId, name, createdAt: now, lastSeenAt: now },
    select: { id: true },
  });
  return id;
}

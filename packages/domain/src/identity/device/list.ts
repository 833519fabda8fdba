import type { Context } from '../../core/exports.ts';
import { requireActor } from '../../core/exports.ts';

export interface DeviceView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** The device that this session belongs to. */
  readonly current: boolean;
}

/** The devices that the caller is signed in on, newest first; removed ones are left out. */
export async function listDevices(ctx: Context): Promise<DeviceView[]> {
  const { actor } = requireActor(ctx, ['console', 'user']);
  const { prisma } = ctx.db;
  const [session, devices] = await Promise.all([
    prisma.session.findUnique({ where: { id: actor.sessionId }, select: { deviceId: true } }),
    prisma.device.findMany({
      where: { userId: actor.userId, removedAt: null },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, name: true, createdAt: true, lastSeenAt: true },
    }),
  ]);
  return devices.map((device) => ({ ...device, current: device.id === session?.deviceId }));
}

import { DeviceResource, type DeviceView, NoInput, selectOf } from '@patchbay/contract';
import { query } from '../../core/exports.ts';

/** The devices that the caller is signed in on, newest first, without removed ones. */
export const listDevices = query({
  actors: ['console', 'user'],
  input: NoInput,
  async run({ actor, db: { prisma } }): Promise<DeviceView[]> {
    const [session, devices] = await Promise.all([
      prisma.session.findUnique({ where: { id: actor.sessionId }, select: { deviceId: true } }),
      prisma.device.findMany({
        where: { userId: actor.userId, removedAt: null },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        select: selectOf(DeviceResource.omit({ current: true })),
      }),
    ]);
    return devices.map((device) => ({ ...device, current: device.id === session?.deviceId }));
  },
});

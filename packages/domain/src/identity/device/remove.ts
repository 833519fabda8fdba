import { AccessError, RemoveDeviceInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';

/**
 * Removes a device of the caller and ends its sessions. Every instance refuses them once this has answered.
 * @throws AccessError `device_not_found` (404) for an unknown or removed device and for another user's
 */
export const removeDevice = command({
  actors: ['console', 'user'],
  endsAccess: true,
  input: RemoveDeviceInput,
  async run(ctx, { id }) {
    const now = ctx.clock.now();
    const { userId, workspaceId } = ctx.actor;
    // Sessions before the device, the order in which a request marks them as seen: the other order deadlocks.
    await ctx.tx.prisma.session.updateMany({
      where: { deviceId: id, userId, revokedAt: null },
      data: { revokedAt: now, revokeReason: 'device_removed' },
    });
    const { count } = await ctx.tx.prisma.device.updateMany({
      where: { id, userId, removedAt: null },
      data: { removedAt: now },
    });
    if (count === 0) throw new AccessError('device_not_found');
    const audit = { action: 'device.removed', workspaceId, targetId: id } as const;
    return { value: {}, audit, event: null };
  },
});

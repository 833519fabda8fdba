import { AccessError, identifierText } from '@patchbay/contract';
import { z } from 'zod';
import { command } from '../../core/exports.ts';

/**
 * Removes a device of the caller and ends its sessions, on every instance from the moment this has answered.
 * @throws AccessError `device_not_found` for an unknown, foreign or already removed device
 */
export const removeDevice = command({
  actors: ['console', 'user'],
  input: z.object({ id: identifierText }),
  async run(ctx, { id }) {
    const now = ctx.clock.now();
    const { userId } = ctx.actor;
    // Sessions before the device, in the order in which a request marks them seen: the other way round deadlocks.
    await ctx.tx.prisma.session.updateMany({
      where: { deviceId: id, userId, revokedAt: null },
      data: { revokedAt: now, revokeReason: 'device_removed' },
    });
    const { count } = await ctx.tx.prisma.device.updateMany({
      where: { id, userId, removedAt: null },
      data: { removedAt: now },
    });
    if (count === 0) throw new AccessError('device_not_found');
    return {
      value: {},
      audit: { action: 'device.removed', workspaceId: ctx.actor.workspaceId, targetId: id },
      event: null,
    };
  },
});

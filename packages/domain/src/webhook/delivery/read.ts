import { AccessError, type DeliveryDetail, ReadDeliveryInput } from '@patchbay/contract';
import { query } from '../../core/exports.ts';
import { requireOwnWebhook } from '../endpoint/view.ts';
import { bodySelect, readBodies } from './body.ts';
import { attemptSelect, deliverySelect, firstAttemptFrom, toAttemptView, toDeliveryView } from './view.ts';

/**
 * One delivery with its body and all of its attempts.
 * @throws AccessError `webhook_not_found`, `delivery_not_found` (404)
 */
export const readDelivery = query({
  actors: ['console'],
  input: ReadDeliveryInput,
  async run(ctx, { deliveryId, id }): Promise<DeliveryDetail> {
    const { includeContent } = await requireOwnWebhook(ctx, id);
    const row = await ctx.db.prisma.webhookDelivery.findFirst({
      where: { id: deliveryId, endpointId: id },
      select: { ...deliverySelect, ...bodySelect },
    });
    if (!row) throw new AccessError('delivery_not_found');
    const { bodyBox: _box, eventOffset: _offset, sentWithoutContent: _sent, ...delivery } = row;
    const [attempts, bodies] = await Promise.all([
      ctx.db.prisma.webhookAttempt.findMany({
        where: { deliveryId, startedAt: { gte: firstAttemptFrom(delivery.createdAt) } },
        orderBy: [{ number: 'asc' }, { startedAt: 'asc' }],
        select: attemptSelect,
      }),
      readBodies(ctx, [row], includeContent ? [id] : []),
    ]);
    return {
      ...toDeliveryView(delivery),
      attempts: attempts.map(toAttemptView),
      body: bodies.get(deliveryId) ?? null,
    };
  },
});

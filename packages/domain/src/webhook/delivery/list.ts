import { type DeliveryView, ListDeliveriesInput } from '@patchbay/contract';
import { keysetOf, type Page, query, toPage } from '../../core/exports.ts';
import { requireOwnWebhook } from '../endpoint/view.ts';
import { deliverySelect, toDeliveryView } from './view.ts';

/**
 * The deliveries of an endpoint, newest first, or with `after` those of later events, oldest first.
 * @throws AccessError `webhook_not_found` (404)
 */
export const listDeliveries = query({
  actors: ['console'],
  input: ListDeliveriesInput,
  async run(ctx, { eventType, id, state, ...page }): Promise<Page<DeliveryView>> {
    const { ascending, start, take } = keysetOf(page, 'dlv');
    await requireOwnWebhook(ctx, id);
    const rows = await ctx.db.prisma.webhookDelivery.findMany({
      where: {
        endpointId: id,
        // No two events of a workspace have the same time, so the time alone is the place in the list.
        ...(start ? { createdAt: { [ascending ? 'gt' : 'lt']: start.at } } : {}),
        ...(state === undefined ? {} : { state }),
        ...(eventType === undefined ? {} : { eventType }),
      },
      orderBy: { createdAt: ascending ? 'asc' : 'desc' },
      take,
      select: deliverySelect,
    });
    return toPage(page, rows.map(toDeliveryView));
  },
});

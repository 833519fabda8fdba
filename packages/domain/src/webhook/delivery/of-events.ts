import type { DeliveryView, WebhookView } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { deliverySelect, toDeliveryView } from './view.ts';

/** A delivery of an event, and the endpoint that it goes to. */
export interface DeliveryOfEvent extends DeliveryView {
  readonly webhook: Pick<WebhookView, 'createdBy' | 'description' | 'url'>;
}

/** An event, as far as its deliveries depend on it. */
export interface DeliveredEvent {
  readonly id: string;
  readonly createdAt: Date;
}

/**
 * The deliveries of events to the workspace's endpoints, in the order of the events. A removed endpoint has no page, so its
 * deliveries are left out.
 */
export async function readDeliveriesOf(
  { webhookDelivery, webhookEndpoint }: Pick<Models, 'webhookDelivery' | 'webhookEndpoint'>,
  workspaceId: string,
  { events, take }: { readonly events: readonly DeliveredEvent[]; readonly take: number },
): Promise<DeliveryOfEvent[]> {
  if (events.length === 0) return [];
  const webhooks = await webhookEndpoint.findMany({
    where: { workspaceId, deletedAt: null },
    select: { id: true, url: true, description: true, createdBy: true },
  });
  if (webhooks.length === 0) return [];
  const byId = new Map(webhooks.map(({ id, ...webhook }) => [id, webhook]));
  const rows = await webhookDelivery.findMany({
    // A delivery has the time of its event, so the index by endpoint and time finds it.
    where: {
      workspaceId,
      endpointId: { in: [...byId.keys()] },
      createdAt: { in: events.map(({ createdAt }) => createdAt) },
      eventId: { in: events.map(({ id }) => id) },
    },
    orderBy: [{ createdAt: 'asc' }, { endpointId: 'asc' }],
    take,
    select: deliverySelect,
  });
  return rows.flatMap((row) => {
    const webhook = byId.get(row.endpointId);
    return webhook ? [{ ...toDeliveryView(row), webhook }] : [];
  });
}

import { AccessError, type DeliveryView, deliveryOutcomes, ReadDeliveryInput } from '@patchbay/contract';
import { type ConsoleActor, type Context, command, statement, wakeReaders } from '../../core/exports.ts';
import { recordWebhook } from '../endpoint/record.ts';
import { requireOwnWebhook, webhooks } from '../endpoint/view.ts';
import { holdWebhook, requeue } from './queue.ts';
import { deliverySelect, toDeliveryView } from './view.ts';

const finished = deliveryOutcomes.filter((state) => state !== 'pending');

const findBody = statement({
  name: 'webhook-delivery-has-body',
  text: `SELECT delivery.body_box IS NOT NULL OR EXISTS (
      SELECT FROM events WHERE events.workspace_id = delivery.workspace_id AND events."offset" = delivery.event_offset
        AND events.created_at = delivery.created_at) AS "hasBody"
    FROM webhook_deliveries delivery WHERE delivery.id = $1 AND delivery.endpoint_id = $2`,
  pipelined: true,
});

async function requireBody({ db }: Context<ConsoleActor>, endpointId: string, deliveryId: string) {
  const [row] = await db.sql.rows(findBody, [deliveryId, endpointId]);
  if (!row) throw new AccessError('delivery_not_found');
  if (!row.hasBody) throw new AccessError('conflict', { reason: 'the event is older than 30 days' });
}

/**
 * Sends a delivery once more, also to a disabled endpoint: the same id and bytes, signed anew, in the order of its subject.
 * @throws AccessError `webhook_not_found`, `delivery_not_found` (404), `owner_only` (403), `conflict` (409) while it waits, or without its event
 */
export const redeliverDelivery = command({
  actors: ['console'],
  manages: webhooks,
  input: ReadDeliveryInput,
  async screen(ctx, { deliveryId, id }) {
    await requireOwnWebhook(ctx, id);
    await requireBody(ctx, id, deliveryId);
  },
  async run(ctx, { deliveryId, id }) {
    const { sql } = ctx.tx;
    await holdWebhook(sql, ctx.actor, id);
    const again = { endpointId: id, ids: [deliveryId], states: finished, attempts: 1 };
    const queued = await requeue(sql, ctx.clock.now(), again);
    if (queued === 0) throw new AccessError('conflict', { reason: 'the delivery is waiting to be sent' });
    ctx.afterCommit(() => wakeReaders(ctx, ctx.actor.workspaceId));
    const row = await ctx.tx.prisma.webhookDelivery.findUniqueOrThrow({
      where: { id: deliveryId },
      select: deliverySelect,
    });
    const value: DeliveryView = toDeliveryView(row);
    const { eventId, eventType } = value;
    const details = { deliveryId, eventId, eventType };
    const audit = recordWebhook('webhook.delivery_repeated', ctx.actor, { id, details });
    return { value, audit, event: null };
  },
});

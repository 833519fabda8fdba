import { AccessError, type DeliveryDetail, ReadDeliveryInput } from '@patchbay/contract';
import { type ConsoleActor, type Context, query } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { bodyOf, openBody, type StoredEvent } from '../body.ts';
import { requireOwnWebhook } from '../endpoint/view.ts';
import { attemptSelect, deliverySelect, toAttemptView, toDeliveryView } from './view.ts';

const findEvent = {
  name: 'webhook-delivery-event',
  text: `SELECT id, type, created_at AS "createdAt", data::text AS data FROM events
    WHERE workspace_id = $1 AND "offset" = $2`,
  pipelined: true,
} as const;

interface Bodied {
  readonly id: string;
  readonly eventOffset: bigint;
  readonly bodyBox: Uint8Array | null;
}

/** What every attempt of the delivery sends, or null once its event is gone. */
async function readBody(ctx: Context<ConsoleActor>, { bodyBox, eventOffset, id }: Bodied) {
  const { workspaceId } = ctx.actor;
  if (bodyBox) {
    const key = await loadDataKey(ctx, ctx.db.prisma, workspaceId);
    return openBody(key, id, bodyBox);
  }
  const [event] = await ctx.db.sql.rows<StoredEvent>(findEvent, [workspaceId, eventOffset]);
  return event ? bodyOf(event) : null;
}

/**
 * One delivery with its body and all of its attempts.
 * @throws AccessError `webhook_not_found`, `delivery_not_found` (404)
 */
export const readDelivery = query({
  actors: ['console'],
  input: ReadDeliveryInput,
  async run(ctx, { deliveryId, id }): Promise<DeliveryDetail> {
    await requireOwnWebhook(ctx, id);
    const row = await ctx.db.prisma.webhookDelivery.findFirst({
      where: { id: deliveryId, endpointId: id },
      select: { ...deliverySelect, eventOffset: true, bodyBox: true },
    });
    if (!row) throw new AccessError('delivery_not_found');
    const { bodyBox, eventOffset, ...delivery } = row;
    const [attempts, body] = await Promise.all([
      ctx.db.prisma.webhookAttempt.findMany({
        where: { deliveryId },
        orderBy: [{ number: 'asc' }, { startedAt: 'asc' }],
        select: attemptSelect,
      }),
      readBody(ctx, { id: deliveryId, bodyBox, eventOffset }),
    ]);
    return { ...toDeliveryView(delivery), attempts: attempts.map(toAttemptView), body };
  },
});

import type { ConsoleActor, Context } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { deliveredBodyOf, openBody, typesWithContent } from '../body.ts';

const findEvents = statement({
  name: 'webhook-delivery-events',
  text: `SELECT "offset"::text AS offset, id, type, created_at AS "createdAt", data::text AS data FROM events
    WHERE workspace_id = $1 AND "offset" = ANY ($2::bigint[]) AND created_at = ANY ($3::timestamptz[])`,
  pipelined: true,
});

/** The columns on which the body of a delivery depends. */
export const bodySelect = { eventOffset: true, bodyBox: true, sentWithoutContent: true } as const;

/** A delivery, as far as its body depends on it. */
export interface DeliveryWithBody {
  readonly id: string;
  readonly endpointId: string;
  readonly eventOffset: bigint;
  readonly eventType: string;
  readonly bodyBox: Uint8Array | null;
  readonly sentWithoutContent: boolean;
  /** The time of its event. */
  readonly createdAt: Date;
}

/**
 * The body that every attempt sends, by delivery. A delivery whose event is gone has none, unless its body was stored with it, and one that
 * will carry content has none before its first attempt.
 * @param deliveries of the actor's workspace
 * @param withContent the endpoints that may have content
 */
export async function readBodies(
  ctx: Context<ConsoleActor>,
  deliveries: readonly DeliveryWithBody[],
  withContent: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { workspaceId } = ctx.actor;
  const isFixed = ({ endpointId, eventType, sentWithoutContent }: DeliveryWithBody): boolean =>
    sentWithoutContent || !typesWithContent.includes(eventType) || !withContent.includes(endpointId);
  const unsealed = deliveries.filter((delivery) => delivery.bodyBox === null && isFixed(delivery));
  const offsets = unsealed.map(({ eventOffset }) => String(eventOffset));
  const times = unsealed.map(({ createdAt }) => createdAt);
  const [events, key] = await Promise.all([
    ctx.db.sql.rows(findEvents, [workspaceId, offsets, times]),
    loadDataKey(ctx, ctx.db.sql, workspaceId),
  ]);
  const byOffset = new Map(events.map(({ offset, ...event }) => [offset, deliveredBodyOf(event)]));
  const bodies = deliveries.flatMap(({ bodyBox, eventOffset, id }) => {
    const stored = bodyBox && openBody(key, id, bodyBox);
    const body = stored ?? byOffset.get(String(eventOffset));
    return body === undefined ? [] : [[id, body] as const];
  });
  return new Map(bodies);
}

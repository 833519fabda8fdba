import type { ConsoleActor, Context } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { bodyOf, openBody, type StoredEvent } from '../body.ts';

const findEvents = {
  name: 'webhook-delivery-events',
  text: `SELECT "offset"::text AS offset, id, type, created_at AS "createdAt", data::text AS data FROM events
    WHERE workspace_id = $1 AND "offset" = ANY ($2::bigint[]) AND created_at = ANY ($3::timestamptz[])`,
  pipelined: true,
} as const;

/** A delivery, as far as its body depends on it. */
export interface Bodied {
  readonly id: string;
  readonly eventOffset: bigint;
  readonly bodyBox: Uint8Array | null;
  /** That of its event. */
  readonly createdAt: Date;
}

/**
 * What every attempt sends, by delivery. A delivery whose event is gone has none, unless its body was stored with it.
 * @param deliveries of the actor's workspace
 */
export async function readBodies(
  ctx: Context<ConsoleActor>,
  deliveries: readonly Bodied[],
): Promise<ReadonlyMap<string, string>> {
  const { workspaceId } = ctx.actor;
  const unsealed = deliveries.filter(({ bodyBox }) => bodyBox === null);
  const offsets = unsealed.map(({ eventOffset }) => String(eventOffset));
  const times = unsealed.map(({ createdAt }) => createdAt);
  const [events, key] = await Promise.all([
    ctx.db.sql.rows<StoredEvent & { offset: string }>(findEvents, [workspaceId, offsets, times]),
    loadDataKey(ctx, ctx.db.prisma, workspaceId),
  ]);
  const byOffset = new Map(events.map(({ offset, ...event }) => [offset, bodyOf(event)]));
  const bodies = deliveries.flatMap(({ bodyBox, eventOffset, id }) => {
    const stored = bodyBox && openBody(key, id, bodyBox);
    const body = stored ?? byOffset.get(String(eventOffset));
    return body === undefined ? [] : [[id, body] as const];
  });
  return new Map(bodies);
}

import type { TransactionSql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { typesWithContent } from '../body.ts';

/** Deliveries that one lease covers. */
export const deliveriesMax = 20;

/**
 * SQL: the ids of deliveries that the leases of these lanes may have sent without content, although no attempt was recorded. Of those
 * that a lease sends with content, the body is kept before they leave.
 * @param lanes a table with the columns of webhook_lanes that are named here
 * @param types a parameter with the types that can have content
 */
export const unrecordedIds = (lanes: string, types: string): string => `ARRAY(
  SELECT waiting.id FROM ${lanes} lane CROSS JOIN LATERAL (
    SELECT id, event_type, body_box FROM webhook_deliveries WHERE lane_id = lane.id AND state = 'pending'
    ORDER BY event_offset LIMIT ${deliveriesMax}) waiting
  WHERE lane.leased_until IS NOT NULL AND NOT lane.with_content AND waiting.body_box IS NULL
    AND waiting.event_type = ANY (${types}::text[]))`;

const fixStatement = statement({
  name: 'webhook-fix-bodies',
  text: `WITH leased AS MATERIALIZED (
      SELECT id, leased_until, with_content FROM webhook_lanes WHERE id = ANY ($1::bigint[]))
    UPDATE webhook_deliveries SET sent_without_content = true WHERE id = ANY (${unrecordedIds('leased', '$2')})`,
});

/**
 * Called before the leases of lanes are taken away, under the locks of the lanes: the outcome of an attempt that is
 * under way will not be recorded, and the bytes that it has sent must stay the body of its delivery.
 */
export const fixUnrecordedBodies = (sql: TransactionSql, laneIds: readonly string[]): void =>
  sql.queue(fixStatement, [laneIds, typesWithContent]);

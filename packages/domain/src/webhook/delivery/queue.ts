import { AccessError } from '@patchbay/contract';
import type { Sql, TransactionSql } from '@patchbay/db';
import type { ConsoleActor } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { closeBreaker } from '../endpoint/health.ts';

// Waits for a call that is disabling or removing the endpoint, and holds up those that come later, so that nothing is put
// into a lane that was just emptied.
const hold = statement({
  name: 'webhook-hold',
  text: `SELECT status FROM webhook_endpoints WHERE id = $1 AND workspace_id = $2 AND deleted_at IS NULL FOR SHARE`,
});

interface HeldWebhook {
  readonly status: string;
}

/**
 * Keeps an endpoint of the caller as it is until the transaction ends. Its row is locked before those of its lanes, as
 * everywhere.
 * @throws AccessError `webhook_not_found` (404)
 */
export async function holdWebhook(sql: Sql, { workspaceId }: ConsoleActor, id: string): Promise<HeldWebhook> {
  const [row] = await sql.rows(hold, [id, workspaceId]);
  if (!row) throw new AccessError('webhook_not_found');
  return row;
}

/** Deliveries of one endpoint that are sent again. */
export interface Requeued {
  readonly endpointId: string;
  readonly ids: readonly string[];
  /** Those in another state are left alone. */
  readonly states: readonly string[];
  /** The number of attempts that each gets. */
  readonly attempts: number;
}

// A lane that nothing waits in may have been deleted. Rows are locked in the order of the subjects, as by everything that
// takes several lanes of an endpoint.
const lockLanes = statement({
  name: 'webhook-requeue-lanes',
  text: `INSERT INTO webhook_lanes AS lane (endpoint_id, subject, pending)
    SELECT DISTINCT endpoint_id, subject, 0 FROM webhook_deliveries
    WHERE id = ANY ($2) AND endpoint_id = $1 AND state = ANY ($3) ORDER BY subject
    ON CONFLICT (endpoint_id, subject) DO UPDATE SET pending = lane.pending`,
});

// A delivery that becomes the first of its lane is due at once; behind others it waits for them. A lane that a worker
// holds is made due again by that worker.
const requeueStatement = statement({
  name: 'webhook-requeue',
  text: `WITH requeued AS (
      UPDATE webhook_deliveries delivery SET state = 'pending', attempts_max = delivery.attempts + $4, next_attempt_at = NULL,
        finished_at = NULL, lane_id = lane.id
      FROM webhook_lanes lane WHERE lane.endpoint_id = delivery.endpoint_id AND lane.subject = delivery.subject
        AND delivery.id = ANY ($2) AND delivery.endpoint_id = $1 AND delivery.state = ANY ($3)
      RETURNING delivery.lane_id, delivery.event_offset),
    by_lane AS (SELECT lane_id, count(*)::int AS deliveries, min(event_offset) AS first FROM requeued GROUP BY lane_id),
    changes AS (SELECT by_lane.*, NOT EXISTS (SELECT FROM webhook_deliveries earlier
        WHERE earlier.lane_id = by_lane.lane_id AND earlier.state = 'pending'
          AND earlier.event_offset < by_lane.first) AS leads FROM by_lane)
    UPDATE webhook_lanes lane SET pending = lane.pending + changes.deliveries, fails = CASE WHEN changes.leads THEN 0 ELSE lane.fails END,
      standing = CASE WHEN changes.leads AND lane.standing = 'troubled' THEN 'fresh' ELSE lane.standing END,
      next_at = CASE WHEN lane.leased_until IS NULL
        THEN CASE WHEN changes.leads THEN $5::timestamptz ELSE coalesce(lane.next_at, $5) END END
    FROM changes WHERE lane.id = changes.lane_id RETURNING changes.deliveries`,
});

/**
 * Puts deliveries back into their lanes, in the order of their events, and closes the breaker, so that they are tried
 * at once. The caller holds the row of the endpoint.
 * @returns how many were put back; a delivery whose state another call has changed is not
 */
export async function requeue(sql: TransactionSql, now: Date, requeued: Requeued): Promise<number> {
  const { attempts, endpointId, ids, states } = requeued;
  sql.queue(lockLanes, [endpointId, ids, states]);
  const rows = await sql.rows(requeueStatement, [endpointId, ids, states, attempts, now]);
  closeBreaker(sql, endpointId);
  return rows.reduce((sum, { deliveries }) => sum + deliveries, 0);
}

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
  text: `INSERT INTO webhook_lanes AS l (endpoint_id, subject, pending)
    SELECT DISTINCT endpoint_id, subject, 0 FROM webhook_deliveries
    WHERE id = ANY ($2) AND endpoint_id = $1 AND state = ANY ($3) ORDER BY subject
    ON CONFLICT (endpoint_id, subject) DO UPDATE SET pending = l.pending`,
});

// A delivery that becomes the first of its lane is due at once; behind others it waits for them. A lane that a worker
// holds is made due again by that worker.
const requeueStatement = statement({
  name: 'webhook-requeue',
  text: `WITH d AS (
      UPDATE webhook_deliveries d SET state = 'pending', attempts_max = d.attempts + $4, next_attempt_at = NULL,
        finished_at = NULL, lane_id = l.id
      FROM webhook_lanes l WHERE l.endpoint_id = d.endpoint_id AND l.subject = d.subject
        AND d.id = ANY ($2) AND d.endpoint_id = $1 AND d.state = ANY ($3)
      RETURNING d.lane_id, d.event_offset),
    g AS (SELECT lane_id, count(*)::int AS n, min(event_offset) AS first FROM d GROUP BY lane_id),
    h AS (SELECT g.*, NOT EXISTS (SELECT FROM webhook_deliveries p
        WHERE p.lane_id = g.lane_id AND p.state = 'pending' AND p.event_offset < g.first) AS leads FROM g)
    UPDATE webhook_lanes l SET pending = l.pending + h.n, fails = CASE WHEN h.leads THEN 0 ELSE l.fails END,
      standing = CASE WHEN h.leads AND l.standing = 'troubled' THEN 'fresh' ELSE l.standing END,
      next_at = CASE WHEN l.leased_until IS NULL THEN CASE WHEN h.leads THEN $5::timestamptz ELSE coalesce(l.next_at, $5) END END
    FROM h WHERE l.id = h.lane_id RETURNING h.n`,
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
  return rows.reduce((sum, { n }) => sum + n, 0);
}

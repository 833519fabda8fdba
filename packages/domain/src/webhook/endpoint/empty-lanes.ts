import type { TransactionSql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { fixUnrecordedBodies } from '../lane/fixed-body.ts';

// Every statement that touches several lanes locks them in this order.
const lockLanes = statement({
  name: 'webhook-lock-lanes',
  text: `SELECT id FROM webhook_lanes WHERE endpoint_id = $1 AND (pending > 0 OR leased_until IS NOT NULL)
    ORDER BY endpoint_id, subject FOR UPDATE`,
});

const hold = statement({
  name: 'webhook-hold-deliveries',
  text: `UPDATE webhook_deliveries SET state = 'held', next_attempt_at = NULL
    WHERE lane_id = ANY ($1::bigint[]) AND state = 'pending'`,
});

const cancel = statement({
  name: 'webhook-cancel-deliveries',
  text: `UPDATE webhook_deliveries SET state = 'canceled', next_attempt_at = NULL, finished_at = $3
    WHERE (lane_id = ANY ($1::bigint[]) AND state = 'pending') OR (endpoint_id = $2 AND state = 'held')`,
});

const empty = statement({
  name: 'webhook-empty-lanes',
  text: `UPDATE webhook_lanes SET pending = 0, next_at = NULL, fails = 0, standing = 'fresh', lease = 0, leased_until = NULL
    WHERE id = ANY ($1::bigint[])`,
});

/**
 * The number of deliveries that one transaction sets aside, so that it holds its locks and those of its workspace only
 * for a moment.
 */
const batchMax = 2000;

const countWaiting = statement({
  name: 'webhook-count-waiting',
  text: `SELECT count(*) > ${batchMax} OR coalesce(sum(pending), 0) > ${batchMax} OR (
      SELECT count(*) > ${batchMax} FROM (SELECT FROM webhook_deliveries
        WHERE endpoint_id = $1 AND state = 'held' LIMIT ${batchMax} + 1) held) AS "isLarge"
    FROM webhook_lanes WHERE endpoint_id = $1 AND (pending > 0 OR leased_until IS NOT NULL)`,
});

const beginEmptying = statement({
  name: 'webhook-begin-emptying',
  text: 'UPDATE webhook_health SET is_emptying = true WHERE endpoint_id = $1',
});

/** The lanes to empty, locked; null when they hold so much that a worker empties them. */
async function takeLanes(sql: TransactionSql, endpointId: string): Promise<string[] | null> {
  const [waiting] = await sql.rows(countWaiting, [endpointId]);
  if (waiting?.isLarge) {
    sql.queue(beginEmptying, [endpointId]);
    return null;
  }
  const rows = await sql.rows(lockLanes, [endpointId]);
  return rows.map(({ id }) => id);
}

/**
 * Holds the waiting deliveries of a disabled endpoint until they are recovered. A worker that is just delivering has
 * lost its lease, so its outcome changes nothing. A large backlog is held by the workers, and nothing of it is claimed
 * from the commit on. Called under the endpoint's row lock.
 */
export async function holdDeliveries(sql: TransactionSql, endpointId: string): Promise<void> {
  const lanes = await takeLanes(sql, endpointId);
  if (lanes === null) return;
  fixUnrecordedBodies(sql, lanes);
  sql.queue(hold, [lanes]);
  sql.queue(empty, [lanes]);
}

/** Cancels what waits or is held for an endpoint that is removed, as {@link holdDeliveries} holds it. */
export async function cancelDeliveries(sql: TransactionSql, endpointId: string, at: Date): Promise<void> {
  const lanes = await takeLanes(sql, endpointId);
  if (lanes === null) return;
  sql.queue(cancel, [lanes, endpointId, at]);
  sql.queue(empty, [lanes]);
}

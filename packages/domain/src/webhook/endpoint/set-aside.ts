import type { Database, TransactionSql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { fixUnrecordedBodies } from '../lane/fixed-body.ts';
import { relaxTransaction } from '../lane/relax.ts';

const lanesMax = 100;
const deliveriesMax = 2000;

/** An endpoint whose backlog was too large for the transaction that disabled or removed it. */
interface Emptying {
  readonly id: string;
  readonly isRemoved: boolean;
}

// One worker at a time, so that none waits for another. The endpoint's row is locked before its lanes, as everywhere.
const nextStatement = statement({
  name: 'webhook-next-emptying',
  text: `SELECT endpoint.id, endpoint.deleted_at IS NOT NULL AS "isRemoved" FROM webhook_health health
    JOIN webhook_endpoints endpoint ON endpoint.id = health.endpoint_id
    WHERE health.is_emptying AND pg_try_advisory_xact_lock(hashtext('webhook_emptying'))
    LIMIT 1 FOR SHARE OF endpoint SKIP LOCKED`,
});

// The lane of the endpoint's own tests continues, because they reach a disabled endpoint too.
const lanesStatement = statement({
  name: 'webhook-emptying-lanes',
  text: `SELECT id::text FROM webhook_lanes WHERE endpoint_id = $1 AND pending > 0 AND (subject <> $1 OR $2)
    ORDER BY endpoint_id, subject LIMIT ${lanesMax} FOR UPDATE`,
});

// From the end of each lane, so that the order of its subject holds even if the endpoint is enabled half-way:
// deliveries that still wait come before all held ones.
const setAsideStatement = statement({
  name: 'webhook-set-aside',
  text: `WITH set_aside AS (
      UPDATE webhook_deliveries delivery SET state = $2, next_attempt_at = NULL, finished_at = $3
      FROM unnest($1::bigint[]) AS asked (id) CROSS JOIN LATERAL (
        SELECT pending.id FROM webhook_deliveries pending WHERE pending.lane_id = asked.id AND pending.state = 'pending'
        ORDER BY pending.event_offset DESC LIMIT ${deliveriesMax} / cardinality($1::bigint[])) last
      WHERE delivery.id = last.id RETURNING delivery.lane_id),
    counted AS (SELECT lane_id, count(*)::int AS deliveries FROM set_aside GROUP BY lane_id)
    UPDATE webhook_lanes lane SET pending = lane.pending - counted.deliveries, fails = 0, standing = 'fresh', lease = 0,
      leased_until = NULL, next_at = CASE WHEN lane.pending > counted.deliveries THEN coalesce(lane.next_at, $4) END
    FROM counted WHERE lane.id = counted.lane_id`,
  nulls: [3],
});

const cancelHeldStatement = statement({
  name: 'webhook-cancel-held',
  text: `UPDATE webhook_deliveries SET state = 'canceled', finished_at = $2
    WHERE id IN (SELECT id FROM webhook_deliveries WHERE endpoint_id = $1 AND state = 'held' LIMIT ${deliveriesMax}) RETURNING 1`,
});

const endStatement = statement({
  name: 'webhook-end-emptying',
  text: 'UPDATE webhook_health SET is_emptying = false WHERE endpoint_id = $1',
});

async function setAside(sql: TransactionSql, { id, isRemoved }: Emptying, now: Date): Promise<void> {
  const lanes = await sql.rows(lanesStatement, [id, isRemoved]);
  const laneIds = lanes.map((lane) => lane.id);
  if (laneIds.length > 0) {
    const state = isRemoved ? 'canceled' : 'held';
    fixUnrecordedBodies(sql, laneIds);
    sql.queue(setAsideStatement, [laneIds, state, isRemoved ? now : null, now]);
    return;
  }
  const canceled = isRemoved ? await sql.rows(cancelHeldStatement, [id, now]) : [];
  if (canceled.length === 0) sql.queue(endStatement, [id]);
}

/**
 * Holds or cancels one more batch of the deliveries that waited for an endpoint when it was disabled or removed with a
 * large backlog. A process that dies leaves the rest to the others.
 * @returns true if there may be more
 */
export function setAsideBatch(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async ({ sql }) => {
    relaxTransaction(sql);
    const [emptying] = await sql.rows(nextStatement, []);
    if (!emptying) return false;
    await setAside(sql, emptying, now);
    return true;
  });
}

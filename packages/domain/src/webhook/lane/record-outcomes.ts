import type { Database } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { relaxTransaction } from './relax.ts';
import { attemptColumns, laneColumns, standings, tally } from './report-columns.ts';
import type { LaneReport } from './run-lane.ts';

/** Subjects that begin to fail in a row, without a success in between, until the breaker opens. */
const breakerFaults = 10;
/** The time for which it stays open at first. It doubles each time in a row, up to the longest. */
const openSeconds = 30;
const openSecondsMax = 900;

// The attempts are always recorded. Everything else needs the token of the claim: after a lease was lost, or a lane was
// emptied, a late outcome changes nothing, with one exception: a held delivery that arrived is not sent again. Lanes
// are locked in the order of the fan-out, so that the two cannot wait for each other. The number that a lane is reduced
// by is the number of deliveries that this statement finished, so the two always agree.
const recordStatement = statement({
  name: 'webhook-record-outcomes',
  text: `WITH reports AS MATERIALIZED (
      SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::int[], $5::timestamptz[], $21::text[])
        AS given (lane_id, lease, fails, next_at, standing)),
    attempts AS MATERIALIZED (
      SELECT * FROM unnest($6::bigint[], $7::text[], $8::int[], $9::timestamptz[], $10::int[], $11::int[], $12::text[],
        $13::jsonb[], $14::jsonb[], $15::bytea[], $16::boolean[], $17::text[], $18::timestamptz[], $19::boolean[], $20::bigint[])
        AS given (lane_id, delivery_id, number, started_at, latency_ms, status, error, request_headers, response_headers,
          response_body, truncated, outcome, next_attempt_at, without_content, lease)),
    new_attempts AS (
      INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, status, error, request_headers,
        response_headers, response_body, truncated)
      SELECT delivery_id, number, started_at, latency_ms, status, error, request_headers, response_headers, response_body,
        truncated FROM attempts ON CONFLICT DO NOTHING),
    locked_lanes AS MATERIALIZED (
      SELECT lane.id, reports.lease, lane.lease = reports.lease AS is_held, reports.fails, reports.next_at, reports.standing
      FROM webhook_lanes lane JOIN reports ON reports.lane_id = lane.id
      ORDER BY lane.endpoint_id, lane.subject FOR UPDATE OF lane),
    outcomes AS MATERIALIZED (
      SELECT lane_id, delivery_id, number, status, error, outcome, next_attempt_at, without_content, is_held
      FROM attempts JOIN locked_lanes ON locked_lanes.id = attempts.lane_id AND locked_lanes.lease = attempts.lease),
    settled_deliveries AS (
      UPDATE webhook_deliveries delivery SET state = outcomes.outcome, attempts = outcomes.number, last_status = outcomes.status,
        last_error = outcomes.error,
        next_attempt_at = outcomes.next_attempt_at, sent_without_content = delivery.sent_without_content OR outcomes.without_content,
        finished_at = CASE WHEN outcomes.outcome <> 'pending' THEN $1::timestamptz END
      FROM outcomes WHERE delivery.id = outcomes.delivery_id
        AND CASE WHEN outcomes.is_held THEN delivery.state = 'pending' ELSE delivery.state = 'held' AND outcomes.outcome = 'delivered' END
      RETURNING delivery.lane_id, outcomes.is_held AND delivery.state <> 'pending' AS is_done),
    settled_lanes AS MATERIALIZED (
      SELECT id, fails, next_at, standing, count(*) FILTER (WHERE is_done)::int AS done FROM locked_lanes
      LEFT JOIN settled_deliveries ON settled_deliveries.lane_id = locked_lanes.id
      WHERE is_held GROUP BY id, fails, next_at, standing)
    UPDATE webhook_lanes lane SET pending = lane.pending - settled_lanes.done, lease = 0, leased_until = NULL,
      fails = settled_lanes.fails, standing = coalesce(settled_lanes.standing, lane.standing),
      next_at = CASE WHEN lane.pending > settled_lanes.done THEN coalesce(settled_lanes.next_at, $1) END,
      is_waiting = coalesce(settled_lanes.next_at > $1, false)
    FROM settled_lanes WHERE lane.id = settled_lanes.id`,
});

const usageStatement = statement({
  name: 'webhook-usage',
  text: `INSERT INTO webhook_usages AS usage (endpoint_id, minute, delivered, failed, latency_ms_sum)
    SELECT endpoint_id, date_trunc('minute', $1::timestamptz), delivered, failed, latency_ms
    FROM json_to_recordset($2::json) AS given (endpoint_id text, delivered int, failed int, latency_ms bigint)
    ORDER BY endpoint_id
    ON CONFLICT (endpoint_id, minute) DO UPDATE SET delivered = usage.delivered + excluded.delivered,
      failed = usage.failed + excluded.failed, latency_ms_sum = usage.latency_ms_sum + excluded.latency_ms_sum`,
});

// The counters come from the row under its lock, because another worker may have changed it since the statement began.
// The breaker opens for failures that many subjects share: a subject counts when it begins to fail, and its retries
// count only once the breaker has opened, where they show that the endpoint is still away. Attempts that were under way
// when it opened do not open it again.
const healthStatement = statement({
  name: 'webhook-health',
  text: `WITH locked AS MATERIALIZED (
      SELECT given.*, health.failures, health.faults, health.opens, health.blocked_until, health.failing_since, health.warned_at,
        health.alerted_at
      FROM webhook_health health
      JOIN json_to_recordset($2::json) AS given (endpoint_id text, has_success boolean, fails_since int, faults_since int,
        has_fault boolean, is_slow boolean)
        ON given.endpoint_id = health.endpoint_id
      ORDER BY health.endpoint_id FOR UPDATE OF health),
    counted AS (
      SELECT endpoint_id, has_success, fails_since, is_slow, blocked_until, failing_since, warned_at, alerted_at,
        CASE WHEN has_success THEN 0 ELSE failures END + fails_since AS failures,
        CASE WHEN has_success THEN 0 ELSE faults END + faults_since AS faults,
        CASE WHEN has_success THEN 0 ELSE opens END AS opens,
        has_fault AND (has_success OR blocked_until IS NULL OR blocked_until <= $1) AS can_open
      FROM locked)
    UPDATE webhook_health health SET failures = counted.failures, faults = counted.faults, is_slow = counted.is_slow,
      failing_since = CASE WHEN counted.failures > 0
        THEN CASE WHEN counted.has_success THEN $1 ELSE coalesce(counted.failing_since, $1) END END,
      warned_at = CASE WHEN NOT counted.has_success THEN counted.warned_at END,
      alerted_at = CASE WHEN NOT counted.has_success THEN counted.alerted_at END,
      opens = counted.opens + CASE WHEN counted.can_open AND counted.faults >= ${breakerFaults} THEN 1 ELSE 0 END,
      blocked_until = CASE WHEN counted.can_open AND counted.faults >= ${breakerFaults}
          THEN $1 + make_interval(secs => least(${openSeconds} * 2 ^ least(counted.opens, 10), ${openSecondsMax}) * $3::float8)
        WHEN NOT counted.has_success THEN counted.blocked_until END,
      last_success_at = CASE WHEN counted.has_success THEN $1 ELSE health.last_success_at END,
      last_failure_at = CASE WHEN counted.fails_since > 0 THEN $1 ELSE health.last_failure_at END
    FROM counted JOIN webhook_endpoints endpoint ON endpoint.id = counted.endpoint_id
    WHERE health.endpoint_id = counted.endpoint_id
    RETURNING health.endpoint_id AS "endpointId", health.failures, health.failing_since AS "failingSince",
      health.warned_at AS "warnedAt", health.alerted_at AS "alertedAt", endpoint.alert_after AS "alertAfter"`,
});

/** The state of an endpoint after the recorded attempts. */
export interface EndpointState {
  readonly endpointId: string;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly warnedAt: Date | null;
  readonly alertedAt: Date | null;
  /** As in the resource of an endpoint. */
  readonly alertAfter: number | null;
}

export interface RecordOptions {
  readonly now: Date;
  /** Multiplies how long a breaker stays open. */
  readonly scale: number;
}

/** Records the outcomes of lanes, gives them back, and keeps the health of their endpoints. */
export function recordOutcomes(
  db: Database,
  reports: readonly LaneReport[],
  { now, scale }: RecordOptions,
): Promise<EndpointState[]> {
  const tallies = JSON.stringify(tally(reports));
  return db.transaction(({ sql }) => {
    relaxTransaction(sql);
    sql.queue(recordStatement, [
      now,
      ...laneColumns(reports),
      ...attemptColumns(reports),
      standings(reports),
    ]);
    sql.queue(usageStatement, [now, tallies]);
    return sql.rows(healthStatement, [now, tallies, scale]);
  });
}

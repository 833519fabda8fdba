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
  text: `WITH r AS MATERIALIZED (
      SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::int[], $5::timestamptz[], $20::text[])
        AS r (lane_id, lease, fails, next_at, standing)),
    a AS MATERIALIZED (
      SELECT * FROM unnest($6::bigint[], $7::text[], $8::int[], $9::timestamptz[], $10::int[], $11::int[], $12::text[],
        $13::jsonb[], $14::jsonb[], $15::bytea[], $16::boolean[], $17::text[], $18::timestamptz[], $19::boolean[])
        AS a (lane_id, delivery_id, number, started_at, latency_ms, status, error, request_headers, response_headers,
          response_body, truncated, outcome, next_attempt_at, without_content)),
    i AS (
      INSERT INTO webhook_attempts (delivery_id, number, started_at, latency_ms, status, error, request_headers,
        response_headers, response_body, truncated)
      SELECT delivery_id, number, started_at, latency_ms, status, error, request_headers, response_headers, response_body,
        truncated FROM a ON CONFLICT DO NOTHING),
    l AS MATERIALIZED (
      SELECT l.id, l.lease = r.lease AS is_held, r.fails, r.next_at, r.standing FROM webhook_lanes l JOIN r ON r.lane_id = l.id
      ORDER BY l.endpoint_id, l.subject FOR UPDATE OF l),
    b AS MATERIALIZED (
      SELECT a.lane_id, a.delivery_id, a.number, a.status, a.error, a.outcome, a.next_attempt_at, a.without_content,
        l.is_held
      FROM a JOIN l ON l.id = a.lane_id),
    d AS (
      UPDATE webhook_deliveries d SET state = b.outcome, attempts = b.number, last_status = b.status, last_error = b.error,
        next_attempt_at = b.next_attempt_at, sent_without_content = d.sent_without_content OR b.without_content,
        finished_at = CASE WHEN b.outcome <> 'pending' THEN $1::timestamptz END
      FROM b WHERE d.id = b.delivery_id
        AND CASE WHEN b.is_held THEN d.state = 'pending' ELSE d.state = 'held' AND b.outcome = 'delivered' END
      RETURNING d.lane_id, b.is_held AND d.state <> 'pending' AS is_done),
    n AS MATERIALIZED (
      SELECT l.id, l.fails, l.next_at, l.standing, count(*) FILTER (WHERE d.is_done)::int AS done FROM l LEFT JOIN d ON d.lane_id = l.id
      WHERE l.is_held GROUP BY l.id, l.fails, l.next_at, l.standing)
    UPDATE webhook_lanes t SET pending = t.pending - n.done, lease = 0, leased_until = NULL, fails = n.fails, standing = coalesce(n.standing, t.standing),
      next_at = CASE WHEN t.pending > n.done THEN coalesce(n.next_at, $1) END
    FROM n WHERE t.id = n.id`,
});

const usageStatement = statement({
  name: 'webhook-usage',
  text: `INSERT INTO webhook_usages AS u (endpoint_id, minute, delivered, failed, latency_ms_sum)
    SELECT endpoint_id, date_trunc('minute', $1::timestamptz), delivered, failed, latency_ms
    FROM json_to_recordset($2::json) AS g (endpoint_id text, delivered int, failed int, latency_ms bigint)
    ORDER BY endpoint_id
    ON CONFLICT (endpoint_id, minute) DO UPDATE SET delivered = u.delivered + excluded.delivered,
      failed = u.failed + excluded.failed, latency_ms_sum = u.latency_ms_sum + excluded.latency_ms_sum`,
});

// The counters come from the row under its lock, because another worker may have changed it since the statement began.
// The breaker opens for failures that many subjects share: a subject counts when it begins to fail, and its retries
// count only once the breaker has opened, where they show that the endpoint is still away. Attempts that were under way
// when it opened do not open it again.
const healthStatement = statement({
  name: 'webhook-health',
  text: `WITH g AS MATERIALIZED (
      SELECT g.*, h.failures, h.faults, h.opens, h.blocked_until, h.failing_since, h.warned_at
      FROM webhook_health h
      JOIN json_to_recordset($2::json) AS g (endpoint_id text, has_success boolean, fails_since int, faults_since int, has_fault boolean,
          is_slow boolean)
        ON g.endpoint_id = h.endpoint_id
      ORDER BY h.endpoint_id FOR UPDATE OF h),
    c AS (
      SELECT endpoint_id, has_success, fails_since, is_slow, blocked_until, failing_since, warned_at,
        CASE WHEN has_success THEN 0 ELSE failures END + fails_since AS failures,
        CASE WHEN has_success THEN 0 ELSE faults END + faults_since AS faults,
        CASE WHEN has_success THEN 0 ELSE opens END AS opens,
        has_fault AND (has_success OR blocked_until IS NULL OR blocked_until <= $1) AS can_open
      FROM g)
    UPDATE webhook_health h SET failures = c.failures, faults = c.faults, is_slow = c.is_slow,
      failing_since = CASE WHEN c.failures > 0 THEN CASE WHEN c.has_success THEN $1 ELSE coalesce(c.failing_since, $1) END END,
      warned_at = CASE WHEN NOT c.has_success THEN c.warned_at END,
      opens = c.opens + CASE WHEN c.can_open AND c.faults >= ${breakerFaults} THEN 1 ELSE 0 END,
      blocked_until = CASE WHEN c.can_open AND c.faults >= ${breakerFaults}
          THEN $1 + make_interval(secs => least(${openSeconds} * 2 ^ least(c.opens, 10), ${openSecondsMax}) * $3::float8)
        WHEN NOT c.has_success THEN c.blocked_until END,
      last_success_at = CASE WHEN c.has_success THEN $1 ELSE h.last_success_at END,
      last_failure_at = CASE WHEN c.fails_since > 0 THEN $1 ELSE h.last_failure_at END
    FROM c WHERE h.endpoint_id = c.endpoint_id
    RETURNING h.endpoint_id AS "endpointId", h.failures, h.failing_since AS "failingSince", h.warned_at AS "warnedAt"`,
});

/** The state of an endpoint after the recorded attempts. */
export interface EndpointState {
  readonly endpointId: string;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly warnedAt: Date | null;
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

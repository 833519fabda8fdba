import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { countMax } from './read-backlog.ts';

/** The backlog of webhook deliveries, and the state of their endpoints. */
export interface WebhookBacklog {
  /** Age of the oldest committed event that has not been handed to its endpoints; 0 when there is none. */
  readonly fanOutSeconds: number;
  /**
   * The wait of the delivery that has been due longest, among endpoints whose last attempt succeeded. Subjects that
   * fail there are left out, because they wait for each other. So are suspended workspaces, which get nothing.
   */
  readonly answeringOverdueSeconds: number;
  /** The same among endpoints whose last attempt failed and whose breaker lets attempts through. */
  readonly failingOverdueSeconds: number;
  /** In the first {@link countMax} lanes that wait, those of open breakers included. */
  readonly pending: number;
  /** Deliveries that came while their endpoint was disabled and wait for a recovery; at most {@link countMax}. */
  readonly held: number;
  /** Lanes that a worker holds; at most {@link countMax}. */
  readonly leased: number;
  /** Breakers of enabled endpoints. Half open: the next attempt decides. */
  readonly breakers: { readonly closed: number; readonly half_open: number; readonly open: number };
  /** Enabled endpoints in use: their last attempt succeeded, within the hour, or failed, and so did all since less than a day. */
  readonly used: { readonly succeeded: number; readonly failed: number };
  /** Endpoints that are disabled, by why. */
  readonly disabled: { readonly user: number; readonly gone: number; readonly failing: number };
}

const streamsMax = 100;
const dueLanesMax = 10_000;
const keptEndpointsMax = 1000;

// The counts stop at their limits. The recursions go from endpoint to endpoint in an index, and the first from standing to standing as
// the claim does, so an endpoint with a hundred thousand deliveries costs as much as one with a single one. Workspaces are looked up: a
// join would read all of them, also the many that have no endpoint.
const webhookBacklogStatement = statement({
  name: 'operations-webhook-backlog',
  text: `WITH RECURSIVE ready (endpoint_id, standing, next_at) AS (
      (SELECT endpoint_id, standing, next_at FROM webhook_lanes WHERE next_at IS NOT NULL AND NOT is_waiting
        ORDER BY endpoint_id, standing, next_at LIMIT 1)
      UNION ALL
      SELECT next_ready.endpoint_id, next_ready.standing, next_ready.next_at FROM ready CROSS JOIN LATERAL (
        SELECT endpoint_id, standing, next_at FROM webhook_lanes
        WHERE next_at IS NOT NULL AND NOT is_waiting AND (endpoint_id, standing) > (ready.endpoint_id, ready.standing)
        ORDER BY endpoint_id, standing, next_at LIMIT 1) next_ready),
    due AS (
      (SELECT endpoint_id, standing, next_at FROM ready LIMIT ${dueLanesMax})
      UNION ALL
      (SELECT endpoint_id, standing, next_at FROM webhook_lanes WHERE is_waiting AND next_at <= $1
        ORDER BY next_at LIMIT ${dueLanesMax})),
    kept (endpoint_id) AS (
      (SELECT endpoint_id FROM webhook_deliveries WHERE state IN ('dead', 'held') ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT next_kept.endpoint_id FROM kept CROSS JOIN LATERAL (
        SELECT endpoint_id FROM webhook_deliveries WHERE state IN ('dead', 'held') AND endpoint_id > kept.endpoint_id
        ORDER BY endpoint_id LIMIT 1) next_kept),
    behind AS (
      SELECT stream.workspace_id, stream."offset" FROM webhook_streams stream
      CROSS JOIN LATERAL (SELECT event_offset FROM workspaces WHERE id = stream.workspace_id LIMIT 1) workspace
      WHERE workspace.event_offset > stream."offset" LIMIT ${streamsMax}),
    overdue AS (
      SELECT extract(epoch FROM $1 - min(next_at) FILTER (WHERE failures = 0 AND standing <> 'troubled'))::float8 AS answering,
        extract(epoch FROM $1 - min(next_at) FILTER (WHERE failures > 0))::float8 AS failing
      FROM due JOIN webhook_health health ON health.endpoint_id = due.endpoint_id
      WHERE (health.blocked_until IS NULL OR health.blocked_until <= $1)
        AND (SELECT workspaces.suspended_at IS NULL FROM webhook_endpoints endpoint
          JOIN workspaces ON workspaces.id = endpoint.workspace_id WHERE endpoint.id = due.endpoint_id)),
    breaker AS (
      SELECT count(*) FILTER (WHERE endpoint.status = 'enabled' AND health.blocked_until > $1)::int AS open,
        count(*) FILTER (WHERE endpoint.status = 'enabled' AND health.opens > 0 AND health.blocked_until <= $1)::int AS half_open,
        count(*) FILTER (WHERE endpoint.status = 'enabled')::int AS enabled,
        count(*) FILTER (WHERE endpoint.status = 'enabled' AND health.failures = 0
          AND health.last_success_at > $1::timestamptz - interval '1 hour')::int AS succeeded,
        count(*) FILTER (WHERE endpoint.status = 'enabled' AND health.failures > 0
          AND health.failing_since > $1::timestamptz - interval '1 day')::int AS failed,
        count(*) FILTER (WHERE endpoint.disabled_reason = 'user')::int AS by_user,
        count(*) FILTER (WHERE endpoint.disabled_reason = 'gone')::int AS gone,
        count(*) FILTER (WHERE endpoint.disabled_reason = 'failing')::int AS failing
      FROM webhook_endpoints endpoint JOIN webhook_health health ON health.endpoint_id = endpoint.id WHERE endpoint.deleted_at IS NULL)
    SELECT
      (SELECT coalesce(max(extract(epoch FROM $1 - oldest.created_at)), 0)::float8 FROM behind CROSS JOIN LATERAL (
        SELECT created_at FROM events WHERE workspace_id = behind.workspace_id AND "offset" > behind."offset"
        ORDER BY "offset" LIMIT 1) oldest) AS "fanOutSeconds",
      overdue.answering AS "answeringOverdueSeconds", overdue.failing AS "failingOverdueSeconds",
      (SELECT coalesce(sum(pending), 0)::int FROM (
        SELECT pending FROM webhook_lanes WHERE next_at IS NOT NULL AND NOT is_waiting LIMIT $2) counted)
      + (SELECT coalesce(sum(pending), 0)::int FROM (
        SELECT pending FROM webhook_lanes WHERE next_at IS NOT NULL AND is_waiting LIMIT $2) counted)
      + (SELECT coalesce(sum(pending), 0)::int FROM (
        SELECT pending FROM webhook_lanes WHERE leased_until IS NOT NULL LIMIT $2) counted) AS pending,
      (SELECT count(*)::int FROM (
        SELECT FROM (SELECT * FROM kept LIMIT ${keptEndpointsMax}) kept
        JOIN webhook_deliveries delivery ON delivery.endpoint_id = kept.endpoint_id AND delivery.state = 'held' LIMIT $2) kept) AS held,
      (SELECT count(*)::int FROM (SELECT FROM webhook_lanes WHERE leased_until IS NOT NULL LIMIT $2) counted) AS leased,
      breaker.open, breaker.half_open AS "halfOpen", breaker.enabled,
      breaker.succeeded, breaker.failed, breaker.by_user AS "byUser", breaker.gone, breaker.failing
    FROM overdue CROSS JOIN breaker`,
});

/** Nothing is overdue if nothing is due yet. */
const atLeastZero = (seconds: number | null): number => Math.max(seconds ?? 0, 0);

/** Reads it in one statement. Its cost depends on the number of endpoints, and not on how much waits for them. */
export async function readWebhookBacklog({
  clock,
  db,
}: Pick<Services, 'clock' | 'db'>): Promise<WebhookBacklog> {
  const [row] = await db.sql.rows(webhookBacklogStatement, [clock.now(), countMax]);
  if (!row) throw new Error('an aggregate gave no row');
  const { byUser, enabled, failed, failing, gone, halfOpen, held, leased, open, pending, succeeded } = row;
  return {
    fanOutSeconds: atLeastZero(row.fanOutSeconds),
    answeringOverdueSeconds: atLeastZero(row.answeringOverdueSeconds),
    failingOverdueSeconds: atLeastZero(row.failingOverdueSeconds),
    pending,
    held,
    leased,
    breakers: { closed: enabled - open - halfOpen, half_open: halfOpen, open },
    used: { succeeded, failed },
    disabled: { user: byUser, gone, failing },
  };
}

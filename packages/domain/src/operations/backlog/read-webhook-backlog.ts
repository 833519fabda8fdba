import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { countMax } from './read-backlog.ts';

/** The backlog of webhook deliveries, and the state of their endpoints. */
export interface WebhookBacklog {
  /** Age of the oldest committed event that has not been handed to its endpoints; 0 when there is none. */
  readonly fanOutSeconds: number;
  /**
   * The wait of the delivery that has been due longest, among endpoints whose last attempt succeeded. Subjects that
   * fail there are left out, because they wait for each other.
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
  /** Endpoints that are disabled, by why. */
  readonly disabled: { readonly user: number; readonly gone: number; readonly failing: number };
}

const streamsMax = 100;
const dueLanesMax = 10_000;
const keptEndpointsMax = 1000;

// The counts stop at their limits. The recursions go from endpoint to endpoint in an index, and the first from standing to standing as
// the claim does, so an endpoint with
// a hundred thousand deliveries costs as much as one with a single one.
const webhookBacklogStatement = statement({
  name: 'operations-webhook-backlog',
  text: `WITH RECURSIVE due (endpoint_id, standing, next_at) AS (
      (SELECT endpoint_id, standing, next_at FROM webhook_lanes WHERE next_at IS NOT NULL
        ORDER BY endpoint_id, standing, next_at LIMIT 1)
      UNION ALL
      SELECT n.endpoint_id, n.standing, n.next_at FROM due v CROSS JOIN LATERAL (
        SELECT endpoint_id, standing, next_at FROM webhook_lanes
        WHERE next_at IS NOT NULL AND (endpoint_id, standing) > (v.endpoint_id, v.standing)
        ORDER BY endpoint_id, standing, next_at LIMIT 1) n),
    kept (endpoint_id) AS (
      (SELECT endpoint_id FROM webhook_deliveries WHERE state IN ('dead', 'held') ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT n.endpoint_id FROM kept v CROSS JOIN LATERAL (
        SELECT endpoint_id FROM webhook_deliveries WHERE state IN ('dead', 'held') AND endpoint_id > v.endpoint_id
        ORDER BY endpoint_id LIMIT 1) n),
    behind AS (
      SELECT t.workspace_id, t."offset" FROM webhook_streams t JOIN workspaces w ON w.id = t.workspace_id
      WHERE w.event_offset > t."offset" LIMIT ${streamsMax}),
    overdue AS (
      SELECT extract(epoch FROM $1 - min(v.next_at) FILTER (WHERE h.failures = 0 AND v.standing <> 'troubled'))::float8 AS answering,
        extract(epoch FROM $1 - min(v.next_at) FILTER (WHERE h.failures > 0))::float8 AS failing
      FROM (SELECT * FROM due LIMIT ${dueLanesMax}) v JOIN webhook_health h ON h.endpoint_id = v.endpoint_id
      WHERE h.blocked_until IS NULL OR h.blocked_until <= $1),
    breaker AS (
      SELECT count(*) FILTER (WHERE x.status = 'enabled' AND h.blocked_until > $1)::int AS open,
        count(*) FILTER (WHERE x.status = 'enabled' AND h.opens > 0 AND h.blocked_until <= $1)::int AS half_open,
        count(*) FILTER (WHERE x.status = 'enabled')::int AS enabled,
        count(*) FILTER (WHERE x.disabled_reason = 'user')::int AS by_user,
        count(*) FILTER (WHERE x.disabled_reason = 'gone')::int AS gone,
        count(*) FILTER (WHERE x.disabled_reason = 'failing')::int AS failing
      FROM webhook_endpoints x JOIN webhook_health h ON h.endpoint_id = x.id WHERE x.deleted_at IS NULL)
    SELECT
      (SELECT coalesce(max(extract(epoch FROM $1 - e.created_at)), 0)::float8 FROM behind b CROSS JOIN LATERAL (
        SELECT created_at FROM events WHERE workspace_id = b.workspace_id AND "offset" > b."offset"
        ORDER BY "offset" LIMIT 1) e) AS "fanOutSeconds",
      o.answering AS "answeringOverdueSeconds", o.failing AS "failingOverdueSeconds",
      (SELECT coalesce(sum(pending), 0)::int FROM (
        SELECT pending FROM webhook_lanes WHERE next_at IS NOT NULL LIMIT $2) w)
      + (SELECT coalesce(sum(pending), 0)::int FROM (
        SELECT pending FROM webhook_lanes WHERE leased_until IS NOT NULL LIMIT $2) w) AS pending,
      (SELECT count(*)::int FROM (
        SELECT FROM (SELECT * FROM kept LIMIT ${keptEndpointsMax}) k
        JOIN webhook_deliveries d ON d.endpoint_id = k.endpoint_id AND d.state = 'held' LIMIT $2) k) AS held,
      (SELECT count(*)::int FROM (SELECT FROM webhook_lanes WHERE leased_until IS NOT NULL LIMIT $2) w) AS leased,
      b.open, b.half_open AS "halfOpen", b.enabled, b.by_user AS "byUser", b.gone, b.failing
    FROM overdue o CROSS JOIN breaker b`,
});

/** Nothing is overdue where nothing is due, or everything due comes later. */
const atLeastZero = (seconds: number | null): number => Math.max(seconds ?? 0, 0);

/** Reads it in one statement. Its cost depends on the number of endpoints, and not on how much waits for them. */
export async function readWebhookBacklog({
  clock,
  db,
}: Pick<Services, 'clock' | 'db'>): Promise<WebhookBacklog> {
  const [row] = await db.sql.rows(webhookBacklogStatement, [clock.now(), countMax]);
  if (!row) throw new Error('an aggregate gave no row');
  const { byUser, enabled, failing, gone, halfOpen, held, leased, open, pending } = row;
  return {
    fanOutSeconds: atLeastZero(row.fanOutSeconds),
    answeringOverdueSeconds: atLeastZero(row.answeringOverdueSeconds),
    failingOverdueSeconds: atLeastZero(row.failingOverdueSeconds),
    pending,
    held,
    leased,
    breakers: { closed: enabled - open - halfOpen, half_open: halfOpen, open },
    disabled: { user: byUser, gone, failing },
  };
}

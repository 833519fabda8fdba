import type { Database } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { relaxTransaction } from './relax.ts';
import { attemptsMax } from './schedule.ts';
import { recentWindow, type TimeWindow, widen } from './time-window.ts';

const workspacesMax = 20;
/**
 * The number of deliveries of one workspace in one statement, which keeps it far below its deadline, however many
 * endpoints and events there are.
 */
const deliveriesMax = 200;

// The events of a workspace that a statement sees have no gap: each was committed under the lock of its workspace before the next
// one could take its offset. The process that moves the stream on holds its row, so each event is handed over once. The
// order of the workspaces is random, so that none waits behind those that are always busy. What was swept before it was handed over is
// passed by.
//
// The rows of the endpoints are locked, so that an endpoint is not disabled or removed between being read here and the
// commit: its delivery would then wait in a lane that was just emptied. A workspace with an endpoint that another transaction
// keeps locked is left to a later round, so that a transaction that stays open holds up no other workspace.
//
// A lane that a worker holds is made due again by that worker.
//
// Events are looked for in a window of time, so that only its days are opened. The times of a workspace rise with its offsets. What is
// later than the window comes after everything that is within, and a stream that may have earlier events is not moved at all; for
// both, the statement says how far the window has to reach.
//
// Each delivery has a lane, so the full join adds nothing. The server makes no nested loop of it, as it would while it does not yet know
// the size of the tables.
const fanOutStatement = statement({
  name: 'webhook-fan-out',
  text: `WITH s AS MATERIALIZED (
      SELECT t.workspace_id, t."offset", w.event_offset, w.last_stamped_at, coalesce(t.handed_at, '2000-01-01') AS handed_at
      FROM webhook_streams t JOIN workspaces w ON w.id = t.workspace_id
      WHERE w.event_offset > t."offset" AND ($2::text[] IS NULL OR t.workspace_id = ANY ($2))
      ORDER BY random() LIMIT ${workspacesMax} FOR UPDATE OF t SKIP LOCKED),
    x AS MATERIALIZED (
      SELECT x.id, x.workspace_id, x.event_types, x.status, x.since_offset FROM webhook_endpoints x
      WHERE x.workspace_id IN (SELECT workspace_id FROM s) AND x.deleted_at IS NULL
      ORDER BY x.id FOR SHARE SKIP LOCKED),
    f AS MATERIALIZED (
      SELECT s.*, handed_at >= $3 AND last_stamped_at <= $4 AS is_within FROM s WHERE NOT EXISTS (
        SELECT FROM webhook_endpoints o WHERE o.workspace_id = s.workspace_id AND o.deleted_at IS NULL
          AND o.id NOT IN (SELECT id FROM x))),
    e AS MATERIALIZED (
      SELECT e.* FROM f LEFT JOIN (SELECT workspace_id, count(*) AS n FROM x GROUP BY workspace_id) c USING (workspace_id)
      CROSS JOIN LATERAL (
        SELECT e.id, e.workspace_id, e."offset", e.type, e.subject, e.created_at, e.only_for FROM events e
        WHERE e.workspace_id = f.workspace_id AND e."offset" > f."offset" AND e.created_at > $3 AND e.created_at <= $4
          AND f.handed_at >= $3
        ORDER BY e."offset" LIMIT ${deliveriesMax} / greatest(c.n, 1)) e),
    p AS MATERIALIZED (
      SELECT e.*, x.id AS endpoint_id, (x.status = 'enabled' OR e.type = 'ping') AS is_live
      FROM e JOIN x ON x.workspace_id = e.workspace_id AND x.since_offset < e."offset"
      WHERE e.only_for IS NULL AND CASE e.type WHEN 'ping' THEN e.subject = x.id ELSE x.event_types && ARRAY[e.type, '*'] END),
    l AS (
      INSERT INTO webhook_lanes AS o (endpoint_id, subject, pending, next_at)
      SELECT endpoint_id, subject, count(*) FILTER (WHERE is_live), CASE WHEN bool_or(is_live) THEN $1::timestamptz END
      FROM p GROUP BY endpoint_id, subject ORDER BY endpoint_id, subject
      ON CONFLICT (endpoint_id, subject) DO UPDATE SET pending = o.pending + excluded.pending,
        next_at = CASE WHEN o.leased_until IS NULL THEN coalesce(o.next_at, excluded.next_at) END
      RETURNING o.id, o.endpoint_id, o.subject),
    d AS (
      INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, lane_id, event_id, event_type, subject, event_offset,
        state, attempts_max, created_at)
      SELECT 'dlv_' || substr(p.id, 5, 10) || substr(encode(sha256(convert_to(p.id || p.endpoint_id, 'UTF8')), 'hex'), 1, 16),
        p.workspace_id, p.endpoint_id, l.id, p.id, p.type, p.subject, p."offset",
        CASE WHEN p.is_live THEN 'pending' ELSE 'held' END, ${attemptsMax}, p.created_at
      FROM p FULL JOIN l ON l.endpoint_id = p.endpoint_id AND l.subject = p.subject),
    g AS MATERIALIZED (
      SELECT f.workspace_id, f.event_offset, f.is_within, coalesce(max(e."offset"), f.event_offset) AS last,
        coalesce(max(e.created_at), f.last_stamped_at) AS last_at, count(e.id)::int AS events
      FROM f LEFT JOIN e USING (workspace_id) GROUP BY f.workspace_id, f.event_offset, f.is_within, f.last_stamped_at
      HAVING f.is_within OR count(e.id) > 0),
    u AS (
      UPDATE webhook_streams t SET "offset" = g.last, handed_at = g.last_at FROM g WHERE t.workspace_id = g.workspace_id)
    SELECT (SELECT coalesce(sum(events), 0) FROM g)::int AS events,
      count(*) >= ${workspacesMax} OR (SELECT coalesce(bool_or(is_within AND event_offset > last), false) FROM g) AS "hasMore",
      min(handed_at) FILTER (WHERE NOT is_within) AS "from", max(last_stamped_at) FILTER (WHERE NOT is_within) AS "to"
    FROM f`,
  nulls: [2],
});

export interface FannedOut {
  readonly events: number;
  /** There may be more that was not examined. */
  readonly hasMore: boolean;
}

interface Round extends FannedOut {
  /** The range of the streams that were not read to their ends, because they reach beyond the window. */
  readonly from: Date | null;
  readonly to: Date | null;
}

async function fanOutWithin(
  db: Database,
  { from, to }: TimeWindow,
  [now, workspaceIds]: readonly [Date, readonly string[] | null],
): Promise<Round> {
  return db.transaction(async ({ sql }) => {
    relaxTransaction(sql);
    const [row] = await sql.rows(fanOutStatement, [now, workspaceIds, from, to]);
    return row ?? { events: 0, hasMore: false, from: null, to: null };
  });
}

/**
 * Hands committed events to the endpoints of their workspaces, each once and in the order of their offsets. Workspaces
 * that another worker is handling are left to it.
 * @param workspaceIds the workspaces to look at; null for everywhere
 */
export async function fanOut(
  db: Database,
  now: Date,
  workspaceIds: readonly string[] | null,
): Promise<FannedOut> {
  const window = recentWindow(now);
  const { events, from, hasMore, to } = await fanOutWithin(db, window, [now, workspaceIds]);
  if (from === null || to === null) return { events, hasMore };
  const rest = await fanOutWithin(db, widen(window, [from, to]), [now, workspaceIds]);
  return { events: events + rest.events, hasMore: hasMore || rest.hasMore };
}

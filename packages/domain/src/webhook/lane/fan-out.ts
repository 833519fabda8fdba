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
// keeps locked is left to a later round, so that a transaction that stays open holds up no other workspace. A stream that another
// worker holds is left to that worker, which was told of the same events.
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
  text: `WITH streams AS MATERIALIZED (
      SELECT stream.workspace_id, stream."offset", workspaces.event_offset, workspaces.last_stamped_at,
        coalesce(stream.handed_at, '2000-01-01') AS handed_at
      FROM webhook_streams stream JOIN workspaces ON workspaces.id = stream.workspace_id
      WHERE stream.workspace_id = ANY ($2::text[]) AND workspaces.event_offset > stream."offset"
      ORDER BY random() LIMIT ${workspacesMax} FOR UPDATE OF stream SKIP LOCKED),
    endpoints AS MATERIALIZED (
      SELECT endpoint.id, endpoint.workspace_id, endpoint.event_types, endpoint.status, endpoint.since_offset
      FROM webhook_endpoints endpoint
      WHERE endpoint.workspace_id IN (SELECT workspace_id FROM streams) AND endpoint.deleted_at IS NULL
      ORDER BY endpoint.id FOR SHARE SKIP LOCKED),
    movable AS MATERIALIZED (
      SELECT streams.*, handed_at >= $3 AND last_stamped_at <= $4 AS is_within FROM streams WHERE NOT EXISTS (
        SELECT FROM webhook_endpoints endpoint WHERE endpoint.workspace_id = streams.workspace_id AND endpoint.deleted_at IS NULL
          AND endpoint.id NOT IN (SELECT id FROM endpoints))),
    new_events AS MATERIALIZED (
      SELECT event.* FROM movable
      LEFT JOIN (SELECT workspace_id, count(*) AS endpoints FROM endpoints GROUP BY workspace_id) counted USING (workspace_id)
      CROSS JOIN LATERAL (
        SELECT id, workspace_id, "offset", type, subject, created_at, only_for FROM events
        WHERE workspace_id = movable.workspace_id AND "offset" > movable."offset" AND created_at > $3 AND created_at <= $4
          AND movable.handed_at >= $3
        ORDER BY "offset" LIMIT ${deliveriesMax} / greatest(counted.endpoints, 1)) event),
    pairs AS MATERIALIZED (
      SELECT new_events.*, endpoints.id AS endpoint_id, (endpoints.status = 'enabled' OR new_events.type = 'ping') AS is_live
      FROM new_events JOIN endpoints ON endpoints.workspace_id = new_events.workspace_id AND endpoints.since_offset < new_events."offset"
      WHERE new_events.only_for IS NULL AND CASE new_events.type WHEN 'ping' THEN new_events.subject = endpoints.id
        ELSE endpoints.event_types && ARRAY[new_events.type, '*'] END),
    lanes AS (
      INSERT INTO webhook_lanes AS lane (endpoint_id, subject, pending, next_at)
      SELECT endpoint_id, subject, count(*) FILTER (WHERE is_live), CASE WHEN bool_or(is_live) THEN $1::timestamptz END
      FROM pairs GROUP BY endpoint_id, subject ORDER BY endpoint_id, subject
      ON CONFLICT (endpoint_id, subject) DO UPDATE SET pending = lane.pending + excluded.pending,
        next_at = CASE WHEN lane.leased_until IS NULL THEN coalesce(lane.next_at, excluded.next_at) END
      RETURNING lane.id, lane.endpoint_id, lane.subject),
    new_deliveries AS (
      INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, lane_id, event_id, event_type, subject, event_offset,
        state, attempts_max, created_at)
      SELECT 'dlv_' || substr(pairs.id, 5, 10) || substr(encode(sha256(convert_to(pairs.id || pairs.endpoint_id, 'UTF8')), 'hex'), 1, 16),
        pairs.workspace_id, pairs.endpoint_id, lanes.id, pairs.id, pairs.type, pairs.subject, pairs."offset",
        CASE WHEN pairs.is_live THEN 'pending' ELSE 'held' END, ${attemptsMax}, pairs.created_at
      FROM pairs FULL JOIN lanes ON lanes.endpoint_id = pairs.endpoint_id AND lanes.subject = pairs.subject),
    moves AS MATERIALIZED (
      SELECT workspace_id, event_offset, is_within, coalesce(max(new_events."offset"), event_offset) AS last,
        coalesce(max(new_events.created_at), last_stamped_at) AS last_at, count(new_events.id)::int AS events
      FROM movable LEFT JOIN new_events USING (workspace_id) GROUP BY workspace_id, event_offset, is_within, last_stamped_at
      HAVING is_within OR count(new_events.id) > 0),
    moved_streams AS (
      UPDATE webhook_streams stream SET "offset" = moves.last, handed_at = moves.last_at FROM moves
      WHERE stream.workspace_id = moves.workspace_id)
    SELECT (SELECT coalesce(sum(events), 0) FROM moves)::int AS events,
      count(*) >= ${workspacesMax} OR (SELECT coalesce(bool_or(is_within AND event_offset > last), false) FROM moves) AS "hasMore",
      min(handed_at) FILTER (WHERE NOT is_within) AS "from", max(last_stamped_at) FILTER (WHERE NOT is_within) AS "to",
      (SELECT count(*)::int FROM streams) AS taken,
      ARRAY(SELECT workspace_id FROM streams WHERE workspace_id NOT IN (
        SELECT moves.workspace_id FROM moves WHERE moves.last >= moves.event_offset)) AS "unfinishedIds"
    FROM movable`,
});

export interface FannedOut {
  readonly events: number;
  /** There is more, or may be, that can be handed out at once. */
  readonly hasMore: boolean;
  /** The workspaces that may have more. Some of them may be held up by a locked endpoint. */
  readonly behind: readonly string[];
}

interface Round extends FannedOut {
  /** The range of the streams that were not read to their ends, because they reach beyond the window. */
  readonly from: Date | null;
  readonly to: Date | null;
}

const nothing: Round = { events: 0, hasMore: false, behind: [], from: null, to: null };

async function fanOutWithin(
  db: Database,
  { from, to }: TimeWindow,
  [now, workspaceIds]: readonly [Date, readonly string[]],
): Promise<Round> {
  return db.transaction(async ({ sql }) => {
    relaxTransaction(sql);
    const [row] = await sql.rows(fanOutStatement, [now, workspaceIds, from, to]);
    if (!row) return nothing;
    const { taken, unfinishedIds, ...round } = row;
    return { ...round, behind: taken === workspacesMax ? workspaceIds : unfinishedIds };
  });
}

/**
 * Hands committed events to the endpoints of their workspaces, each once and in the order of their offsets. Workspaces
 * that another worker is handling are left to it.
 * @param workspaceIds the workspaces to look at
 */
export async function fanOut(db: Database, now: Date, workspaceIds: readonly string[]): Promise<FannedOut> {
  if (workspaceIds.length === 0) return nothing;
  const window = recentWindow(now);
  const { events, from, to, ...round } = await fanOutWithin(db, window, [now, workspaceIds]);
  if (from === null || to === null) return { ...round, events };
  const { behind, ...rest } = await fanOutWithin(db, widen(window, [from, to]), [now, workspaceIds]);
  return { behind, events: events + rest.events, hasMore: round.hasMore || rest.hasMore };
}

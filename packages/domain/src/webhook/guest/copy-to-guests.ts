import { type Services, statement, wakeReaders } from '../../core/exports.ts';
import { threadTypes } from '../event/reach.ts';

const workspacesMax = 20;
/** The number of events of one workspace in one statement. A thread has at most a hundred guests. */
const eventsMax = 50;

// The events of a workspace that a statement sees have no gap, and the process that moves a stream on holds its row: each
// event is handed over once, in order. The workspaces of the guests are locked in the order of their ids, and each gets
// offsets and times of its own. What was written for one user alone is for that user alone here as well. A copy is never
// copied again.
const handOver = statement({
  name: 'guest-hand-over',
  text: `WITH s AS MATERIALIZED (
      SELECT t.workspace_id, t."offset", t.handed_at, w.event_offset, w.last_stamped_at
      FROM guest_streams t JOIN workspaces w ON w.id = t.workspace_id
      WHERE t.workspace_id = ANY ($2) AND w.event_offset > t."offset"
      ORDER BY random() LIMIT ${workspacesMax} FOR UPDATE OF t SKIP LOCKED),
    e AS MATERIALIZED (
      SELECT e.* FROM s CROSS JOIN LATERAL (
        SELECT e.id, e.workspace_id, e."offset", e.type, e.subject, e.data, e.created_at, e.only_for, e.relayed_from
        FROM events e WHERE e.workspace_id = s.workspace_id AND e."offset" > s."offset" AND e.created_at >= s.handed_at
        ORDER BY e."offset" LIMIT ${eventsMax}) e),
    c AS MATERIALIZED (
      SELECT e.id, e.type, e.subject, e.data, e.workspace_id, p.user_id, u.workspace_id AS guest_workspace_id,
        row_number() OVER (PARTITION BY u.workspace_id ORDER BY e.created_at, e.workspace_id, e."offset", p.user_id) AS n
      FROM e JOIN threads t ON t.id = e.subject AND t.workspace_id = e.workspace_id
      JOIN participants p ON p.thread_id = t.id
      JOIN users u ON u.id = p.user_id AND u.workspace_id <> e.workspace_id
      WHERE e.type = ANY ($3) AND e.relayed_from IS NULL AND (e.only_for IS NULL OR e.only_for = p.user_id)),
    g AS MATERIALIZED (SELECT guest_workspace_id AS id, count(*) AS n FROM c GROUP BY guest_workspace_id),
    l AS MATERIALIZED (
      SELECT x.id FROM workspaces x WHERE x.id IN (SELECT id FROM g) ORDER BY x.id FOR NO KEY UPDATE),
    w AS (
      UPDATE workspaces x SET event_offset = x.event_offset + g.n, last_stamped_at =
        greatest($1::timestamptz, x.last_stamped_at + interval '1 millisecond') + (g.n - 1) * interval '1 millisecond'
      FROM g JOIN l ON l.id = g.id WHERE x.id = g.id
      RETURNING x.id, x.event_offset - g.n AS base, x.last_stamped_at - g.n * interval '1 millisecond' AS base_at),
    i AS (
      INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at, only_for, relayed_from)
      SELECT c.id, w.id, w.base + c.n, c.type, c.subject, c.data, w.base_at + c.n * interval '1 millisecond', c.user_id,
        c.workspace_id
      FROM c JOIN w ON w.id = c.guest_workspace_id),
    m AS MATERIALIZED (
      SELECT s.workspace_id, s.event_offset, coalesce(max(e."offset"), s.event_offset) AS last,
        coalesce(max(e.created_at), s.last_stamped_at) AS last_at
      FROM s LEFT JOIN e ON e.workspace_id = s.workspace_id GROUP BY s.workspace_id, s.event_offset, s.last_stamped_at),
    u AS (
      UPDATE guest_streams t SET "offset" = m.last, handed_at = m.last_at FROM m WHERE t.workspace_id = m.workspace_id)
    SELECT ARRAY(SELECT id FROM g) AS "guestWorkspaceIds",
      ARRAY(SELECT workspace_id FROM m WHERE last < event_offset) AS "unfinishedIds", (SELECT count(*)::int FROM s) AS taken`,
});

/**
 * Copies the events of threads into the streams of the workspaces whose people take part as guests, each event once for
 * each guest and in the order of the thread. A copy is for its guest alone. Workspaces that another worker is handling
 * are left to it.
 * @param workspaceIds the workspaces with new events
 * @returns the workspaces to look at again
 */
export async function copyToGuests(
  services: Pick<Services, 'clock' | 'db' | 'logger' | 'memory'>,
  workspaceIds: readonly string[],
): Promise<readonly string[]> {
  if (workspaceIds.length === 0) return [];
  const values = [services.clock.now(), [...workspaceIds], threadTypes] as const;
  const [round] = await services.db.sql.rows(handOver, values);
  if (!round) return [];
  for (const id of round.guestWorkspaceIds) wakeReaders(services, id);
  return round.taken === workspacesMax ? workspaceIds : round.unfinishedIds;
}

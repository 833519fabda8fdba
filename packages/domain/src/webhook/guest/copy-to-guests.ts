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
  text: `WITH streams AS MATERIALIZED (
      SELECT stream.workspace_id, stream."offset", stream.handed_at, workspaces.event_offset, workspaces.last_stamped_at
      FROM guest_streams stream JOIN workspaces ON workspaces.id = stream.workspace_id
      WHERE stream.workspace_id = ANY ($2) AND workspaces.event_offset > stream."offset"
      ORDER BY random() LIMIT ${workspacesMax} FOR UPDATE OF stream SKIP LOCKED),
    new_events AS MATERIALIZED (
      SELECT event.* FROM streams CROSS JOIN LATERAL (
        SELECT id, workspace_id, "offset", type, subject, data, created_at, only_for, relayed_from
        FROM events WHERE workspace_id = streams.workspace_id AND "offset" > streams."offset" AND created_at >= streams.handed_at
        ORDER BY "offset" LIMIT ${eventsMax}) event),
    copies AS MATERIALIZED (
      SELECT new_events.id, new_events.type, new_events.subject, new_events.data, new_events.workspace_id, participants.user_id,
        users.workspace_id AS guest_workspace_id,
        row_number() OVER (PARTITION BY users.workspace_id
          ORDER BY new_events.created_at, new_events.workspace_id, new_events."offset", participants.user_id) AS place
      FROM new_events JOIN threads ON threads.id = new_events.subject AND threads.workspace_id = new_events.workspace_id
      JOIN participants ON participants.thread_id = threads.id
      JOIN users ON users.id = participants.user_id AND users.workspace_id <> new_events.workspace_id
      WHERE new_events.type = ANY ($3) AND new_events.relayed_from IS NULL
        AND (new_events.only_for IS NULL OR new_events.only_for = participants.user_id)),
    guests AS MATERIALIZED (SELECT guest_workspace_id AS id, count(*) AS copies FROM copies GROUP BY guest_workspace_id),
    locked AS MATERIALIZED (
      SELECT workspaces.id FROM workspaces WHERE workspaces.id IN (SELECT id FROM guests) ORDER BY workspaces.id FOR NO KEY UPDATE),
    stamped AS (
      UPDATE workspaces SET event_offset = workspaces.event_offset + guests.copies, last_stamped_at =
        greatest($1::timestamptz, workspaces.last_stamped_at + interval '1 millisecond') + (guests.copies - 1) * interval '1 millisecond'
      FROM guests JOIN locked ON locked.id = guests.id WHERE workspaces.id = guests.id
      RETURNING workspaces.id, workspaces.event_offset - guests.copies AS base,
        workspaces.last_stamped_at - guests.copies * interval '1 millisecond' AS base_at),
    inserted AS (
      INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at, only_for, relayed_from)
      SELECT copies.id, stamped.id, stamped.base + copies.place, copies.type, copies.subject, copies.data,
        stamped.base_at + copies.place * interval '1 millisecond', copies.user_id, copies.workspace_id
      FROM copies JOIN stamped ON stamped.id = copies.guest_workspace_id),
    moves AS MATERIALIZED (
      SELECT streams.workspace_id, streams.event_offset, coalesce(max(new_events."offset"), streams.event_offset) AS last,
        coalesce(max(new_events.created_at), streams.last_stamped_at) AS last_at
      FROM streams LEFT JOIN new_events ON new_events.workspace_id = streams.workspace_id
      GROUP BY streams.workspace_id, streams.event_offset, streams.last_stamped_at),
    moved_streams AS (
      UPDATE guest_streams stream SET "offset" = moves.last, handed_at = moves.last_at FROM moves
      WHERE stream.workspace_id = moves.workspace_id)
    SELECT ARRAY(SELECT id FROM guests) AS "guestWorkspaceIds",
      ARRAY(SELECT workspace_id FROM moves WHERE last < event_offset) AS "unfinishedIds", (SELECT count(*)::int FROM streams) AS taken`,
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

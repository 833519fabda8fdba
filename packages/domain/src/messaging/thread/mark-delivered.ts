import { setTimeout as pause } from 'node:timers/promises';
import { type Gathering, gather, planRows, type Services } from '../../core/exports.ts';
import { isBlockedWithin } from '../relation/block.ts';

/** The events that a person's client has received: those of a workspace's stream in (after, upTo]. */
export interface Received {
  readonly userId: string;
  readonly workspaceId: string;
  readonly after: { readonly offset: number; readonly at: Date };
  readonly upTo: number;
}

/**
 * Notes the received events. False if another transaction keeps some of them locked: then it is to be noted again
 * later.
 */
export type MarkDelivered = (received: Received) => Promise<boolean>;

// A longer range is cut to its end, because receipts only move forward.
const offsetsMax = 10_000;

const attemptsMax = 10;
const pauseMs = 50;

// Rows that another transaction has locked are skipped, so that two statements never wait for each other. While a block
// stands between the person and another participant, nobody is told.
const move = planRows({
  name: 'message-delivered',
  columns: {
    workspace_id: 'text',
    user_id: 'text',
    after_offset: 'bigint',
    after_at: 'timestamptz',
    up_to: 'bigint',
  },
  textOf: (rows) => `WITH asked AS MATERIALIZED (SELECT * FROM ${rows} AS given),
    received AS MATERIALIZED (
      SELECT asked.place, participants.thread_id, participants.user_id, max(messages.created_at) AS at
      FROM asked JOIN events ON events.workspace_id = asked.workspace_id AND events.created_at >= asked.after_at
        AND events."offset" > greatest(asked.after_offset, asked.up_to - ${offsetsMax}) AND events."offset" <= asked.up_to
      JOIN messages ON messages.id = events.data ->> 'message_id' AND messages.thread_id = events.subject AND NOT messages.is_withheld
      JOIN participants ON participants.thread_id = messages.thread_id AND participants.user_id = asked.user_id
      WHERE events.type = 'message.new' AND (participants.delivered_up_to IS NULL OR participants.delivered_up_to < messages.created_at)
        AND NOT ${isBlockedWithin('participants.thread_id', 'participants.user_id')}
      GROUP BY asked.place, participants.thread_id, participants.user_id),
    locked AS MATERIALIZED (
      SELECT participants.thread_id, participants.user_id FROM participants JOIN (SELECT DISTINCT thread_id, user_id FROM received) wanted
        ON wanted.thread_id = participants.thread_id AND wanted.user_id = participants.user_id
      FOR NO KEY UPDATE OF participants SKIP LOCKED),
    moved AS (
      UPDATE participants SET delivered_up_to = greatest(participants.delivered_up_to, latest.at)
      FROM (SELECT thread_id, user_id, max(at) AS at FROM received JOIN locked USING (thread_id, user_id) GROUP BY 1, 2) latest
      WHERE participants.thread_id = latest.thread_id AND participants.user_id = latest.user_id)
    SELECT DISTINCT place FROM received WHERE (thread_id, user_id) NOT IN (SELECT thread_id, user_id FROM locked)`,
});

const deliveries: Gathering<Received, boolean> = {
  name: 'message-deliveries',
  async store({ sql }, group) {
    const rows = group.map(({ after, upTo, userId, workspaceId }) => [
      workspaceId,
      userId,
      after.offset,
      after.at,
      upTo,
    ]);
    const { statement, values } = move.of(rows);
    const locked = await sql.cells(statement, values);
    const places = new Set(locked.map(([place]) => place));
    return group.map((_, place) => !places.has(place));
  },
};

/** Notes what many clients have received in one statement, while they wait for the one before it. */
export function createMarkDelivered(services: Pick<Services, 'memory'>): MarkDelivered {
  return async (received) => {
    for (let attempt = 1; attempt < attemptsMax; attempt += 1) {
      if (await gather(services, deliveries, received)) return true;
      await pause(pauseMs, undefined, { ref: false });
    }
    return gather(services, deliveries, received);
  };
}

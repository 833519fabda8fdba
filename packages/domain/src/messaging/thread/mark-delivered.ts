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
  textOf: (rows) => `WITH i AS MATERIALIZED (SELECT * FROM ${rows} AS r),
    n AS MATERIALIZED (
      SELECT i.place, p.thread_id, p.user_id, max(m.created_at) AS at
      FROM i JOIN events e ON e.workspace_id = i.workspace_id AND e.created_at >= i.after_at
        AND e."offset" > greatest(i.after_offset, i.up_to - ${offsetsMax}) AND e."offset" <= i.up_to
      JOIN messages m ON m.id = e.data ->> 'message_id' AND m.thread_id = e.subject AND NOT m.is_withheld
      JOIN participants p ON p.thread_id = m.thread_id AND p.user_id = i.user_id
      WHERE e.type = 'message.new' AND (p.delivered_up_to IS NULL OR p.delivered_up_to < m.created_at)
        AND NOT ${isBlockedWithin('p.thread_id', 'p.user_id')}
      GROUP BY i.place, p.thread_id, p.user_id),
    l AS MATERIALIZED (
      SELECT p.thread_id, p.user_id FROM participants p JOIN (SELECT DISTINCT thread_id, user_id FROM n) n
        ON n.thread_id = p.thread_id AND n.user_id = p.user_id
      FOR NO KEY UPDATE OF p SKIP LOCKED),
    u AS (
      UPDATE participants p SET delivered_up_to = greatest(p.delivered_up_to, g.at)
      FROM (SELECT thread_id, user_id, max(at) AS at FROM n JOIN l USING (thread_id, user_id) GROUP BY 1, 2) g
      WHERE p.thread_id = g.thread_id AND p.user_id = g.user_id)
    SELECT DISTINCT place FROM n WHERE (thread_id, user_id) NOT IN (SELECT thread_id, user_id FROM l)`,
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

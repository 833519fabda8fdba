import type { Database, Sql } from '@patchbay/db';
import { statement } from '../statement.ts';
import type { Claimed } from './claim.ts';

/** The outcome of an attempt. */
export type Outcome =
  | { readonly state: 'delivered' }
  | { readonly state: 'queued'; readonly nextAttemptAt: Date; readonly error: string }
  | { readonly state: 'dead'; readonly error: string };

// An outcome under an old lease changes nothing: another worker has the message, or has finished it.
const underLease = `WHERE id = $1 AND lease = $2 AND state = 'queued'`;
const postponeStatement = statement({
  name: 'outbox_postpone',
  text: `UPDATE outbox_messages SET next_attempt_at = $3, locked_until = NULL, last_error = $4 ${underLease} RETURNING 1`,
});
const finishStatement = statement({
  name: 'outbox_finish',
  text: `UPDATE outbox_messages SET state = $3, last_error = $4, finished_at = $5, payload_box = NULL,
    next_attempt_at = NULL, locked_until = NULL ${underLease} RETURNING 1`,
  nulls: [4],
});

// Separate statements: each one after the lock on the lane's row sees what earlier holders of that lock have committed.
const leaveLaneStatement = statement({
  name: 'outbox_leave_lane',
  text: 'UPDATE outbox_lanes SET pending = pending - 1 WHERE lane = $1 RETURNING pending',
});
const endLaneStatement = statement({
  name: 'outbox_end_lane',
  text: 'DELETE FROM outbox_lanes WHERE lane = $1 AND pending = 0',
});
const callNextStatement = statement({
  name: 'outbox_call_next',
  text: `UPDATE outbox_messages SET next_attempt_at = $2 WHERE id = (
    SELECT id FROM outbox_messages WHERE lane = $1 AND state = 'queued' ORDER BY position LIMIT 1)`,
});

async function leaveLane(sql: Sql, lane: string, now: Date): Promise<void> {
  const [row] = await sql.rows(leaveLaneStatement, [lane]);
  if (row?.pending) await sql.rows(callNextStatement, [lane, now]);
  else await sql.rows(endLaneStatement, [lane]);
}

/**
 * Records how an attempt ended; false if its lease was taken over, in which case nothing changes. A message that is
 * finished, delivered or dead, makes the next one of its lane due.
 */
export async function recordOutcome(
  db: Database,
  claimed: Claimed,
  ended: { outcome: Outcome; now: Date },
): Promise<boolean> {
  const { id, lane, lease } = claimed;
  const { now, outcome } = ended;
  if (outcome.state === 'queued') {
    return (
      (await db.sql.rows(postponeStatement, [id, lease, outcome.nextAttemptAt, outcome.error])).length === 1
    );
  }
  const values = [id, lease, outcome.state, outcome.state === 'dead' ? outcome.error : null, now] as const;
  if (lane === null) return (await db.sql.rows(finishStatement, values)).length === 1;
  return db.transaction(async ({ sql }) => {
    const finished = (await sql.rows(finishStatement, values)).length === 1;
    if (finished) await leaveLane(sql, lane, now);
    return finished;
  });
}

import type { Sql } from '@patchbay/db';
import type { Services } from '../context.ts';
import { statement } from '../statement.ts';
import { sealPayload } from './payload.ts';

export interface OutboxMessage {
  /** Stays the same however often the message is delivered: the receiver recognizes a repetition by it. */
  readonly id: string;
  /** Names the handler. */
  readonly topic: string;
  /** JSON; encrypted before it is stored. */
  readonly payload: unknown;
  /** Messages of one lane are delivered one at a time, in the order of their commits; absent: no order. */
  readonly lane?: string;
  /** Not delivered from then on. */
  readonly expiresAt?: Date;
  /** `kept`: stored to be read here, never delivered. `dropped`: has no recipient, and is stored for equal timing. */
  readonly state?: 'queued' | 'kept' | 'dropped';
}

// The lane's row lock is held until the caller commits: later positions of the lane become visible later. Only the
// first message of a lane is due, so a lane that is stuck costs the claim nothing.
const enqueueStatement = statement({
  name: 'outbox_enqueue',
  text: `WITH turn AS (
      INSERT INTO outbox_lanes (lane, pending) SELECT $3::text, 1 WHERE $3::text IS NOT NULL AND $5 = 'queued'
      ON CONFLICT (lane) DO UPDATE SET pending = outbox_lanes.pending + 1 RETURNING pending)
    INSERT INTO outbox_messages (id, topic, lane, payload_box, state, expires_at, created_at, next_attempt_at, finished_at)
    SELECT $1, $2, $3, $4, $5, $6, $7::timestamptz,
      CASE WHEN $5 = 'queued' AND coalesce(own_turn.pending, 1) = 1 THEN $7::timestamptz END,
      CASE WHEN $5 <> 'queued' THEN $7::timestamptz END
    FROM (SELECT max(pending) AS pending FROM turn) AS own_turn`,
  nulls: [3, 6],
});

/**
 * Stores a message in the caller's transaction: it is delivered if, and only if, that transaction commits. A caller
 * that writes to several lanes in one transaction does so in the order of their names, or two of them may deadlock.
 */
export async function enqueue(
  sql: Sql,
  { clock, keyring }: Pick<Services, 'clock' | 'keyring'>,
  message: OutboxMessage,
): Promise<void> {
  const { expiresAt = null, id, lane = null, payload, state = 'queued', topic } = message;
  const box = sealPayload(keyring, { id, topic }, payload);
  await sql.rows(enqueueStatement, [id, topic, lane, box, state, expiresAt, clock.now()]);
}

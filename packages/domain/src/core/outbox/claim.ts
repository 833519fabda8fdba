import type { Sql } from '@patchbay/db';
import { statement } from '../statement.ts';
import { leaseSecondsOf, type OutboxHandler } from './handler.ts';

/** A message under a lease. */
export interface Claimed {
  readonly id: string;
  readonly topic: string;
  readonly lane: string | null;
  readonly payload_box: Buffer | null;
  /** This attempt included. */
  readonly attempts: number;
  /** The fencing token under which the outcome is written. */
  readonly lease: number;
  readonly expires_at: Date | null;
  readonly created_at: Date;
}

/** The number of messages of a topic to claim. */
export interface Quota {
  readonly handler: OutboxHandler;
  readonly max: number;
}

// Two workers never claim one message: the second one's lock skips the row, or finds it under a lease. A lane has one
// message that is due, so it is never claimed twice at once.
const claimStatement = statement({
  name: 'outbox_claim',
  text: `WITH due AS MATERIALIZED (
      SELECT message.id, asked.lease_seconds
      FROM unnest($2::text[], $3::int[], $4::float8[]) AS asked(topic, max, lease_seconds)
      CROSS JOIN LATERAL (
        SELECT id FROM outbox_messages
        WHERE state = 'queued' AND topic = asked.topic AND next_attempt_at <= $1
          AND (locked_until IS NULL OR locked_until <= $1)
        ORDER BY next_attempt_at LIMIT asked.max FOR UPDATE SKIP LOCKED) AS message)
    UPDATE outbox_messages SET attempts = attempts + 1, lease = lease + 1,
      locked_until = $1::timestamptz + make_interval(secs => due.lease_seconds)
    FROM due WHERE outbox_messages.id = due.id
    RETURNING outbox_messages.id, topic, lane, payload_box, attempts, lease, expires_at, created_at`,
});

/** Takes a lease on messages that are due: of each topic at most its quota, those that are due longest first. */
export function claimDue(sql: Sql, now: Date, quotas: readonly Quota[]): Promise<Claimed[]> {
  return sql.rows(claimStatement, [
    now,
    quotas.map(({ handler }) => handler.topic),
    quotas.map(({ max }) => max),
    quotas.map(({ handler }) => leaseSecondsOf(handler)),
  ]);
}

import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { mailTopic, smsTopic } from '../../mail/exports.ts';

/** The backlogs that an operator watches. */
export interface Backlog {
  readonly topics: readonly TopicBacklog[];
  /** Since the newest heartbeat of any worker; null if none has ever run. */
  readonly workerSilenceSeconds: number | null;
}

export interface TopicBacklog {
  readonly topic: string;
  /** Waiting for a delivery or for its next attempt; `countMax` stands for that many or more. */
  readonly queued: number;
  /** Given up within the last week. */
  readonly dead: number;
  /** The wait of the message that has been due longest; 0 when none is due. */
  readonly overdueSeconds: number;
}

/** A longer backlog is not counted to its end: a reading costs as little on a bad day as on a good one. */
export const countMax = 10_000;

const topics = [mailTopic, smsTopic];

// Each count reads at most its limit of the index on (state, topic, next_attempt_at), and the minimum reads one entry.
const backlogStatement = statement({
  name: 'operations-backlog',
  text: `SELECT asked.topic,
      (SELECT count(*)::int FROM (SELECT FROM outbox_messages
        WHERE state = 'queued' AND topic = asked.topic LIMIT $2) AS counted) AS queued,
      (SELECT count(*)::int FROM (SELECT FROM outbox_messages
        WHERE state = 'dead' AND topic = asked.topic LIMIT $2) AS counted) AS dead,
      (SELECT coalesce(greatest(extract(epoch FROM $3::timestamptz - min(next_attempt_at)), 0), 0)::float8
        FROM outbox_messages WHERE state = 'queued' AND topic = asked.topic) AS "overdueSeconds",
      (SELECT extract(epoch FROM clock_timestamp() - seen_at)::float8
        FROM heartbeats WHERE name = 'worker') AS "silence"
    FROM unnest($1::text[]) AS asked(topic)`,
  notNull: ['topic'],
});

/** Reads the backlog in one statement, whose cost is bounded however long the backlog is. */
export async function readBacklog({ clock, db }: Pick<Services, 'clock' | 'db'>): Promise<Backlog> {
  const rows = await db.sql.rows(backlogStatement, [topics, countMax, clock.now()]);
  return {
    topics: rows.map(({ silence: _, ...topic }) => topic),
    workerSilenceSeconds: rows[0]?.silence ?? null,
  };
}

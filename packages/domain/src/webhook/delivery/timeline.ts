import { ReadWebhookTimelineInput, trafficSpan, trafficSteps } from '@patchbay/contract';
import { query, statement } from '../../core/exports.ts';
import { requireOwnWebhook } from '../endpoint/view.ts';

/** The first delivery of a subject that fails, and what waits behind it. */
export interface BlockedSubject {
  readonly subject: string;
  /** With the first one. */
  readonly waiting: number;
  readonly deliveryId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly attemptCount: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly nextRetryAt: Date | null;
  /** When its event happened. */
  readonly createdAt: Date;
}

/** How the attempts of an endpoint ended over a range. */
export interface WebhookTimeline {
  readonly stepSeconds: number;
  /** Every step of the range, those without an attempt included. */
  readonly steps: readonly {
    readonly at: Date;
    readonly delivered: number;
    /** Attempts that failed, the last ones of deliveries that were given up left out. */
    readonly failed: number;
    /** Deliveries that were given up, and have not been sent again since. */
    readonly givenUp: number;
  }[];
  /** How long the receiver took to answer, in milliseconds, in its newest answers; null without an answer. */
  readonly latency: { readonly p50: number; readonly p95: number; readonly answers: number } | null;
  /** The subjects that have waited longest. */
  readonly blocked: readonly BlockedSubject[];
}

const readAttempts = statement({
  name: 'webhook-timeline-attempts',
  text: `SELECT date_bin(make_interval(secs => $4), minute, $2) AS at, sum(delivered)::int AS delivered, sum(failed)::int AS failed
    FROM webhook_usages WHERE endpoint_id = $1 AND minute >= $2 AND minute < $3 GROUP BY 1`,
});

const readGivenUp = statement({
  name: 'webhook-timeline-given-up',
  text: `SELECT date_bin(make_interval(secs => $4), finished_at, $2) AS at, count(*)::int AS "givenUp"
    FROM webhook_deliveries WHERE endpoint_id = $1 AND state = 'dead' AND finished_at >= $2 AND finished_at < $3 GROUP BY 1`,
});

/** Deliveries whose answers are measured: the cost of a busy month is that of a busy hour. */
const measuredMax = 500;

// Attempts are found by their delivery, from the day of its event on.
const readLatency = statement({
  name: 'webhook-timeline-latency',
  text: `SELECT count(*)::int AS answers, coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY attempt.latency_ms), 0) AS p50,
      coalesce(percentile_cont(0.95) WITHIN GROUP (ORDER BY attempt.latency_ms), 0) AS p95
    FROM (SELECT id, created_at FROM webhook_deliveries WHERE endpoint_id = $1 AND created_at >= $2 AND attempts > 0
      ORDER BY created_at DESC LIMIT ${measuredMax}) newest
    CROSS JOIN LATERAL (SELECT latency_ms FROM webhook_attempts WHERE delivery_id = newest.id AND status IS NOT NULL
      AND started_at >= $2 AND started_at >= newest.created_at - interval '1 day') attempt`,
});

/** Subjects that are named. Their number is in the stats of the endpoint. */
const blockedMax = 3;

const readBlocked = statement({
  name: 'webhook-timeline-blocked',
  text: `SELECT lane.subject, lane.pending AS waiting, first.id AS "deliveryId", first.event_id AS "eventId",
      first.event_type AS "eventType", first.attempts AS "attemptCount", first.last_status AS "lastStatus",
      first.last_error AS "lastError", first.next_attempt_at AS "nextRetryAt", first.created_at AS "createdAt"
    FROM webhook_lanes lane CROSS JOIN LATERAL (
      SELECT * FROM webhook_deliveries delivery WHERE delivery.lane_id = lane.id AND delivery.state = 'pending'
      ORDER BY delivery.event_offset LIMIT 1) first
    WHERE lane.endpoint_id = $1 AND lane.pending > 0 AND lane.fails > 0 ORDER BY first.created_at LIMIT ${blockedMax}`,
});

/**
 * How the attempts of an endpoint ended over the last hour, day, week or month, how fast it answers, and what holds up its
 * deliveries.
 * @throws AccessError `webhook_not_found` (404)
 */
export const readWebhookTimeline = query({
  actors: ['console'],
  input: ReadWebhookTimelineInput,
  async run(ctx, { id, range }): Promise<WebhookTimeline> {
    await requireOwnWebhook(ctx, id);
    const { sql } = ctx.db;
    const { stepSeconds, steps } = trafficSteps[range];
    const { from, to } = trafficSpan(range, ctx.clock.now());
    const [attempts, dead, [latency], blocked] = await Promise.all([
      sql.rows(readAttempts, [id, from, to, stepSeconds]),
      sql.rows(readGivenUp, [id, from, to, stepSeconds]),
      sql.rows(readLatency, [id, from]),
      sql.rows(readBlocked, [id]),
    ]);
    const attemptsAt = new Map(attempts.map((row) => [row.at.getTime(), row]));
    const deadAt = new Map(dead.map((row) => [row.at.getTime(), row.givenUp]));
    return {
      stepSeconds,
      steps: Array.from({ length: steps }, (_, step) => {
        const at = new Date(from.getTime() + step * stepSeconds * 1000);
        const { delivered, failed } = attemptsAt.get(at.getTime()) ?? { delivered: 0, failed: 0 };
        const givenUp = deadAt.get(at.getTime()) ?? 0;
        return { at, delivered, failed: Math.max(0, failed - givenUp), givenUp };
      }),
      latency: latency && latency.answers > 0 ? latency : null,
      blocked,
    };
  },
});

import { NoInput } from '@patchbay/contract';
import { query, statement } from '../../core/exports.ts';

/** The health of an endpoint at a glance. */
export interface WebhookHealthView {
  readonly endpointId: string;
  /** Attempts of the last 24 hours. */
  readonly delivered: number;
  readonly failed: number;
  /** The same for each of these hours, the oldest first. */
  readonly deliveredByHour: readonly number[];
  readonly failedByHour: readonly number[];
  /** Deliveries that wait for an attempt. */
  readonly waiting: number;
  /** The first of the failures since the last success; null after a success. */
  readonly failingSince: Date | null;
  readonly lastSuccessAt: Date | null;
}

const dayMs = 86_400_000;

const readHealth = statement({
  name: 'webhook-list-health',
  text: `SELECT endpoint.id AS "endpointId", day.delivered AS "deliveredByHour", day.failed AS "failedByHour", queue.waiting,
      health.failing_since AS "failingSince", health.last_success_at AS "lastSuccessAt"
    FROM webhook_endpoints endpoint
    LEFT JOIN webhook_health health ON health.endpoint_id = endpoint.id
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(coalesce(used.delivered, 0) ORDER BY hour), '{}') AS delivered,
        coalesce(array_agg(coalesce(used.failed, 0) ORDER BY hour), '{}') AS failed
      FROM generate_series(0, 23) hour LEFT JOIN (
        SELECT least(floor(extract(epoch FROM usage.minute - $2) / 3600), 23)::int AS hour, sum(usage.delivered)::int AS delivered,
          sum(usage.failed)::int AS failed
        FROM webhook_usages usage WHERE usage.endpoint_id = endpoint.id AND usage.minute >= $2 GROUP BY 1) used USING (hour)) day
    CROSS JOIN LATERAL (SELECT coalesce(sum(lane.pending), 0)::int AS waiting
      FROM webhook_lanes lane WHERE lane.endpoint_id = endpoint.id AND lane.pending > 0) queue
    WHERE endpoint.workspace_id = $1 AND endpoint.deleted_at IS NULL`,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Reads the health of every endpoint of the workspace. */
export const listWebhookHealth = query({
  actors: ['console'],
  input: NoInput,
  async run({ actor, clock, db }): Promise<readonly WebhookHealthView[]> {
    const since = new Date(clock.now().getTime() - dayMs);
    const rows = await db.sql.rows(readHealth, [actor.workspaceId, since]);
    return rows.map((row) => ({
      ...row,
      delivered: sum(row.deliveredByHour),
      failed: sum(row.failedByHour),
    }));
  },
});

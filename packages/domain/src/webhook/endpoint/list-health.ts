import { NoInput } from '@patchbay/contract';
import { query, statement } from '../../core/exports.ts';

/** The health of an endpoint at a glance. */
export interface WebhookHealthView {
  readonly endpointId: string;
  /** Attempts of the last 24 hours. */
  readonly delivered: number;
  readonly failed: number;
  /** Deliveries that wait for an attempt. */
  readonly waiting: number;
  /** The first of the failures since the last success; null after a success. */
  readonly failingSince: Date | null;
  readonly lastSuccessAt: Date | null;
}

const dayMs = 86_400_000;

const readHealth = statement({
  name: 'webhook-list-health',
  text: `SELECT endpoint.id AS "endpointId", day.delivered, day.failed, queue.waiting,
      health.failing_since AS "failingSince", health.last_success_at AS "lastSuccessAt"
    FROM webhook_endpoints endpoint
    LEFT JOIN webhook_health health ON health.endpoint_id = endpoint.id
    CROSS JOIN LATERAL (SELECT coalesce(sum(usage.delivered), 0)::int AS delivered, coalesce(sum(usage.failed), 0)::int AS failed
      FROM webhook_usages usage WHERE usage.endpoint_id = endpoint.id AND usage.minute >= $2) day
    CROSS JOIN LATERAL (SELECT coalesce(sum(lane.pending), 0)::int AS waiting
      FROM webhook_lanes lane WHERE lane.endpoint_id = endpoint.id AND lane.pending > 0) queue
    WHERE endpoint.workspace_id = $1 AND endpoint.deleted_at IS NULL`,
});

/** Reads the health of every endpoint of the workspace. */
export const listWebhookHealth = query({
  actors: ['console'],
  input: NoInput,
  async run({ actor, clock, db }): Promise<readonly WebhookHealthView[]> {
    const since = new Date(clock.now().getTime() - dayMs);
    return db.sql.rows(readHealth, [actor.workspaceId, since]);
  },
});

import { TrafficRangeInput, trafficRangeSeconds } from '@patchbay/contract';
import { query, statement } from '../../core/exports.ts';

/** The deliveries of all endpoints of a workspace. */
export interface DeliveryTotals {
  readonly endpoints: number;
  /** Attempts in the range, by their outcome. */
  readonly delivered: number;
  readonly failed: number;
  /** Deliveries that wait for an attempt now. */
  readonly waiting: number;
  /** Those of them whose own attempt, or that of one before them, has failed. */
  readonly late: number;
  /** Deliveries that are not attempted again by themselves: after the last attempt, and while an endpoint is disabled. */
  readonly dead: number;
  readonly held: number;
}

const readTotals = statement({
  name: 'webhook-totals',
  text: `SELECT count(*)::int AS endpoints, coalesce(sum(used.delivered), 0)::int AS delivered, coalesce(sum(used.failed), 0)::int AS failed,
      coalesce(sum(queue.waiting), 0)::int AS waiting, coalesce(sum(queue.late), 0)::int AS late,
      coalesce(sum(kept.dead), 0)::int AS dead, coalesce(sum(kept.held), 0)::int AS held
    FROM webhook_endpoints endpoint
    CROSS JOIN LATERAL (SELECT sum(usage.delivered) AS delivered, sum(usage.failed) AS failed
      FROM webhook_usages usage WHERE usage.endpoint_id = endpoint.id AND usage.minute >= $2) used
    CROSS JOIN LATERAL (SELECT sum(lane.pending) AS waiting, sum(lane.pending) FILTER (WHERE lane.fails > 0) AS late
      FROM webhook_lanes lane WHERE lane.endpoint_id = endpoint.id AND lane.pending > 0) queue
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE delivery.state = 'dead') AS dead, count(*) FILTER (WHERE delivery.state = 'held') AS held
      FROM webhook_deliveries delivery WHERE delivery.endpoint_id = endpoint.id AND delivery.state IN ('dead', 'held')) kept
    WHERE endpoint.workspace_id = $1 AND endpoint.deleted_at IS NULL`,
});

const none: DeliveryTotals = {
  endpoints: 0,
  delivered: 0,
  failed: 0,
  waiting: 0,
  late: 0,
  dead: 0,
  held: 0,
};

/** Sums up the attempts of a range over all endpoints of the workspace, and what waits or is kept now. */
export const readDeliveryTotals = query({
  actors: ['console'],
  mayLag: true,
  input: TrafficRangeInput,
  async run({ actor, clock, db }, { range }): Promise<DeliveryTotals> {
    const since = new Date(clock.now().getTime() - trafficRangeSeconds[range] * 1000);
    const [totals = none] = await db.sql.rows(readTotals, [actor.workspaceId, since]);
    return totals;
  },
});

import { statement } from '../../core/exports.ts';
import { type Sweep, sweepBy } from './run-sweep.ts';

const day = 86_400;

// The endpoints lead to their rows, so that nothing that is written for each delivery needs an index by time alone. A lane goes
// when nothing waits in it; the next event of its subject makes it again.
const oldDeliveries = statement({
  name: 'sweep_webhook_deliveries',
  text: `WITH old AS MATERIALIZED (
      SELECT ended.id, ended.lane_id FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
        SELECT id, lane_id FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND created_at < $1
          AND state NOT IN ('pending', 'held') AND coalesce(finished_at, created_at) < $1
        ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) ended LIMIT $2),
    gone AS (DELETE FROM webhook_deliveries delivery USING old WHERE delivery.id = old.id RETURNING 1),
    emptied_lanes AS (
      DELETE FROM webhook_lanes WHERE id IN (
        SELECT id FROM webhook_lanes WHERE id IN (SELECT lane_id FROM old) AND pending = 0 AND leased_until IS NULL
        FOR UPDATE SKIP LOCKED))
    SELECT 1 FROM gone`,
});

const oldUsages = statement({
  name: 'sweep_webhook_usages',
  text: `DELETE FROM webhook_usages WHERE ctid = ANY (ARRAY(
    SELECT usage.ctid FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
      SELECT ctid FROM webhook_usages WHERE endpoint_id = endpoint.id AND minute < $1 LIMIT $2 FOR UPDATE SKIP LOCKED) usage
    LIMIT $2)) RETURNING 1`,
});

const removedEndpoints = statement({
  name: 'sweep_webhook_endpoints',
  text: `DELETE FROM webhook_endpoints WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM webhook_endpoints endpoint WHERE deleted_at < $1
      AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE endpoint_id = endpoint.id)
      AND NOT EXISTS (SELECT FROM webhook_usages WHERE endpoint_id = endpoint.id)
    LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
});

/** Sweeps of webhook data. A delivery that still waits is never deleted. */
export const webhookSweeps: readonly Sweep[] = [
  sweepBy(oldDeliveries, { when: '*/15 * * * *', keepSeconds: 30 * day }),
  sweepBy(oldUsages, { when: '29 * * * *', keepSeconds: 30 * day }),
  sweepBy(removedEndpoints, { when: '47 4 * * *', keepSeconds: 30 * day }),
];

import type { Database } from '@patchbay/db';

const workspace = `INSERT INTO workspaces (id, name, data_key_box, last_stamped_at, created_at)
  VALUES ('wks_h', 'A', '', now(), now()) ON CONFLICT (id) DO UPDATE SET name = 'A' RETURNING id`;
const columns =
  'id, workspace_id, url, description, event_types, since_offset, created_by, created_at, updated_at';
const endpoint = `WITH w AS (${workspace}),
  x AS (
    INSERT INTO webhook_endpoints (${columns})
    SELECT 'whe_1', id, '', '', '{}', 0, 'u', now(), now() FROM w ON CONFLICT DO NOTHING)`;

/** Inserts a row for a sweep of webhooks, whose age is a time. */
export const webhookMakers = (db: () => Database) => ({
  sweep_webhook_deliveries: (id: string, at: Date) =>
    db().query(
      `${endpoint}
       INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, lane_id, event_id, event_type, subject, event_offset,
         state, attempts_max, created_at, finished_at)
       SELECT $1, 'wks_h', 'whe_1', 1, $1, 'ping', 's', 1, 'delivered', 8, $2, $2 FROM w`,
      [id, at],
    ),
  sweep_webhook_usages: (_id: string, at: Date) =>
    db().query(
      `${endpoint}
       INSERT INTO webhook_usages (endpoint_id, minute, delivered, failed, latency_ms_sum) SELECT 'whe_1', $1, 1, 0, 1 FROM w`,
      [at],
    ),
  sweep_webhook_endpoints: (id: string, at: Date) =>
    db().query(
      `WITH w AS (${workspace})
       INSERT INTO webhook_endpoints (${columns}, deleted_at)
       SELECT $1, id, '', '', '{}', 0, 'u', now(), now(), $2 FROM w`,
      [id, at],
    ),
});

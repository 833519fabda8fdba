import { ReadWebhookInput } from '@patchbay/contract';
import { command, statement } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import { cancelDeliveries } from './empty-lanes.ts';
import { describeWebhook, recordWebhook } from './record.ts';
import { lockOwnWebhook, webhooks } from './view.ts';

// A workspace without endpoints has no stream. It is locked before an endpoint is, in the order of the worker that hands
// events on; under the workspace's row lock no endpoint is added meanwhile.
const dropStream = statement({
  name: 'webhook-drop-stream',
  text: `DELETE FROM webhook_streams WHERE workspace_id = $1 AND NOT EXISTS (
    SELECT FROM webhook_endpoints WHERE workspace_id = $1 AND deleted_at IS NULL AND id <> $2)`,
});

const markRemoved = statement({
  name: 'webhook-remove',
  text: `WITH ended_secrets AS (DELETE FROM webhook_secrets WHERE endpoint_id = $1)
    UPDATE webhook_endpoints SET deleted_at = $2, updated_at = $2 WHERE id = $1`,
});

/**
 * Removes an endpoint: nothing more is sent to it but what a worker has just begun, its secrets are deleted, and what waited for it is
 * canceled.
 * @throws AccessError `webhook_not_found` (404), `owner_only` (403), also for one that is removed already
 */
export const removeWebhook = command({
  actors: ['console'],
  manages: webhooks,
  endsAccess: true,
  input: ReadWebhookInput,
  async run(ctx, { id }) {
    const { sql } = ctx.tx;
    const at = await stampWorkspace(sql, ctx.clock, ctx.actor.workspaceId);
    sql.queue(dropStream, [ctx.actor.workspaceId, id]);
    const webhook = await lockOwnWebhook(ctx, id);
    await cancelDeliveries(sql, id, at);
    sql.queue(markRemoved, [id, at]);
    const target = { id, details: describeWebhook(webhook) };
    return { value: {}, audit: recordWebhook('webhook.deleted', ctx.actor, target), event: null };
  },
});

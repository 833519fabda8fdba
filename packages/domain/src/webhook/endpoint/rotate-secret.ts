import { RotateWebhookSecretInput } from '@patchbay/contract';
import { command, statement } from '../../core/exports.ts';
import { loadDataKey, stampForCaller } from '../../workspace/exports.ts';
import { hostOf, notifyOwners } from './notify-owners.ts';
import { recordWebhook } from './record.ts';
import { issueSecret } from './store.ts';
import { type IssuedWebhook, lockOwnWebhook, webhooks } from './view.ts';

/** Each of them is one more signature in the header of every delivery. */
const oldSecretsMax = 4;

// An overlap of 0 is for a secret that leaked: it also ends those that earlier rotations left behind.
const retire = statement({
  name: 'webhook-secrets-retire',
  text: `WITH kept AS (
      UPDATE webhook_secrets SET expires_at = least(coalesce(expires_at, 'infinity'), $2::timestamptz)
      WHERE $2 > $3::timestamptz AND id IN (
        SELECT id FROM webhook_secrets WHERE endpoint_id = $1 AND (expires_at IS NULL OR expires_at > $3)
        ORDER BY created_at DESC, id DESC LIMIT ${oldSecretsMax})
      RETURNING id)
    DELETE FROM webhook_secrets WHERE endpoint_id = $1 AND id NOT IN (SELECT id FROM kept)`,
});

/**
 * Replaces the signing secret of an endpoint. The old one also signs until the overlap ends, so that a receiver can
 * change over without refusing a delivery. At most four old ones sign; the oldest end first.
 * @throws AccessError `webhook_not_found` (404), `owner_only` (403)
 */
export const rotateWebhookSecret = command({
  actors: ['console'],
  manages: webhooks,
  input: RotateWebhookSecretInput,
  prepare: (ctx) => loadDataKey(ctx, ctx.db.sql, ctx.actor.workspaceId),
  async run(ctx, { id, overlapSeconds }, key) {
    const { sql } = ctx.tx;
    const createdAt = await stampForCaller(ctx);
    const webhook = await lockOwnWebhook(ctx, id);
    const end = new Date(createdAt.getTime() + overlapSeconds * 1000);
    sql.queue(retire, [id, end, createdAt]);
    const secret = issueSecret(ctx, key, { endpointId: id, createdAt });
    const told = { webhookId: id, host: hostOf(webhook.url), what: ['secret' as const] };
    await notifyOwners(ctx, ctx.actor.workspaceId, { kind: 'webhook_changed', details: told });
    const value: IssuedWebhook = { webhook, secret };
    const target = { id, details: { overlapSeconds } };
    return { value, audit: recordWebhook('webhook.secret_rotated', ctx.actor, target), event: null };
  },
});

import { CreateWebhookInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { loadDataKey, stampForCaller } from '../../workspace/exports.ts';
import { acceptUrl } from './accept-url.ts';
import { chooseEventTypes } from './choose-event-types.ts';
import { hostOf, notifyOwners } from './notify-owners.ts';
import { describeWebhook, recordWebhook } from './record.ts';
import { requireContentOwner } from './require-content-owner.ts';
import { insertWebhook, issueSecret, requireWebhookAllowance } from './store.ts';
import type { NewlyIssuedWebhook } from './view.ts';

/**
 * Registers an endpoint for the events that are written from now on, and returns its secret, this once.
 * @throws AccessError `unknown_event_types`, `webhook_url_rejected` (400), `webhook_limit_reached` (409); with content
 *   `owner_only`, `reauthentication_required` (403)
 */
export const createWebhook = command({
  actors: ['console'],
  manages: 'own',
  input: CreateWebhookInput,
  screen(_ctx, { eventTypes }) {
    chooseEventTypes(eventTypes);
    return undefined;
  },
  async prepare(ctx, { url }) {
    const key = await loadDataKey(ctx, ctx.db.sql, ctx.actor.workspaceId);
    return { accepted: await acceptUrl(ctx, url), key };
  },
  async run(ctx, { alertAfter, description, eventTypes, includeContent }, { accepted, key }) {
    const { workspaceId } = ctx.actor;
    const createdAt = await stampForCaller(ctx);
    await requireWebhookAllowance(ctx.tx.sql, workspaceId);
    if (includeContent) await requireContentOwner(ctx);
    const chosen = { alertAfter, description, eventTypes: chooseEventTypes(eventTypes), includeContent };
    const webhook = insertWebhook(ctx, createdAt, { accepted, ...chosen });
    const secret = issueSecret(ctx, key, { endpointId: webhook.id, createdAt });
    // The inbox is a page of the console: nothing leaves.
    if (!accepted.isInbox) {
      const details = { webhookId: webhook.id, host: hostOf(webhook.url) };
      await notifyOwners(ctx, workspaceId, { kind: 'webhook_added', details });
    }
    const value: NewlyIssuedWebhook = { webhook, secret, isFound: accepted.isFound };
    const target = { id: webhook.id, details: describeWebhook(webhook) };
    return { value, audit: recordWebhook('webhook.created', ctx.actor, target), event: null };
  },
});

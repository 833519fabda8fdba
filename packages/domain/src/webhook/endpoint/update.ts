import { toWireName, UpdateWebhookInput, type WebhookView } from '@patchbay/contract';
import type { z } from 'zod';
import { type CommandContext, command, statement } from '../../core/exports.ts';
import { stampForCaller } from '../../workspace/exports.ts';
import { type AcceptedUrl, acceptUrl } from './accept-url.ts';
import { chooseEventTypes } from './choose-event-types.ts';
import { holdDeliveries } from './empty-lanes.ts';
import { clearHealth, keepWaiting } from './health.ts';
import { hostOf, notifyOwners } from './notify-owners.ts';
import { describeWebhook, recordWebhook, withoutQuery } from './record.ts';
import { requireContentOwner } from './require-content-owner.ts';
import { lockOwnWebhook, webhooks } from './view.ts';

type Change = z.output<typeof UpdateWebhookInput>;

const fields = ['url', 'description', 'eventTypes', 'includeContent', 'alertAfter', 'status'] as const;
type Field = (typeof fields)[number];

/** The endpoint as it is after the change. Being disabled by the service stays its reason until it is enabled. */
function changed(before: WebhookView, { id: _, ...change }: Change): WebhookView {
  const asked = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: WebhookView = { ...before, ...asked };
  const eventTypes = change.eventTypes ? chooseEventTypes(change.eventTypes) : before.eventTypes;
  const disabledReason = after.status === 'enabled' ? null : (before.disabledReason ?? 'user');
  return { ...after, eventTypes, disabledReason };
}

const differences = (before: WebhookView, after: WebhookView): Field[] =>
  fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const findContent = statement({
  name: 'webhook-has-content',
  text: 'SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1 AND body_box IS NOT NULL LIMIT 1',
});

/**
 * Returns true if the change sends content to a new receiver. A redelivery repeats the content that was sent before.
 */
async function sendsContentFurther(
  { tx }: CommandContext<'console'>,
  { id, includeContent }: WebhookView,
  names: readonly Field[],
): Promise<boolean> {
  if (includeContent && names.includes('includeContent')) return true;
  if (!names.includes('url')) return false;
  return includeContent || (await tx.sql.rows(findContent, [id])).length > 0;
}

const update = statement({
  name: 'webhook-update',
  text: `UPDATE webhook_endpoints SET url = $2, is_inbox = coalesce($3, is_inbox), description = $4, event_types = $5,
      include_content = $6, status = $7, disabled_reason = $8, updated_at = $9, alert_after = $10,
      disabled_at = CASE WHEN $7 = 'enabled' THEN NULL ELSE coalesce(disabled_at, $9) END
    WHERE id = $1`,
  nulls: [3, 8, 10],
});

async function store(
  { tx }: CommandContext<'console'>,
  after: WebhookView,
  { accepted, names }: { readonly names: readonly Field[]; readonly accepted: AcceptedUrl | null },
): Promise<void> {
  const { description, eventTypes, id, includeContent, status, url } = after;
  const { alertAfter, disabledReason, updatedAt } = after;
  const chosen = [description, eventTypes, includeContent, status] as const;
  tx.sql.queue(update, [
    id,
    url,
    accepted?.isInbox ?? null,
    ...chosen,
    disabledReason,
    updatedAt,
    alertAfter,
  ]);
  if (names.includes('status') && status === 'disabled') await holdDeliveries(tx.sql, id);
  if (names.includes('status') && status === 'enabled') keepWaiting(tx.sql, id);
  // The answers of the old address say nothing about the new one, and an enabled endpoint starts afresh.
  if (names.includes('url') || (names.includes('status') && status === 'enabled')) clearHealth(tx.sql, id);
}

/** Notifies people about a change that sends events or content further than before. */
async function tellOfChange(
  ctx: CommandContext<'console'>,
  { id, includeContent, url }: WebhookView,
  names: readonly Field[],
): Promise<void> {
  const what: ('url' | 'content')[] = [];
  if (names.includes('url')) what.push('url');
  if (names.includes('includeContent') && includeContent) what.push('content');
  if (what.length === 0) return;
  const details = { webhookId: id, host: hostOf(url), what };
  await notifyOwners(ctx, ctx.actor.workspaceId, { kind: 'webhook_changed', details });
}

/**
 * Changes an endpoint. Disabling it holds its waiting deliveries; enabling it sends new events, and the held ones only
 * once they are recovered. Content, also that of earlier deliveries, is sent to a new address only if an owner confirms
 * it.
 * @throws AccessError `unknown_event_types`, `webhook_url_rejected` (400), `owner_only` (403), `webhook_not_found` (404); with
 *   content `reauthentication_required` (403)
 */
export const updateWebhook = command({
  actors: ['console'],
  manages: webhooks,
  input: UpdateWebhookInput,
  screen(_ctx, { eventTypes }) {
    if (eventTypes) chooseEventTypes(eventTypes);
    return undefined;
  },
  prepare: async (ctx, { url }) => (url === undefined ? null : acceptUrl(ctx, url)),
  async run(ctx, change, accepted) {
    const updatedAt = await stampForCaller(ctx);
    const before = await lockOwnWebhook(ctx, change.id);
    const asked = accepted ? { ...change, url: accepted.url } : change;
    const after = { ...changed(before, asked), updatedAt };
    const names = differences(before, after);
    if (names.length === 0) return { value: before, audit: { unaudited: 'nothing changed' }, event: null };
    if (await sendsContentFurther(ctx, after, names)) await requireContentOwner(ctx);
    await store(ctx, after, { names, accepted });
    await tellOfChange(ctx, after, names);
    const was = names.includes('url') ? { previousUrl: withoutQuery(before.url) } : {};
    const target = {
      id: change.id,
      details: { ...describeWebhook(after), changed: names.map(toWireName), ...was },
    };
    return { value: after, audit: recordWebhook('webhook.updated', ctx.actor, target), event: null };
  },
});

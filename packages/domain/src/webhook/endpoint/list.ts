import {
  describeEvents,
  type EventDescription,
  NoInput,
  ReadWebhookInput,
  type WebhookView,
  WholeListInput,
} from '@patchbay/contract';
import { type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { requireOwnWebhook, toWebhookView, webhookSelect } from './view.ts';

/** The workspace's endpoints, newest first; all of them when no limit is named. */
export const listWebhooks = query({
  actors: ['console'],
  input: WholeListInput,
  async run({ actor, db }, page): Promise<Page<WebhookView>> {
    const { where, ...rest } = pageQuery(page, 'whe');
    const rows = await db.prisma.webhookEndpoint.findMany({
      where: { workspaceId: actor.workspaceId, deletedAt: null, ...where },
      ...rest,
      select: webhookSelect,
    });
    return toPage(page, rows.map(toWebhookView));
  },
});

/** @throws AccessError `webhook_not_found` (404) */
export const readWebhook = query({
  actors: ['console'],
  input: ReadWebhookInput,
  run: (ctx, { id }) => requireOwnWebhook(ctx, id),
});

let described: readonly EventDescription[] | undefined;

/** The types that an endpoint can subscribe to, in the order of the catalog. */
export const listEventTypes = query({
  actors: ['console'],
  input: NoInput,
  run: async () => {
    described ??= describeEvents();
    return described;
  },
});

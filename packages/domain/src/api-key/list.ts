import type { WholeListInput } from '@patchbay/contract';
import type { Context } from '../kernel/context.ts';
import { type Page, pageQuery, toPage } from '../kernel/page.ts';
import { requireActor } from '../kernel/require-actor.ts';
import { type ApiKeyView, apiKeySelect, toApiKeyView } from './view.ts';

/** The workspace's keys, revoked ones included, newest first; all of them when no limit is named. */
export async function listApiKeys(ctx: Context, page: WholeListInput = {}): Promise<Page<ApiKeyView>> {
  const { actor } = requireActor(ctx, ['console']);
  const { where, orderBy, take } = pageQuery(page);
  const rows = await ctx.db.prisma.apiKey.findMany({
    where: { workspaceId: actor.workspaceId, ...where },
    orderBy,
    ...(take === undefined ? {} : { take }),
    select: apiKeySelect,
  });
  return toPage(page, rows.map(toApiKeyView));
}

import type { WholeListInput } from '@patchbay/contract';
import type { Context } from '../core/exports.ts';
import { type Page, pageQuery, requireActor, toPage } from '../core/exports.ts';
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

import { NoInput, scopeNames, WholeListInput } from '@patchbay/contract';
import { pageQuery, query, toPage } from '../core/exports.ts';
import { apiKeySelect, toApiKeyView } from './view.ts';

/** The workspace's keys, revoked ones included, newest first; all of them when no limit is named. */
export const listApiKeys = query({
  actors: ['console'],
  input: WholeListInput,
  async run(ctx, page) {
    const { where, ...rest } = pageQuery(page, 'key');
    const { workspaceId } = ctx.actor;
    const rows = await ctx.db.prisma.apiKey.findMany({
      where: { workspaceId, ...where },
      ...rest,
      select: apiKeySelect,
    });
    return toPage(page, rows.map(toApiKeyView));
  },
});

/** The scopes that a key may be given, in the order of the catalog. */
export const listScopes = query({ actors: ['console'], input: NoInput, run: async () => scopeNames });

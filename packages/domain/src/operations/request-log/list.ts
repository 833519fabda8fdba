import { ListRequestsInput } from '@patchbay/contract';
import type { z } from 'zod';
import { escapeLike, type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { keyNames, type RequestView, requestSelect, toRequestView } from './view.ts';

type Filter = z.output<typeof ListRequestsInput>;

function filterOf({ credentialId, method, path, requestId, status }: Filter): Record<string, unknown> {
  const hundred = status === undefined ? undefined : Number(status[0]) * 100;
  return {
    ...(hundred === undefined ? {} : { status: { gte: hundred, lt: hundred + 100 } }),
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path: { contains: escapeLike(path) } }),
    ...(credentialId === undefined ? {} : { credentialId }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

/** The workspace's requests, newest first, narrowed by the filter. */
export const listRequests = query({
  actors: ['console'],
  input: ListRequestsInput,
  async run(ctx, input): Promise<Page<RequestView>> {
    const { where, ...page } = pageQuery(input);
    const rows = await ctx.db.prisma.requestLog.findMany({
      where: { workspaceId: ctx.actor.workspaceId, ...filterOf(input), ...where },
      ...page,
      select: requestSelect,
    });
    const names = await keyNames(ctx.db.prisma, rows);
    return toPage(
      input,
      rows.map((row) => toRequestView(row, names)),
    );
  },
});

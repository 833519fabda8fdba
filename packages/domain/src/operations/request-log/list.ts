import { ListRequestsInput, ReadRequestInput } from '@patchbay/contract';
import type { z } from 'zod';
import { escapeLike, type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { credentialsOf, type RequestView, requestSelect, toRequestView } from './view.ts';

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
    const { workspaceId } = ctx.actor;
    const rows = await ctx.db.prisma.requestLog.findMany({
      where: { workspaceId, ...filterOf(input), ...where },
      ...page,
      select: requestSelect,
    });
    const credentials = await credentialsOf(ctx.db.prisma, workspaceId, rows);
    return toPage(
      input,
      rows.map((row) => toRequestView(row, credentials)),
    );
  },
});

/** One request of the workspace by the id of its row; null if there is none. */
export const readRequest = query({
  actors: ['console'],
  input: ReadRequestInput,
  async run({ actor: { workspaceId }, db }, { id }): Promise<RequestView | null> {
    const row = await db.prisma.requestLog.findFirst({ where: { id, workspaceId }, select: requestSelect });
    return row && toRequestView(row, await credentialsOf(db.prisma, workspaceId, [row]));
  },
});

import { AccessError, identifierText, type PageInput } from '@patchbay/contract';
import type { DataKey } from '@patchbay/secrets';
import type { Context } from '../kernel/context.ts';
import { type Page, pageQuery, toPage } from '../kernel/page.ts';
import { loadDataKey } from '../workspace/data-key.ts';
import { openTitle } from './content.ts';
import { reachableThreads, requireTenant } from './reach.ts';
import { type ThreadRow, type ThreadView, threadSelect } from './view.ts';

function toThreadView(row: ThreadRow, key: DataKey): ThreadView {
  return {
    id: row.id,
    title: row.titleBox === null ? null : openTitle(key, row.id, row.titleBox),
    participantIds: row.participants.map(({ userId }) => userId),
    createdBy: row.createdBy,
    createdAt: row.createdAt,
  };
}

/** Threads that the caller can reach. Scope `threads:read`. */
export async function listThreads(ctx: Context, page: PageInput): Promise<Page<ThreadView>> {
  const { actor } = requireTenant(ctx, 'threads:read');
  const { where, orderBy, take } = pageQuery(page);
  const rows = await ctx.db.prisma.thread.findMany({
    where: { AND: [reachableThreads(actor), where] },
    orderBy,
    ...(take === undefined ? {} : { take }),
    select: threadSelect,
  });
  const key = await loadDataKey(ctx, ctx.db.prisma, actor.workspaceId);
  return toPage(
    page,
    rows.map((row) => toThreadView(row, key)),
  );
}

/**
 * One thread. Scope `threads:read`.
 * @throws AccessError `thread_not_found` (404)
 */
export async function readThread(ctx: Context, input: { id: string }): Promise<ThreadView> {
  const { actor } = requireTenant(ctx, 'threads:read');
  const id = identifierText.safeParse(input.id);
  const row = id.success
    ? await ctx.db.prisma.thread.findFirst({
        where: { id: id.data, ...reachableThreads(actor) },
        select: threadSelect,
      })
    : null;
  if (!row) throw new AccessError('thread_not_found');
  return toThreadView(row, await loadDataKey(ctx, ctx.db.prisma, actor.workspaceId));
}

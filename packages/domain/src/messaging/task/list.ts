import type { PageInput } from '@patchbay/contract';
import type { ActorOf, Context } from '../../core/exports.ts';
import { type Page, pageQuery, requireActor, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { openTask, type TaskView, taskSelect } from './view.ts';

/** A developer sees the workspace's tasks; a platform user those that it made or is to do. */
function reach(actor: ActorOf<'console' | 'user'>) {
  if (actor.kind === 'console') return {};
  return { OR: [{ createdBy: actor.userId }, { assigneeId: actor.userId }] };
}

/** Tasks within reach, newest first. Sessions alone: no scope reads tasks. */
export async function listTasks(ctx: Context, input: PageInput): Promise<Page<TaskView>> {
  const { actor } = requireActor(ctx, ['console', 'user']);
  const { where, orderBy, take } = pageQuery(input);
  const rows = await ctx.db.prisma.task.findMany({
    where: { workspaceId: actor.workspaceId, AND: [reach(actor), where] },
    orderBy,
    ...(take === undefined ? {} : { take }),
    select: taskSelect,
  });
  const key = await loadDataKey(ctx, ctx.db.prisma, actor.workspaceId);
  const page = toPage(input, rows);
  return { ...page, items: page.items.map((row) => openTask(key, row)) };
}

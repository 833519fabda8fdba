import { PageInput } from '@patchbay/contract';
import { type ActorOf, pageQuery, query, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { extentOf } from '../thread/reach.ts';
import { openTask, taskSelect } from './view.ts';

/** The workspace's tasks, or those that the actor's user created or is assigned. */
function reachableTasks(actor: ActorOf<'console' | 'user'>) {
  const { userId, workspaceId } = actor;
  if (extentOf(actor) !== 'participant') return { workspaceId };
  return { workspaceId, OR: [{ createdBy: userId }, { assigneeId: userId }] };
}

/** Tasks within reach, newest first. Sessions only: no scope reads tasks. */
export const listTasks = query({
  actors: ['console', 'user'],
  input: PageInput,
  async run(ctx, input) {
    const { where, ...page } = pageQuery(input, 'tsk');
    const rows = await ctx.db.prisma.task.findMany({
      where: { AND: [reachableTasks(ctx.actor), where] },
      ...page,
      select: taskSelect,
    });
    const key = await loadDataKey(ctx, ctx.db.sql, ctx.actor.workspaceId);
    const { items, nextCursor } = toPage(input, rows);
    return { items: items.map((row) => openTask(key, row)), nextCursor };
  },
});

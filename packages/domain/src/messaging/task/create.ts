import { AccessError, CreateTaskInput } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import type { TenantActor } from '../../core/exports.ts';
import { command, newId } from '../../core/exports.ts';
import { loadDataKey, stampWorkspace } from '../../workspace/exports.ts';
import { reachableThreads, tenantKinds } from '../thread/reach.ts';
import { sentVia } from '../thread/send-message.ts';
import { sealTaskText } from './content.ts';
import { openTask, taskSelect } from './view.ts';

async function requireAssignee(tx: Tx, workspaceId: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  const known = await tx.prisma.user.count({ where: { id: userId, workspaceId } });
  if (known === 0) throw new AccessError('user_not_found');
}

/** A message out of reach is refused as one that never was: a task must not tell that it exists. */
async function requireMessage(tx: Tx, actor: TenantActor, messageId: string | null): Promise<void> {
  if (messageId === null) return;
  const known = await tx.prisma.message.count({ where: { id: messageId, thread: reachableThreads(actor) } });
  if (known === 0) throw new AccessError('message_not_found');
}

/**
 * Creates a task. Scope `tasks:write`. Title and notes are encrypted at rest.
 * @throws AccessError `user_not_found` (404) for an assignee outside the workspace, `message_not_found` (404)
 */
export const createTask = command({
  actors: tenantKinds,
  scopes: ['tasks:write'],
  input: CreateTaskInput,
  async run(ctx, { title, notes, dueAt = null, assigneeId = null, messageId = null }) {
    const { workspaceId, userId } = ctx.actor;
    await requireAssignee(ctx.tx, workspaceId, assigneeId);
    await requireMessage(ctx.tx, ctx.actor, messageId);
    const createdAt = await stampWorkspace(ctx.tx.sql, ctx.clock, workspaceId);
    const id = newId('tsk', createdAt);
    const key = await loadDataKey(ctx, ctx.tx.prisma, workspaceId);
    const row = await ctx.tx.prisma.task.create({
      data: {
        id,
        workspaceId,
        titleBox: sealTaskText(key, id, 'title_box', title),
        notesBox: notes ? sealTaskText(key, id, 'notes_box', notes) : null,
        dueAt,
        assigneeId,
        messageId,
        createdBy: userId,
        createdVia: sentVia(ctx.actor),
        createdAt,
      },
      select: taskSelect,
    });
    return {
      value: openTask(key, row),
      audit: { unaudited: 'use of the platform, not a change of access' },
      event: {
        workspaceId,
        type: 'task.created',
        data: { taskId: id, createdBy: userId, assigneeId, messageId },
      },
    };
  },
});

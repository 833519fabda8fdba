import { AccessError, CreateTaskInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { command, newId, type TenantActor } from '../../core/exports.ts';
import { loadDataKey, stampWorkspace } from '../../workspace/exports.ts';
import { reachableMessages, tenantKinds } from '../thread/reach.ts';
import { sentVia } from '../thread/send-message.ts';
import { openTask, sealTaskText, taskSelect } from './view.ts';

async function requireAssignee(
  models: Pick<Models, 'user'>,
  workspaceId: string,
  userId: string | null,
): Promise<void> {
  if (userId === null) return;
  const known = await models.user.count({ where: { id: userId, workspaceId } });
  if (known === 0) throw new AccessError('user_not_found');
}

/** A message out of reach is refused like one that does not exist, so that a task cannot probe for messages. */
async function requireMessage(
  models: Pick<Models, 'message'>,
  actor: TenantActor,
  messageId: string | null,
): Promise<void> {
  if (messageId === null) return;
  const known = await models.message.count({ where: { id: messageId, ...reachableMessages(actor) } });
  if (known === 0) throw new AccessError('message_not_found');
}

/**
 * Creates a task. Title and notes are encrypted at rest.
 * @throws AccessError `user_not_found` (404) for an assignee outside the workspace, `message_not_found` (404)
 */
export const createTask = command({
  actors: tenantKinds,
  scopes: ['tasks:write'],
  input: CreateTaskInput,
  async run(ctx, { title, notes, dueAt = null, assigneeId = null, messageId = null }) {
    const { workspaceId, userId } = ctx.actor;
    const { prisma, sql } = ctx.tx;
    await requireAssignee(prisma, workspaceId, assigneeId);
    await requireMessage(prisma, ctx.actor, messageId);
    const createdAt = await stampWorkspace(sql, ctx.clock, workspaceId);
    const id = newId('tsk', createdAt);
    const key = await loadDataKey(ctx, sql, workspaceId);
    const row = await prisma.task.create({
      data: {
        id,
        workspaceId,
        titleBox: sealTaskText(key, { taskId: id, column: 'title_box' }, title),
        notesBox: notes ? sealTaskText(key, { taskId: id, column: 'notes_box' }, notes) : null,
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

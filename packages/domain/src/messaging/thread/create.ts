import { AccessError, CreateThreadInput } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { command } from '../../core/exports.ts';
import { insertThread } from './insert.ts';
import { tenantKinds } from './reach.ts';

const countUsers = {
  name: 'workspace-users-count',
  text: 'SELECT count(*)::int AS count FROM users WHERE workspace_id = $1 AND id = ANY ($2::text[])',
};

async function requireUsers(sql: Sql, workspaceId: string, userIds: readonly string[]): Promise<void> {
  const [known] = await sql.rows<{ count: number }>(countUsers, [workspaceId, [...userIds]]);
  if (known?.count !== userIds.length) throw new AccessError('user_not_found');
}

/**
 * Starts a thread, in which its creator takes part.
 * @throws AccessError `user_not_found` (404) for a participant outside the workspace
 */
export const createThread = command({
  actors: tenantKinds,
  scopes: ['messages:write'],
  input: CreateThreadInput,
  async run(ctx, { title, participantIds }) {
    const { workspaceId, userId } = ctx.actor;
    const userIds = [...new Set([userId, ...participantIds])].sort();
    await requireUsers(ctx.tx.sql, workspaceId, userIds);
    const thread = await insertThread(ctx.tx, ctx, {
      workspaceId,
      title: title ?? null,
      createdBy: userId,
      participantIds: userIds,
    });
    return {
      value: thread,
      audit: { unaudited: 'use of the platform, not a change of access' },
      event: {
        workspaceId,
        type: 'thread.created',
        data: { threadId: thread.id, participantIds: userIds, createdBy: userId },
      },
    };
  },
});

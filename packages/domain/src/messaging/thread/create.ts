import { AccessError, CreateThreadInput } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { command, statement, type TenantActor } from '../../core/exports.ts';
import { mayWriteTo } from '../relation/acquaintance.ts';
import { insertThread } from './insert.ts';
import { tenantKinds } from './reach.ts';

const countUsers = statement({
  name: 'thread-users-count',
  text: `SELECT count(*)::int, (count(*) FILTER (WHERE EXISTS (
      SELECT FROM blocks WHERE user_id = $3 AND blocked_user_id = users.id)))::int
    FROM users WHERE users.id = ANY ($2::text[]) AND ${mayWriteTo({ user: '$3', workspace: '$1' })}
      AND NOT EXISTS (SELECT FROM blocks WHERE user_id = users.id AND blocked_user_id = $3)`,
});

/** A person who blocks the caller is refused like one who does not exist. */
async function requireUsers(sql: Sql, actor: TenantActor, userIds: readonly string[]): Promise<void> {
  const values = [actor.workspaceId, [...userIds], actor.userId] as const;
  const [counts] = await sql.cells(countUsers, values);
  const [known, blocked] = counts ?? [0, 0];
  if (known !== userIds.length) throw new AccessError('user_not_found');
  if (blocked > 0) throw new AccessError('user_blocked');
}

/**
 * Starts a thread in the workspace of its creator, who takes part. People of other workspaces take part if they are connected with
 * the creator.
 * @throws AccessError `user_not_found` (404) for somebody else, and for one who blocks the caller; `user_blocked`
 *   (409) for one whom the caller blocks
 */
export const createThread = command({
  actors: tenantKinds,
  scopes: ['messages:write'],
  input: CreateThreadInput,
  async run(ctx, { title, participantIds }) {
    const { workspaceId, userId } = ctx.actor;
    const userIds = [...new Set([userId, ...participantIds])].sort();
    await requireUsers(ctx.tx.sql, ctx.actor, userIds);
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

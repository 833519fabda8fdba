import { AccessError, InviteUserInput, NoInput } from '@patchbay/contract';
import { command, query, statement } from '../../core/exports.ts';
import { inviteToWorkspace, needsInvitation } from '../../people/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';

const listedMax = 200;

const list = statement({
  name: 'directory-invited',
  text: `SELECT users.id, users.display_name AS "displayName", users.sign_in_email AS email, invites.created_at AS "invitedAt",
      invites.expires_at AS "expiresAt"
    FROM users LEFT JOIN invites ON invites.invitee_id = users.id AND invites.revoked_at IS NULL
    WHERE users.workspace_id = $1 AND ${needsInvitation('$2')}
    ORDER BY users.created_at DESC, users.id LIMIT ${listedMax}`,
});

/** A user of the directory who is not in the workspace until they accept. */
export interface InvitedUser {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  /** Null for a person who was not invited yet, because a domain that admitted them was given up. */
  readonly invitedAt: Date | null;
  readonly expiresAt: Date | null;
}

/** The users of the directory who have not accepted yet, the newest 200. @throws AccessError `owner_only` (403) */
export const listInvitedUsers = query({
  actors: ['console'],
  role: 'owner',
  input: NoInput,
  run: ({ actor, clock, db }): Promise<InvitedUser[]> => db.sql.rows(list, [actor.workspaceId, clock.now()]),
});

/**
 * Invites a user of the directory again, by a new mail; the earlier link ends.
 * @throws AccessError `owner_only` (403), `user_not_found` (404), also for somebody who needs no invitation
 */
export const inviteUserAgain = command({
  actors: ['console'],
  role: 'owner',
  input: InviteUserInput,
  async run(ctx, { id }) {
    const { userId, workspaceId } = ctx.actor;
    const at = await stampWorkspace(ctx.tx.sql, ctx.clock, workspaceId);
    const where = { id, workspaceId };
    const isOwn = (await ctx.tx.prisma.user.count({ where })) === 1;
    const invited =
      isOwn && (await inviteToWorkspace(ctx.tx.sql, ctx, { at, inviteeId: id, inviterId: userId }));
    if (!invited) throw new AccessError('user_not_found');
    return {
      value: {},
      audit: { action: 'directory.user_invited', workspaceId, targetId: id },
      event: null,
    };
  },
});

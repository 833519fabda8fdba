import { AccessError, InviteInput } from '@patchbay/contract';
import { command, query, statement } from '../../core/exports.ts';
import { isSuspended, joinStanding, lockWorkspace } from '../../workspace/exports.ts';

// The invitation of the person who is signed in: their address is verified, and is the one that the directory names now.
const mine = `SELECT invites.ref, invitee.id AS "inviteeId", invitee.workspace_id AS "workspaceId", home.name AS workspace
  FROM invites JOIN users ON users.id = invites.inviter_id ${joinStanding()}
    JOIN users invitee ON invitee.id = invites.invitee_id JOIN workspaces home ON home.id = invitee.workspace_id
    JOIN accounts own_account ON own_account.id = $3 AND own_account.email = invitee.sign_in_email AND own_account.verified_at IS NOT NULL
  WHERE invites.ref = $1 AND invites.revoked_at IS NULL AND invites.expires_at > $2 AND NOT ${isSuspended} AND home.suspended_at IS NULL
    AND invitee.deactivated_at IS NULL AND invitee.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM accounts linked WHERE linked.user_id = invitee.id)`;
const find = statement({ name: 'invite-of-account', text: mine });
const lock = statement({
  name: 'invite-of-account-lock',
  text: `${mine} FOR UPDATE OF invites, invitee, own_account`,
});

/** The invitation as its page shows it to the person who may accept. */
export interface WorkspaceInvitation {
  readonly ref: string;
  /** The name of the workspace. */
  readonly workspace: string;
}

/**
 * Shows an invitation to a workspace to the person to whom it was mailed.
 * @throws AccessError `invite_not_found` (404), also for everybody else
 */
export const readWorkspaceInvite = query({
  actors: ['console'],
  input: InviteInput,
  async run({ actor, clock, db }, { ref }): Promise<WorkspaceInvitation> {
    const [found] = await db.sql.rows(find, [ref, clock.now(), actor.accountId]);
    if (!found) throw new AccessError('invite_not_found');
    return { ref, workspace: found.workspace };
  },
});

// Data that a person would lose, and a handle under which voice drops would come to nobody. A workspace as a sign-up makes it
// holds one contact, one message, and nothing else of this.
const inUse = statement({
  name: 'workspace-in-use',
  text: `SELECT EXISTS (SELECT FROM users WHERE workspace_id = $1 AND id <> $2)
    OR EXISTS (SELECT FROM api_keys WHERE workspace_id = $1 AND revoked_at IS NULL)
    OR EXISTS (SELECT FROM webhook_endpoints WHERE workspace_id = $1 AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM oauth_clients WHERE owner_workspace_id = $1 AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM oauth_grants WHERE user_id = $2 AND revoked_at IS NULL)
    OR EXISTS (SELECT FROM agents WHERE workspace_id = $1)
    OR EXISTS (SELECT FROM tasks WHERE workspace_id = $1)
    OR EXISTS (SELECT FROM workspace_domains WHERE workspace_id = $1)
    OR EXISTS (SELECT FROM contacts WHERE workspace_id = $1 OFFSET 1)
    OR EXISTS (SELECT FROM threads JOIN messages ON messages.thread_id = threads.id WHERE threads.workspace_id = $1 OFFSET 1)
    OR EXISTS (SELECT FROM connections WHERE user_a = $2)
    OR EXISTS (SELECT FROM connections WHERE user_b = $2)
    OR EXISTS (SELECT FROM blocks WHERE user_id = $2)
    OR EXISTS (SELECT FROM users WHERE id = $2 AND handle IS NOT NULL)
    OR EXISTS (SELECT FROM participants JOIN threads ON threads.id = participants.thread_id
      WHERE participants.user_id = $2 AND (threads.workspace_id <> $1 OR threads.created_by IS NOT NULL)) AS used`,
});

const move = statement({
  name: 'account-join-workspace',
  text: `WITH moved_devices AS (UPDATE devices SET user_id = $2 WHERE user_id = $4),
    moved_sessions AS (UPDATE sessions SET user_id = $2, workspace_id = $3 WHERE account_id = $1),
    ended_invites AS (
      UPDATE invites SET revoked_at = $5 WHERE (invitee_id = $2 OR inviter_id = $4) AND revoked_at IS NULL)
    UPDATE accounts SET user_id = $2 WHERE id = $1`,
});

/**
 * Makes the signed-in person the user of the directory that invited them. From then on their account, with its sessions,
 * leads into that workspace. The workspace that they had before has to be as their sign-up made it: an account that is in
 * use is not moved, because a person has one workspace.
 * @throws AccessError `invite_not_found` (404), as {@link readWorkspaceInvite}; `conflict` (409) for an account in use
 */
export const joinWorkspace = command({
  actors: ['console'],
  input: InviteInput,
  async run({ actor, clock, tx }, { ref }) {
    const { accountId, userId, workspaceId: left } = actor;
    const at = clock.now();
    const [invite] = await tx.sql.rows(lock, [ref, at, accountId]);
    if (!invite) throw new AccessError('invite_not_found');
    // A write in that workspace either comes before this, or waits until the person has left.
    await lockWorkspace(tx.sql, clock, left);
    const [own] = await tx.sql.rows(inUse, [left, userId]);
    if (own?.used !== false) {
      throw new AccessError('conflict', { reason: 'your account has a workspace that is already in use' });
    }
    const { inviteeId, workspace, workspaceId } = invite;
    await tx.sql.rows(move, [accountId, inviteeId, workspaceId, userId, at]);
    const value: WorkspaceInvitation = { ref, workspace };
    return {
      value,
      audit: { action: 'directory.user_joined', workspaceId, targetId: inviteeId, details: { left } },
      event: null,
    };
  },
});

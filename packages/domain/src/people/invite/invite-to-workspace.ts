import { inviteTtlSeconds } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import { hashStable } from '@patchbay/secrets';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { queueMail } from '../../mail/exports.ts';
import { speaksFor } from '../../workspace/exports.ts';
import { mintRef } from './create.ts';

/** Mails to one address from all workspaces, and of one workspace, in 24 hours. Beyond them nothing is mailed. */
const addressMailsMax = 3;
const workspaceMailsMax = 500;

/**
 * SQL: whether the user `u` of a directory is not in the workspace until they accept. They are in it while their
 * account is, and while its proven domain admits them.
 * @param now the parameter of the present
 */
export const needsInvitation = (
  now: string,
): string => `users.sign_in_email IS NOT NULL AND users.deactivated_at IS NULL
  AND users.removed_at IS NULL AND NOT EXISTS (SELECT FROM accounts WHERE accounts.user_id = users.id)
  AND NOT EXISTS (SELECT FROM accounts JOIN users colleague ON colleague.id = accounts.user_id
    WHERE accounts.email = users.sign_in_email AND colleague.workspace_id = users.workspace_id)
  AND (NOT ${speaksFor('users.workspace_id', 'users.sign_in_email', now)}
    OR EXISTS (SELECT FROM accounts WHERE accounts.email = users.sign_in_email AND accounts.verified_at IS NOT NULL))`;

// An invitation to an earlier address ends.
const insert = statement({
  name: 'invite-to-workspace',
  text: `WITH ended AS (
      UPDATE invites SET revoked_at = $4 WHERE invitee_id = $2 AND revoked_at IS NULL)
    INSERT INTO invites (ref, inviter_id, kind, invitee_id, created_at, expires_at)
    SELECT $1, $3, 'workspace', users.id, $4, $5 FROM users
    WHERE users.id = $2 AND ${needsInvitation('$4')}
    RETURNING ref`,
});

const describe = statement({
  name: 'invite-to-workspace-mail',
  text: `SELECT users.sign_in_email AS email, workspaces.name AS workspace,
      (SELECT count(*)::int FROM invites JOIN users invitee ON invitee.id = invites.invitee_id
        WHERE invitee.workspace_id = workspaces.id AND invites.created_at > $2::timestamptz - interval '1 day') AS "ofWorkspace"
    FROM users JOIN workspaces ON workspaces.id = users.workspace_id WHERE users.id = $1`,
  notNull: ['email'],
});

// Counted apart from the users, whose addresses change, in the transaction of the mail.
const take = statement({
  name: 'invite-to-workspace-take',
  text: `SELECT taken_at IS NOT NULL AS taken FROM limit_take($1, ARRAY[${addressMailsMax}], ARRAY[86400000::bigint], $2, false)`,
});

interface Invitation {
  /** The person's id in the directory. */
  readonly inviteeId: string;
  /** It ends with this person. */
  readonly inviterId: string;
  readonly at: Date;
}

/**
 * Invites a user of the directory whose address proves nothing about the workspace: by a mail that names the workspace, to
 * the address as it is now. An earlier invitation of that user ends.
 * @returns true if they need an invitation
 */
export async function inviteToWorkspace(
  sql: TransactionSql,
  services: Pick<Services, 'clock' | 'hmacRings' | 'keyring' | 'settings'>,
  { at, inviteeId, inviterId }: Invitation,
): Promise<boolean> {
  const expiresAt = new Date(at.getTime() + inviteTtlSeconds * 1000);
  const [made] = await sql.rows(insert, [mintRef(), inviteeId, inviterId, at, expiresAt]);
  if (!made) return false;
  const [row] = await sql.rows(describe, [inviteeId, at]);
  if (!row || row.ofWorkspace > workspaceMailsMax) return true;
  const { email: to, workspace } = row;
  const address = hashStable(services.hmacRings.code, ['invited_address', to]).toString('base64url');
  const [place] = await sql.rows(take, [`workspaceInvitations:${address}`, at]);
  if (!place?.taken) return true;
  await queueMail(sql, services, {
    to,
    template: 'workspace_invitation',
    data: { workspace, ref: made.ref },
  });
  return true;
}

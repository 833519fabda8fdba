import { grantTtlSeconds } from '@patchbay/contract';
import type { OauthGrant, TransactionSql } from '@patchbay/db';
import type { ActorKind, AuditEntry, CommandContext, EventDraft } from '../../core/exports.ts';
import { newId, statement } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';
import type { RevokeReason } from './end-reason.ts';
import { notifyOfGrantEnd } from './notify-of-end.ts';

export type GrantFlow = 'authorization_code' | 'device_code';

export interface NewGrant {
  readonly client: { readonly id: string; readonly name: string };
  readonly userId: string;
  readonly workspaceId: string;
  readonly scopes: readonly string[];
  /** Requested and not granted. */
  readonly scopesRejected: readonly string[];
  readonly resource: string;
  readonly flow: GrantFlow;
}

/** The audit record and the event of one change of a grant. */
export interface GrantChange {
  readonly audit: AuditEntry;
  readonly event: EventDraft;
}

interface ChangedGrant extends Pick<OauthGrant, 'id' | 'clientId' | 'userId' | 'workspaceId' | 'scopes'> {
  readonly clientName: string;
}

const describeGrant = ({ clientId, clientName, id, scopes, userId }: ChangedGrant) => ({
  grantId: id,
  clientId,
  clientName,
  userId,
  scopes: [...scopes],
});

function grantCreated(grant: ChangedGrant, more: { flow: GrantFlow; resource: string }): GrantChange {
  const type = 'oauth.grant.created';
  const { id, workspaceId } = grant;
  const data = { ...describeGrant(grant), ...more };
  return {
    audit: { action: type, workspaceId, targetId: id, details: data },
    event: { workspaceId, type, data },
  };
}

function grantRevoked(grant: ChangedGrant, reason: RevokeReason): GrantChange {
  const type = 'oauth.grant.revoked';
  const { id, workspaceId } = grant;
  const data = { ...describeGrant(grant), reason };
  return {
    audit: { action: type, workspaceId, targetId: id, details: data },
    event: { workspaceId, type, data },
  };
}

const insert = statement({
  name: 'oauth-grant-insert',
  text: `INSERT INTO oauth_grants (id, client_id, user_id, workspace_id, scopes, scopes_rejected, resource, flow,
      created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
});

/**
 * Inserts the grant of one authorization in the transaction of the decision. The caller writes its record and event.
 * @param createdAt taken under the row lock of the workspace
 */
export function createGrant(
  sql: TransactionSql,
  grant: NewGrant,
  createdAt: Date,
): GrantChange & { readonly grantId: string } {
  const { client, flow, resource, scopesRejected, userId, workspaceId } = grant;
  const id = newId('grt', createdAt);
  const scopes = [...grant.scopes];
  const expiresAt = new Date(createdAt.getTime() + grantTtlSeconds * 1000);
  const bounds = [scopes, [...scopesRejected], resource, flow, createdAt, expiresAt] as const;
  sql.queue(insert, [id, client.id, userId, workspaceId, ...bounds]);
  const created = { id, clientId: client.id, clientName: client.name, userId, workspaceId, scopes };
  return { ...grantCreated(created, { flow, resource }), grantId: id };
}

const workspaceOfLive = statement({
  name: 'oauth-grant-workspace',
  text: 'SELECT workspace_id AS "workspaceId" FROM oauth_grants WHERE id = $1 AND revoked_at IS NULL',
});

const end = statement({
  name: 'oauth-grant-end',
  text: `UPDATE oauth_grants SET revoked_at = $2, revoke_reason = $3 FROM oauth_clients client
    WHERE oauth_grants.id = $1 AND oauth_grants.revoked_at IS NULL AND client.id = oauth_grants.client_id
    RETURNING oauth_grants.id, client_id AS "clientId", user_id AS "userId", workspace_id AS "workspaceId", oauth_grants.scopes,
      client.name AS "clientName", (SELECT accounts.user_id FROM accounts WHERE accounts.id = client.owner_account_id) AS "ownerUserId"`,
});

/**
 * Sets the tombstone of a family: from the commit on, no instance accepts a token of it. If the reason is an alarming
 * one, the person and the developer of the app are told in the same transaction.
 * @returns the record and the event for the caller to write; null when the family is unknown or had ended
 */
export async function endGrant(
  ctx: Pick<CommandContext<ActorKind>, 'clock' | 'keyring' | 'settings' | 'tx'>,
  { grantId, reason }: { readonly grantId: string; readonly reason: RevokeReason },
): Promise<GrantChange | null> {
  const { sql } = ctx.tx;
  const [live] = await sql.rows(workspaceOfLive, [grantId]);
  if (!live) return null;
  // Every change that has an event locks the row of the workspace first, then the row that changes.
  const revokedAt = await stampWorkspace(sql, ctx.clock, live.workspaceId);
  const [ended] = await sql.rows(end, [grantId, revokedAt, reason]);
  if (!ended) return null;
  await notifyOfGrantEnd(ctx, ended, reason);
  return grantRevoked(ended, reason);
}

import { grantTtlSeconds } from '@patchbay/contract';
import type { Prisma, Sql, Tx } from '@patchbay/db';
import type { AuditEntry, Clock, EventDraft } from '../../core/exports.ts';
import { newId } from '../../core/exports.ts';
import { stampWorkspace } from '../../workspace/exports.ts';

export type GrantFlow = 'authorization_code' | 'device_code';

/** Why a family ended; it stands in the audit log and on the tombstone. */
export type RevokeReason =
  | 'user'
  | 'token_revoked'
  | 'refresh_token_reuse'
  | 'code_reuse'
  | 'code_guessed'
  | 'device_code_reuse'
  | 'client_revoked'
  | 'client_deleted'
  | 'never_collected';

export interface NewGrant {
  readonly client: { readonly id: string; readonly name: string };
  readonly userId: string;
  readonly workspaceId: string;
  readonly scopes: readonly string[];
  /** Asked for and not granted. */
  readonly scopesRejected: readonly string[];
  readonly resource: string;
  readonly flow: GrantFlow;
}

const grantSelect = {
  id: true,
  clientId: true,
  userId: true,
  workspaceId: true,
  scopes: true,
  client: { select: { name: true } },
} satisfies Prisma.OauthGrantSelect;

type GrantRow = Omit<Prisma.OauthGrantGetPayload<{ select: typeof grantSelect }>, 'client'> & {
  readonly client: { readonly name: string };
};

/** The record and the event of one change of a grant. */
export interface GrantChange {
  readonly audit: AuditEntry;
  readonly event: EventDraft;
}

/** What the record and the event of a change say of a grant. */
const describeGrant = (grant: GrantRow) => ({
  grantId: grant.id,
  clientId: grant.clientId,
  clientName: grant.client.name,
  userId: grant.userId,
  scopes: [...grant.scopes],
});

function grantCreated(grant: GrantRow, more: { flow: GrantFlow; resource: string }): GrantChange {
  const type = 'oauth.grant.created';
  const { id, workspaceId } = grant;
  const data = { ...describeGrant(grant), ...more };
  return {
    audit: { action: type, workspaceId, targetId: id, details: data },
    event: { workspaceId, type, data },
  };
}

function grantRevoked(grant: GrantRow, reason: RevokeReason): GrantChange {
  const type = 'oauth.grant.revoked';
  const { id, workspaceId } = grant;
  const data = { ...describeGrant(grant), reason };
  return {
    audit: { action: type, workspaceId, targetId: id, details: data },
    event: { workspaceId, type, data },
  };
}

const insert = {
  name: 'oauth-grant-insert',
  text: `INSERT INTO oauth_grants (id, client_id, user_id, workspace_id, scopes, scopes_rejected, resource, flow,
      created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

/**
 * Makes the grant of one authorization in the transaction that decides it. The caller writes its record and its
 * event.
 * @param createdAt taken under the workspace's row lock
 */
export async function createGrant(
  sql: Sql,
  grant: NewGrant,
  createdAt: Date,
): Promise<GrantChange & { readonly grantId: string }> {
  const { client, flow, resource, scopesRejected, userId, workspaceId } = grant;
  const id = newId('grt', createdAt);
  const scopes = [...grant.scopes];
  const expiresAt = new Date(createdAt.getTime() + grantTtlSeconds * 1000);
  const bounds = [scopes, [...scopesRejected], resource, flow, createdAt, expiresAt];
  await sql.rows(insert, [id, client.id, userId, workspaceId, ...bounds]);
  const row = { id, clientId: client.id, userId, workspaceId, scopes, client };
  return { ...grantCreated(row, { flow, resource }), grantId: id };
}

/**
 * Sets a family's tombstone: from the commit on no token of it is accepted, on any instance.
 * @returns the record and the event, for the caller to write; null when the family is unknown or had ended before
 */
export async function endGrant(
  tx: Tx,
  clock: Clock,
  { grantId, reason }: { grantId: string; reason: RevokeReason },
): Promise<GrantChange | null> {
  const where = { id: grantId, revokedAt: null };
  const live = await tx.prisma.oauthGrant.findFirst({ where, select: { workspaceId: true } });
  if (!live) return null;
  // The workspace's row before the grant's, as in every change that has an event.
  const revokedAt = await stampWorkspace(tx.sql, clock, live.workspaceId);
  const [ended] = await tx.prisma.oauthGrant.updateManyAndReturn({
    where,
    data: { revokedAt, revokeReason: reason },
    select: grantSelect,
  });
  return ended ? grantRevoked(ended, reason) : null;
}

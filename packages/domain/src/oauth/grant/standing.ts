import type { ClientStatus } from '@patchbay/contract';
import type { Columns, OauthClient, Sql } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { grantStanding } from '../../workspace/exports.ts';

/** The facts that decide whom a client may serve. */
export interface ClientStanding extends Pick<OauthClient, 'trialUserId' | 'ownerWorkspaceId'> {
  readonly status: ClientStatus;
}

/** They are read from `oauth_clients client`. */
export const standingColumns: Columns<ClientStanding> = {
  trialUserId: 'client.trial_user_id',
  ownerWorkspaceId: 'client.owner_workspace_id',
  status: 'client.status',
};

/** A person in the workspace in which they act. */
interface Person {
  readonly userId: string;
  readonly workspaceId: string;
}

/** Returns true if a member of the workspace that owns the client tries it while it waits for approval. */
export const isOnTrial = ({ status, trialUserId }: Omit<ClientStanding, 'ownerWorkspaceId'>): boolean =>
  status === 'pending' && trialUserId !== null;

/**
 * The status of a client for one person, as `grantStanding` says it in SQL. The member who tries it may use it as if it
 * were approved.
 */
export function standingFor(client: ClientStanding, { userId, workspaceId }: Person): ClientStatus {
  const isTheirs = client.trialUserId === userId && client.ownerWorkspaceId === workspaceId;
  return isOnTrial(client) && isTheirs ? 'approved' : client.status;
}

const ofGrant = statement({
  name: 'oauth-grant-standing',
  text: `SELECT ${grantStanding} AS status FROM oauth_grants JOIN oauth_clients client ON client.id = oauth_grants.client_id
    WHERE oauth_grants.id = $1`,
  as: { status: `'pending' | 'approved' | 'rejected' | 'suspended'` },
});

/** {@link standingFor} the person of a grant. A grant that is no longer stored counts as that of a suspended client. */
export async function readGrantStanding(sql: Sql, grantId: string): Promise<ClientStatus> {
  const [row] = await sql.rows(ofGrant, [grantId]);
  return row?.status ?? 'suspended';
}

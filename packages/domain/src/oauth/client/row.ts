import type { Columns, OauthClient, Prisma } from '@patchbay/db';

/** The columns of a client that may be shown. Its hashes are read only where a credential is verified. */
export const clientSelect = {
  id: true,
  source: true,
  name: true,
  redirectUris: true,
  grantTypes: true,
  authMethod: true,
  scopes: true,
  softwareId: true,
  softwareVersion: true,
  clientUri: true,
  status: true,
  statusReason: true,
  metadataHash: true,
  ownerAccountId: true,
  ownerWorkspaceId: true,
  trialUserId: true,
  decidedBy: true,
  decidedAt: true,
  registeredFrom: true,
  createdAt: true,
  updatedAt: true,
  lastUsedAt: true,
} satisfies Prisma.OauthClientSelect;

/** A client as this wing reads it from its table. */
export type ClientRow = Pick<OauthClient, keyof typeof clientSelect>;

/** A client as it is inserted, with its credentials. */
export interface NewClientRow
  extends ClientRow,
    Pick<OauthClient, 'secretHash' | 'registrationHash' | 'pendingFingerprint'> {}

/** The columns of {@link clientSelect} for planned SQL, from `oauth_clients client`. */
export const clientColumns: Columns<ClientRow> = {
  id: 'client.id',
  source: 'client.source',
  name: 'client.name',
  redirectUris: 'client.redirect_uris',
  grantTypes: 'client.grant_types',
  authMethod: 'client.auth_method',
  scopes: 'client.scopes',
  softwareId: 'client.software_id',
  softwareVersion: 'client.software_version',
  clientUri: 'client.client_uri',
  status: 'client.status',
  statusReason: 'client.status_reason',
  metadataHash: 'client.metadata_hash',
  ownerAccountId: 'client.owner_account_id',
  ownerWorkspaceId: 'client.owner_workspace_id',
  trialUserId: 'client.trial_user_id',
  decidedBy: 'client.decided_by',
  decidedAt: 'client.decided_at',
  registeredFrom: 'client.registered_from',
  createdAt: 'client.created_at',
  updatedAt: 'client.updated_at',
  lastUsedAt: 'client.last_used_at',
};

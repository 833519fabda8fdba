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

/** The columns of {@link clientSelect} for planned SQL; `c` is the table. */
export const clientColumns: Columns<ClientRow> = {
  id: 'c.id',
  source: 'c.source',
  name: 'c.name',
  redirectUris: 'c.redirect_uris',
  grantTypes: 'c.grant_types',
  authMethod: 'c.auth_method',
  scopes: 'c.scopes',
  softwareId: 'c.software_id',
  softwareVersion: 'c.software_version',
  clientUri: 'c.client_uri',
  status: 'c.status',
  statusReason: 'c.status_reason',
  metadataHash: 'c.metadata_hash',
  ownerAccountId: 'c.owner_account_id',
  ownerWorkspaceId: 'c.owner_workspace_id',
  decidedBy: 'c.decided_by',
  decidedAt: 'c.decided_at',
  registeredFrom: 'c.registered_from',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  lastUsedAt: 'c.last_used_at',
};

import type { ClientStatus } from '@patchbay/contract';
import type { Columns } from '@patchbay/db';

/** What the authorization server needs of a client, read on every request: an approval or suspension holds at once. */
export interface AuthorizingClient {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly grantTypes: readonly string[];
  readonly authMethod: string;
  readonly scopes: readonly string[];
  readonly status: ClientStatus;
  readonly statusReason: string | null;
  /** SHA-256; it is compared with, and never accepted as a secret. */
  readonly secretHash: Uint8Array | null;
  /** When its metadata document was last accepted; null for a client without one. */
  readonly fetchedAt: Date | null;
}

export interface ClientRow {
  readonly client_id: string;
  readonly client_name: string;
  readonly redirect_uris: string[];
  readonly grant_types: string[];
  readonly auth_method: string;
  readonly client_scopes: string[];
  readonly client_status: ClientStatus;
  readonly status_reason: string | null;
  readonly secret_hash: Uint8Array | null;
  readonly fetched_at: Date | null;
}

/** The columns of a client, of the table that `c` stands for; a deleted one is not to be read. */
export const clientColumns: Columns<ClientRow> = {
  client_id: 'c.id',
  client_name: 'c.name',
  redirect_uris: 'c.redirect_uris',
  grant_types: 'c.grant_types',
  auth_method: 'c.auth_method',
  client_scopes: 'c.scopes',
  client_status: 'c.status',
  status_reason: 'c.status_reason',
  secret_hash: 'c.secret_hash',
  fetched_at: 'c.fetched_at',
};

export const toClient = (row: ClientRow): AuthorizingClient => ({
  id: row.client_id,
  name: row.client_name,
  redirectUris: row.redirect_uris,
  grantTypes: row.grant_types,
  authMethod: row.auth_method,
  scopes: row.client_scopes,
  status: row.client_status,
  statusReason: row.status_reason,
  secretHash: row.secret_hash,
  fetchedAt: row.fetched_at,
});

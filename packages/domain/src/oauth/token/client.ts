import type { Columns, OauthClient, Sql } from '@patchbay/db';
import { readFirst, selectionOf } from '@patchbay/db';
import { opaqueMatches } from '@patchbay/secrets';
import { type ClientStanding, standingColumns } from '../grant/standing.ts';

/** A client as the authorization server reads it for every request, so that a suspension applies at once. */
export interface AuthorizingClient
  extends ClientStanding,
    Pick<OauthClient, 'id' | 'name' | 'redirectUris' | 'grantTypes' | 'authMethod' | 'scopes' | 'decidedBy'> {
  /** SHA-256 of the client secret. It is compared with, and never accepted as a secret itself. */
  readonly secretHash: Uint8Array | null;
  /** When its metadata document was last accepted; null for a client without one. */
  readonly fetchedAt: Date | null;
}

/** They are read from `oauth_clients client`. A statement that uses these must leave out deleted clients. */
export const authorizingColumns: Columns<AuthorizingClient> = {
  id: 'client.id',
  name: 'client.name',
  redirectUris: 'client.redirect_uris',
  grantTypes: 'client.grant_types',
  authMethod: 'client.auth_method',
  scopes: 'client.scopes',
  decidedBy: 'client.decided_by',
  ...standingColumns,
  secretHash: 'client.secret_hash',
  fetchedAt: 'client.fetched_at',
};

const byId = selectionOf<AuthorizingClient>(
  'oauth-client-by-id',
  authorizingColumns,
  'FROM oauth_clients client WHERE client.id = $1 AND client.deleted_at IS NULL',
);

const idCharactersMax = 2048;

/** Returns true if PostgreSQL can store the text; other text is the id of no client. */
export function isClientId(id: string): boolean {
  return id.length <= idCharactersMax && !id.includes('\0') && id.isWellFormed();
}

export async function findAuthorizingClient(sql: Sql, id: string): Promise<AuthorizingClient | null> {
  return isClientId(id) ? readFirst(sql, byId, [id]) : null;
}

/** Compares a secret with a stored SHA-256, in constant time. */
export function secretMatchesHash(secret: string, storedHash: Uint8Array): boolean {
  return storedHash.byteLength === 32 && opaqueMatches(secret, storedHash);
}

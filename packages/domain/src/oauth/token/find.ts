import type { Columns, OauthGrant, Sql } from '@patchbay/db';
import { readFirst, selectionOf } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import { type AuthorizingClient, authorizingColumns, isClientId } from './client.ts';
import type { TokenPayload } from './issue-tokens.ts';
import { readJoin, selectJoin } from './join.ts';

/** The grant behind a code or token. */
export interface GrantSource
  extends Pick<
    OauthGrant,
    'id' | 'clientId' | 'userId' | 'scopes' | 'scopesRejected' | 'resource' | 'createdAt' | 'expiresAt'
  > {
  /** False once the grant was revoked, and while its workspace is suspended. */
  readonly live: boolean;
}

interface TokenRow {
  readonly clientId: string;
  readonly payload: TokenPayload;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly consumedAt: Date | null;
}

/** A code or refresh token with its grant. Consumed ones are found as well, so that reuse is detected. */
export interface SpendableToken extends TokenRow {
  readonly grant: GrantSource;
}

export const grantTables = 'oauth_grants g JOIN workspaces w ON w.id = g.workspace_id';

/** The columns of a grant from {@link grantTables}. */
export const grantColumns: Columns<GrantSource> = {
  id: 'g.id',
  clientId: 'g.client_id',
  userId: 'g.user_id',
  scopes: 'g.scopes',
  scopesRejected: 'g.scopes_rejected',
  resource: 'g.resource',
  createdAt: 'g.created_at',
  expiresAt: 'g.expires_at',
  live: 'g.revoked_at IS NULL AND w.suspended_at IS NULL',
};

const tokenColumns: Columns<TokenRow> = {
  clientId: 't.client_id',
  payload: 't.payload',
  createdAt: 't.created_at',
  expiresAt: 't.expires_at',
  consumedAt: 't.consumed_at',
};

/** Reads a client together with the code or token that it presents, in one statement. */
const presentedIn = (table: 'oauth_codes' | 'oauth_refresh_tokens') =>
  selectJoin<{ client: AuthorizingClient; token: TokenRow; grant: GrantSource }>(
    `${table}-with-client`,
    { client: authorizingColumns, token: tokenColumns, grant: grantColumns },
    `FROM oauth_clients c LEFT JOIN (${table} t JOIN ${grantTables} ON g.id = t.grant_id) ON t.id_hash = $2
      WHERE c.id = $1 AND c.deleted_at IS NULL`,
  );
const joins = {
  code: presentedIn('oauth_codes'),
  refresh_token: presentedIn('oauth_refresh_tokens'),
} as const;
const grantById = selectionOf<GrantSource>(
  'oauth-grant-by-id',
  grantColumns,
  `FROM ${grantTables} WHERE g.id = $1`,
);

/** The code or refresh token that a client presents at the token endpoint. */
export interface Presentation {
  readonly kind: 'code' | 'refresh_token';
  readonly raw: string;
}

/**
 * Reads a client and the code or refresh token that it presents, which may belong to another client. Null for an
 * unknown client.
 */
export async function findPresentation(
  sql: Sql,
  clientId: string,
  { kind, raw }: Presentation,
): Promise<{ readonly client: AuthorizingClient; readonly token: SpendableToken | null } | null> {
  if (!isClientId(clientId)) return null;
  const found = await readJoin(sql, joins[kind], [clientId, hashOpaque(raw)]);
  if (!found?.client) return null;
  const { client, grant, token } = found;
  return { client, token: token && grant ? { ...token, grant } : null };
}

export const findGrantSource = (sql: Sql, id: string): Promise<GrantSource | null> =>
  readFirst(sql, grantById, [id]);

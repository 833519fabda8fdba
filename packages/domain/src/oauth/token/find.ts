import type { Sql } from '@patchbay/db';
import { type Columns, readFirst, selectionOf } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';
import { isClientId } from './client.ts';
import { type AuthorizingClient, type ClientRow, clientColumns, toClient } from './client-columns.ts';
import type { TokenPayload } from './issue-tokens.ts';

/** The grant behind a code or token; one that was revoked, or whose workspace is suspended, is not live. */
export interface GrantSource {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string;
  readonly scopes: readonly string[];
  readonly scopesRejected: readonly string[];
  readonly resource: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly live: boolean;
}

/** A code or refresh token, with its grant: what was consumed is found too, so that a reuse is seen. */
export interface SpendableToken {
  readonly payload: TokenPayload;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly consumedAt: Date | null;
  readonly grant: GrantSource;
}

/** A grant beside other tables' columns. */
export interface JoinedGrantRow {
  readonly grant_id: string;
  readonly grant_client_id: string;
  readonly user_id: string;
  readonly grant_scopes: string[];
  readonly scopes_rejected: string[];
  readonly grant_resource: string;
  readonly grant_created_at: Date;
  readonly grant_expires_at: Date;
  readonly live: boolean;
}

interface TokenRow extends ClientRow, JoinedGrantRow {
  readonly payload: TokenPayload | null;
  readonly token_client_id: string;
  readonly token_created_at: Date;
  readonly token_expires_at: Date;
  readonly token_consumed_at: Date | null;
}

export const grantTables = 'oauth_grants g JOIN workspaces w ON w.id = g.workspace_id';

/** The columns of a grant, of {@link grantTables}. */
export const joinedGrantColumns: Columns<JoinedGrantRow> = {
  grant_id: 'g.id',
  grant_client_id: 'g.client_id',
  user_id: 'g.user_id',
  grant_scopes: 'g.scopes',
  scopes_rejected: 'g.scopes_rejected',
  grant_resource: 'g.resource',
  grant_created_at: 'g.created_at',
  grant_expires_at: 'g.expires_at',
  live: 'g.revoked_at IS NULL AND w.suspended_at IS NULL',
};

/** A client and the code or token that it presents, in one statement: they are wanted together. */
const presented = (table: 'oauth_codes' | 'oauth_refresh_tokens') =>
  selectionOf<TokenRow>(
    `${table}-with-client`,
    {
      ...clientColumns,
      payload: 't.payload',
      token_client_id: 't.client_id',
      token_created_at: 't.created_at',
      token_expires_at: 't.expires_at',
      token_consumed_at: 't.consumed_at',
      ...joinedGrantColumns,
    },
    `FROM oauth_clients c LEFT JOIN (${table} t JOIN ${grantTables} ON g.id = t.grant_id) ON t.id_hash = $2
      WHERE c.id = $1 AND c.deleted_at IS NULL`,
  );
const selections = {
  code: presented('oauth_codes'),
  refresh_token: presented('oauth_refresh_tokens'),
} as const;
const grantById = selectionOf<JoinedGrantRow>(
  'oauth-grant-by-id',
  joinedGrantColumns,
  `FROM ${grantTables} WHERE g.id = $1`,
);

export const toJoinedGrant = (row: JoinedGrantRow): GrantSource => ({
  id: row.grant_id,
  clientId: row.grant_client_id,
  userId: row.user_id,
  scopes: row.grant_scopes,
  scopesRejected: row.scopes_rejected,
  resource: row.grant_resource,
  createdAt: row.grant_created_at,
  expiresAt: row.grant_expires_at,
  live: row.live,
});

function toToken(row: TokenRow): SpendableToken | null {
  if (row.payload === null) return null;
  return {
    payload: row.payload,
    clientId: row.token_client_id,
    createdAt: row.token_created_at,
    expiresAt: row.token_expires_at,
    consumedAt: row.token_consumed_at,
    grant: toJoinedGrant(row),
  };
}

/** What a client presents at the token endpoint. */
export interface Presentation {
  readonly kind: 'code' | 'refresh_token';
  readonly raw: string;
}

/** A client with the code or refresh token that it presents, another client's too; null for an unknown client. */
export async function findPresentation(
  sql: Sql,
  clientId: string,
  { kind, raw }: Presentation,
): Promise<{ readonly client: AuthorizingClient; readonly token: SpendableToken | null } | null> {
  if (!isClientId(clientId)) return null;
  const row = await readFirst(sql, selections[kind], [clientId, hashOpaque(raw)]);
  return row ? { client: toClient(row), token: toToken(row) } : null;
}

/** A grant by its id, or null. */
export async function findGrantSource(sql: Sql, id: string): Promise<GrantSource | null> {
  const row = await readFirst(sql, grantById, [id]);
  return row ? toJoinedGrant(row) : null;
}

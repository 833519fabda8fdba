import type { Columns, OauthGrant, Sql } from '@patchbay/db';
import { readFirst, selectionOf } from '@patchbay/db';
import { hashFamily, hashOpaque } from '@patchbay/secrets';
import { isSuspended, joinStanding, readHere } from '../../workspace/exports.ts';
import { describeEnd } from '../grant/end-reason.ts';
import { type AuthorizingClient, authorizingColumns, isClientId } from './client.ts';
import type { TokenPayload } from './issue-tokens.ts';
import { readJoin, selectJoin } from './join.ts';

/** The grant behind a code or token. */
export interface GrantSource
  extends Pick<
    OauthGrant,
    | 'id'
    | 'clientId'
    | 'userId'
    | 'workspaceId'
    | 'scopes'
    | 'scopesRejected'
    | 'resource'
    | 'createdAt'
    | 'expiresAt'
    | 'revokedAt'
    | 'revokeReason'
  > {
  /** False once the grant was revoked, and while nothing of its person is accepted. */
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

export const grantTables = `oauth_grants JOIN users ON users.id = oauth_grants.user_id ${joinStanding('oauth_grants.workspace_id')}`;

/** The columns of a grant from {@link grantTables}. */
export const grantColumns: Columns<GrantSource> = {
  id: 'oauth_grants.id',
  clientId: 'oauth_grants.client_id',
  userId: 'oauth_grants.user_id',
  workspaceId: 'oauth_grants.workspace_id',
  scopes: 'oauth_grants.scopes',
  scopesRejected: 'oauth_grants.scopes_rejected',
  resource: 'oauth_grants.resource',
  createdAt: 'oauth_grants.created_at',
  expiresAt: 'oauth_grants.expires_at',
  revokedAt: 'oauth_grants.revoked_at',
  revokeReason: 'oauth_grants.revoke_reason',
  live: `oauth_grants.revoked_at IS NULL AND NOT ${isSuspended}`,
};

const tokenColumns: Columns<TokenRow> = {
  clientId: 'token.client_id',
  payload: 'token.payload',
  createdAt: 'token.created_at',
  expiresAt: 'token.expires_at',
  consumedAt: 'token.consumed_at',
};

/** Reads a client together with the code or token that it presents, in one statement. */
const presentedIn = (table: 'oauth_codes' | 'oauth_refresh_tokens') =>
  selectJoin<{ client: AuthorizingClient; token: TokenRow; grant: GrantSource }>(
    `${table}-with-client`,
    { client: authorizingColumns, token: tokenColumns, grant: grantColumns },
    `FROM oauth_clients client LEFT JOIN (${table} token JOIN ${grantTables} ON oauth_grants.id = token.grant_id) ON token.id_hash = $2
      WHERE client.id = $1 AND client.deleted_at IS NULL`,
  );
const joins = {
  code: presentedIn('oauth_codes'),
  refresh_token: presentedIn('oauth_refresh_tokens'),
} as const;
/** The newest token of a family that is stored: the one that the family can use, or could until it ended. */
const newestOfFamily = selectJoin<{ token: TokenRow; grant: GrantSource }>(
  'oauth-refresh-family',
  { token: tokenColumns, grant: grantColumns },
  `FROM oauth_refresh_tokens token JOIN ${grantTables} ON oauth_grants.id = token.grant_id
    WHERE token.family_hash = $1 ORDER BY token.created_at DESC LIMIT 1`,
);

/**
 * A refresh token without a row that names a known family was spent: it is found as such as long as the family is stored,
 * however long ago that was.
 */
async function findSpent(sql: Sql, raw: string): Promise<SpendableToken | null> {
  const familyHash = hashFamily(raw);
  const found = familyHash && (await readJoin(sql, newestOfFamily, [familyHash]));
  if (!found?.token || !found.grant) return null;
  const { grant, token } = found;
  return { ...token, consumedAt: token.consumedAt ?? token.createdAt, grant };
}

const grantById = selectionOf<GrantSource>(
  'oauth-grant-by-id',
  grantColumns,
  `FROM ${grantTables} WHERE oauth_grants.id = $1`,
);

/** The code or refresh token that a client presents at the token endpoint. */
export interface Presentation {
  readonly kind: 'code' | 'refresh_token';
  readonly raw: string;
}

interface Presented {
  readonly client: AuthorizingClient;
  readonly token: SpendableToken | null;
}

async function readPresentation(
  sql: Sql,
  clientId: string,
  { kind, raw }: Presentation,
): Promise<Presented | null> {
  const found = await readJoin(sql, joins[kind], [clientId, hashOpaque(raw)]);
  if (!found?.client) return null;
  const { client, grant, token } = found;
  if (token && grant) return { client, token: { ...token, grant } };
  return { client, token: kind === 'refresh_token' ? await findSpent(sql, raw) : null };
}

/**
 * Reads a client and the code or refresh token that it presents, which may belong to another client. Null for an
 * unknown client.
 * @throws AccessError `service_unavailable` (503) while another cell serves the workspace: a client that is told that its token
 *   is invalid throws it away
 */
export async function findPresentation(
  sql: Sql,
  clientId: string,
  presentation: Presentation,
): Promise<Presented | null> {
  if (!isClientId(clientId)) return null;
  const found = await readHere(sql, async () => {
    const presented = await readPresentation(sql, clientId, presentation);
    const grant = presented?.token?.grant;
    const suspended = grant !== undefined && grant.revokedAt === null && !grant.live;
    return { presented, suspended, workspaceId: grant?.workspaceId ?? '' };
  });
  return found?.presented ?? null;
}

/** Explains to the client why a grant gives no more tokens; null while it lives. */
export function describeGrantEnd({ live, revokeReason, revokedAt }: GrantSource): string | null {
  if (revokedAt !== null) return describeEnd(revokeReason);
  return live ? null : 'the account is suspended';
}

export const findGrantSource = (sql: Sql, id: string): Promise<GrantSource | null> =>
  readFirst(sql, grantById, [id]);

import type { ReadBatch } from '@patchbay/concurrency';
import { AccessError, type ClientStatus, clientStandings, type Scope, type Tier } from '@patchbay/contract';
import type { Database } from '@patchbay/db';
import {
  createLookup,
  type GrantId,
  type OauthActor,
  type Services,
  type UserId,
  type WorkspaceId,
} from '../core/exports.ts';
import { describeEnd, narrowScopes } from '../oauth/exports.ts';
import { grantStanding, isSuspended, joinStanding } from '../workspace/exports.ts';
import { parseStoredScopes, shareResults } from './stored-scopes.ts';

/** The state that decides if an access token may be used. It is read from the primary for every request. */
export interface TokenStatus {
  readonly grantId: GrantId;
  readonly clientId: string;
  readonly clientName: string;
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
  /** token ∩ grant ∩ what the client may have now */
  readonly scopes: readonly Scope[];
  readonly audience: string;
  /** When the token or its grant expires, whichever is first, in milliseconds since the epoch. */
  readonly expiresAtMs: number;
  /** Explains why no token of the family is valid; null while its grant lives and its client is approved. */
  readonly ended: string | null;
  readonly suspended: boolean;
  readonly tier: Tier;
}

type Row = readonly [
  hash: string,
  grantId: GrantId,
  clientId: string,
  clientName: string,
  userId: UserId,
  workspaceId: WorkspaceId,
  scopes: string,
  grantScopes: string,
  clientScopes: string,
  decidedBy: string | null,
  audience: string,
  expiresAtMs: number,
  revoked: boolean,
  revokeReason: string | null,
  clientStatus: ClientStatus | 'deleted',
  suspended: boolean,
  tier: Tier,
];

const columns = `encode(token.id_hash, 'hex'), oauth_grants.id, client.id, client.name, oauth_grants.user_id,
  oauth_grants.workspace_id, array_to_string(token.scopes, ' '), array_to_string(oauth_grants.scopes, ' '),
  array_to_string(client.scopes, ' '), client.decided_by,
  token.audience, (extract(epoch FROM least(token.expires_at, oauth_grants.expires_at)) * 1000)::float8,
  oauth_grants.revoked_at IS NOT NULL, oauth_grants.revoke_reason,
  CASE WHEN client.deleted_at IS NULL THEN ${grantStanding} ELSE 'deleted' END,
  ${isSuspended}, workspaces.tier`;

// There are few distinct sets of bounds, so their intersections are shared.
const inForce = shareResults<readonly Scope[]>();

/** @param bounds the stored scopes of the token, of its grant and of its client */
function scopesInForce(
  bounds: readonly [string, string, string],
  decidedBy: string | null,
): readonly Scope[] {
  return inForce([...bounds, decidedBy === null].join('|'), () => {
    const [token, grant, client] = bounds.map(parseStoredScopes);
    return narrowScopes({ scopes: client ?? [], decidedBy }, token ?? [], grant ?? []);
  });
}

function endOf(revoked: boolean, reason: string | null, client: ClientStatus | 'deleted'): string | null {
  if (revoked) return describeEnd(reason);
  if (client === 'deleted') return describeEnd('client_deleted');
  return client === 'approved' ? null : clientStandings[client];
}

function toStatus(row: Row): TokenStatus {
  const [, grantId, clientId, clientName, userId, workspaceId, scopes, grantScopes, ...more] = row;
  const [clientScopes, decidedBy, audience, expiresAtMs, ...state] = more;
  const [revoked, revokeReason, clientStatus, suspended, tier] = state;
  const bounds = [scopes, grantScopes, clientScopes] as const;
  return {
    grantId,
    clientId,
    clientName,
    userId,
    workspaceId,
    scopes: scopesInForce(bounds, decidedBy),
    audience,
    expiresAtMs,
    ended: endOf(revoked, revokeReason, clientStatus),
    suspended,
    tier,
  };
}

/** Reads token statuses by the hex of the token's SHA-256. */
export const createTokenStatusBatch = (db: Pick<Database, 'sql' | 'waitMsMax'>): ReadBatch<TokenStatus> =>
  createLookup<Row, TokenStatus>(db, {
    name: 'oauth-status',
    textOf: (
      places,
    ) => `SELECT ${columns} FROM oauth_access_tokens token JOIN oauth_grants ON oauth_grants.id = token.grant_id
      JOIN oauth_clients client ON client.id = oauth_grants.client_id
      JOIN users ON users.id = oauth_grants.user_id ${joinStanding('oauth_grants.workspace_id')}
      WHERE token.id_hash IN (${places})`,
    parameterOf: (hash) => Buffer.from(hash, 'hex'),
    entryOf: (row) => [row[0], toStatus(row)],
  });

/** The audiences that serve the REST API, /mcp and every agent; an agent's own audience serves that agent alone. */
export function isGeneralAudience(audience: string, baseUrl: string): boolean {
  return audience === baseUrl || audience === `${baseUrl}/mcp`;
}

interface TokenCheck extends Pick<Services, 'settings'> {
  /** The agent's endpoint that was called. Only a token for it is valid there, and such a token is valid nowhere else. */
  readonly resource?: string | undefined;
}

/**
 * Checks that a token which carries the tag of this service may be used now. A token without a row has expired, because
 * only the sweep removes rows, a day after the token expired. Revocation is checked before expiry.
 * @throws AccessError `token_invalid`, `token_expired`, `account_suspended`
 */
export function checkToken(
  status: TokenStatus | undefined,
  now: Date,
  { settings: { baseUrl, env }, resource }: TokenCheck,
): OauthActor {
  if (!status) throw new AccessError('token_expired');
  const { ended, expiresAtMs, suspended, ...identity } = status;
  // The row proves that the token was issued here: an invented one puts nothing into the log of a client's developer.
  const { clientId, grantId: credentialId } = status;
  const holder = { workspaceId: null, clientId, credentialId, actorKind: 'oauth' };
  if (ended !== null) throw new AccessError('token_invalid', { reason: ended, holder });
  if (status.audience !== resource && !isGeneralAudience(status.audience, baseUrl))
    throw new AccessError('token_invalid', { holder });
  if (expiresAtMs <= now.getTime()) throw new AccessError('token_expired', { holder });
  if (suspended) throw new AccessError('account_suspended', { holder });
  return { kind: 'oauth', env, ...identity };
}

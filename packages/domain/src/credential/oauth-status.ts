import { createReadBatch, type ReadBatch } from '@patchbay/concurrency';
import { AccessError, type Scope, type Tier } from '@patchbay/contract';
import type { Database } from '@patchbay/db';
import type { GrantId, OauthActor, Services, UserId, WorkspaceId } from '../core/exports.ts';
import { parseStoredScopes, planLookup } from './planned-lookup.ts';

/** What decides whether an access token may be used now. It is read from the primary for every request. */
export interface TokenStatus {
  readonly grantId: GrantId;
  readonly clientId: string;
  readonly clientName: string;
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
  readonly scopes: readonly Scope[];
  readonly audience: string;
  /** When the token or its grant expires, whichever is first, in milliseconds since the epoch. */
  readonly expiresAtMs: number;
  /** The grant is not revoked and the client is approved: otherwise no token of the family is good any more. */
  readonly live: boolean;
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
  audience: string,
  expiresAtMs: number,
  live: boolean,
  suspended: boolean,
  tier: Tier,
];

const columns = `encode(t.id_hash, 'hex'), g.id, c.id, c.name, g.user_id, g.workspace_id, array_to_string(t.scopes, ' '),
  t.audience, (extract(epoch FROM least(t.expires_at, g.expires_at)) * 1000)::float8,
  g.revoked_at IS NULL AND c.status = 'approved' AND c.deleted_at IS NULL,
  w.suspended_at IS NOT NULL, w.tier`;

const lookup = planLookup(
  'oauth-status',
  (places) => `SELECT ${columns} FROM oauth_access_tokens t JOIN oauth_grants g ON g.id = t.grant_id
    JOIN oauth_clients c ON c.id = g.client_id JOIN workspaces w ON w.id = g.workspace_id
    WHERE t.id_hash IN (${places})`,
);

function toStatus(row: Row): TokenStatus {
  const [, grantId, clientId, clientName, userId, workspaceId, scopes, audience, ...state] = row;
  const [expiresAtMs, live, suspended, tier] = state;
  return {
    grantId,
    clientId,
    clientName,
    userId,
    workspaceId,
    scopes: parseStoredScopes(scopes),
    audience,
    expiresAtMs,
    live,
    suspended,
    tier,
  };
}

/** Reads token statuses by the hex of the token's SHA-256, those of many requests in one prepared query. */
export function createTokenStatusBatch({ sql }: Pick<Database, 'sql'>): ReadBatch<TokenStatus> {
  return createReadBatch<TokenStatus>(async (hashes) => {
    const { statement, values } = lookup.of(hashes);
    const digests = values.map((hash) => Buffer.from(hash, 'hex'));
    const rows = await sql.cells<Row>(statement, digests);
    return new Map(rows.map((row) => [row[0], toStatus(row)]));
  });
}

/** The audiences that serve the REST API, /mcp and every agent; an agent's own audience serves that agent alone. */
export function isGeneralAudience(audience: string, baseUrl: string): boolean {
  return audience === baseUrl || audience === `${baseUrl}/mcp`;
}

/**
 * Checks that an issued token may be used now. Revocation is checked before expiry, so that nothing more is said about a
 * revoked family.
 * @throws AccessError `token_invalid`, `token_expired`, `account_suspended`
 */
export function judgeToken(status: TokenStatus | undefined, now: Date, services: Services): OauthActor {
  const { baseUrl, env } = services.settings;
  if (!status?.live || !isGeneralAudience(status.audience, baseUrl)) throw new AccessError('token_invalid');
  if (status.expiresAtMs <= now.getTime()) throw new AccessError('token_expired');
  if (status.suspended) throw new AccessError('account_suspended');
  const { live: _live, suspended: _suspended, expiresAtMs: _expiresAtMs, ...identity } = status;
  return { kind: 'oauth', env, ...identity };
}

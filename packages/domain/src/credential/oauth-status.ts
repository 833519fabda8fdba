import { createReadBatch, type ReadBatch } from '@patchbay/concurrency';
import { AccessError, type Scope, type Tier } from '@patchbay/contract';
import type { Database } from '@patchbay/db';
import type { OauthActor, Services } from '../core/exports.ts';
import { parseStoredScopes, planLookup } from './planned-lookup.ts';

/** What decides whether an access token may be used now, read from the primary for every request. */
export interface TokenStatus {
  readonly grantId: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly scopes: readonly Scope[];
  readonly audience: string;
  /** Its own end or its grant's, whichever is first; milliseconds since the epoch. */
  readonly expiresAtMs: number;
  /** The grant lives and the client is approved: a tombstone or a suspension ends every token of the family. */
  readonly live: boolean;
  readonly suspended: boolean;
  readonly tier: Tier;
}

type Row = [string, string, string, string, string, string, string, string, number, boolean, boolean, Tier];

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
  const [, grantId, clientId, clientName, userId, workspaceId, scopes, audience, expiresAtMs] = row;
  const [live, suspended, tier] = row.slice(9) as [boolean, boolean, Tier];
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

/** Reads token statuses by the hex of their SHA-256, many requests in one prepared query. */
export function createTokenStatusBatch(db: Database): ReadBatch<TokenStatus> {
  return createReadBatch<TokenStatus>(async (hashes) => {
    const { values, ...statement } = lookup.of(hashes);
    const digests = values.map((hash) => Buffer.from(hash, 'hex'));
    const { rows } = await db.pool.query<Row>({ ...statement, values: digests, rowMode: 'array' });
    return new Map(rows.map((row) => [row[0], toStatus(row)]));
  });
}

/** The audiences that serve the REST API, /mcp and every agent; an agent's own audience serves that agent alone. */
export function isGeneralAudience(audience: string, baseUrl: string): boolean {
  return audience === baseUrl || audience === `${baseUrl}/mcp`;
}

/**
 * Whether an issued token may be used now. Expiry comes after revocation: a revoked family says nothing more.
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

import { createHash, randomBytes } from 'node:crypto';
import type { TestApi } from './start-api.ts';

export interface TokenOptions {
  readonly scopes?: readonly string[];
  readonly audience?: string;
  readonly redirectUris?: readonly string[];
  /** Seconds from now; negative for one that has expired. */
  readonly expiresInSeconds?: number;
}

export interface IssuedToken {
  readonly raw: string;
  readonly grantId: string;
  readonly clientId: string;
}

/** An access token as the authorization server stores it, for a test about its use. */
export async function issueToken(
  api: TestApi,
  developerToken: string,
  options: TokenOptions = {},
): Promise<IssuedToken> {
  const { db, settings, tokens } = api.container.services;
  const { body: me } = await api.client.get('/v1/me', developerToken);
  const suffix = randomBytes(8).toString('hex');
  const [clientId, grantId] = [`cli_${suffix}`, `grt_${suffix}`];
  const scopes = options.scopes ?? ['threads:read'];
  const audience = options.audience ?? `${settings.baseUrl}/mcp`;
  const raw = tokens.mint('oauth_access').raw;
  await db.query(
    `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, auth_method, scopes, status, decided_by,
       metadata_hash, created_at, updated_at)
     VALUES ($1, 'registration', 'Test client', $2, '{authorization_code}', 'none', $3, 'approved', 'acc_operator', '\\x00', now(), now())`,
    [clientId, options.redirectUris ?? ['http://127.0.0.1:9/callback'], scopes],
  );
  await db.query(
    `INSERT INTO oauth_grants (id, client_id, user_id, workspace_id, scopes, scopes_rejected, resource, flow,
       created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, '{}', $6, 'authorization_code', now(), now() + interval '1 year')`,
    [grantId, clientId, me.id, me.workspace.id, scopes, audience],
  );
  await db.query(
    `INSERT INTO oauth_access_tokens (id_hash, grant_id, client_id, scopes, audience, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, now(), now() + make_interval(secs => $6))`,
    [
      createHash('sha256').update(raw).digest(),
      grantId,
      clientId,
      scopes,
      audience,
      options.expiresInSeconds ?? 3600,
    ],
  );
  return { raw, grantId, clientId };
}

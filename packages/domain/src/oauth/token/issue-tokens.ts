import type { JsonValue } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { hashOpaque } from '@patchbay/secrets';

/** What the provider keeps of a code or refresh token, without its value. */
export type TokenPayload = Readonly<Record<string, JsonValue>>;

export interface NewToken {
  /** Raw; SHA-256 at rest. */
  readonly raw: string;
  readonly expiresAt: Date;
}

/** What one token request spends, and what it gives. */
export interface TokenIssue {
  readonly spends: { readonly kind: 'code' | 'refresh_token' | 'device_code'; readonly raw: string };
  readonly grantId: string;
  readonly clientId: string;
  readonly accessToken: NewToken & { readonly scopes: readonly string[]; readonly audience: string };
  readonly refreshToken: (NewToken & { readonly payload: TokenPayload }) | null;
  readonly now: Date;
}

const tables = {
  code: 'oauth_codes',
  refresh_token: 'oauth_refresh_tokens',
  device_code: 'oauth_device_codes',
} as const;

const issueAccess = `INSERT INTO oauth_access_tokens (id_hash, grant_id, client_id, scopes, audience, created_at, expires_at)
      SELECT $4, id, $5, $6, $7, $2, $8 FROM live`;
const issueRefresh = `INSERT INTO oauth_refresh_tokens (id_hash, grant_id, client_id, payload, created_at, expires_at)
      SELECT $9, id, $5, $10, $2, $11 FROM live`;

/** One statement, and so one transaction: nothing is ever spent with nothing given, wherever a process dies. */
function statementOf(kind: keyof typeof tables, withRefresh: boolean): { name: string; text: string } {
  return {
    name: `oauth-issue-${kind}-${withRefresh ? 'refresh' : 'access'}`,
    text: `WITH used AS (
        UPDATE ${tables[kind]} SET consumed_at = $2
        WHERE id_hash = $1 AND consumed_at IS NULL AND expires_at > $2 AND grant_id = $3 RETURNING grant_id),
      live AS (SELECT g.id FROM used JOIN oauth_grants g ON g.id = used.grant_id WHERE g.revoked_at IS NULL),
      access AS (${issueAccess})${withRefresh ? `,\n      refresh AS (${issueRefresh})` : ''}
    SELECT EXISTS (SELECT FROM used) AS spent, EXISTS (SELECT FROM live) AS issued`,
  };
}

const statements = {
  code: [statementOf('code', false), statementOf('code', true)],
  refresh_token: [statementOf('refresh_token', false), statementOf('refresh_token', true)],
  device_code: [statementOf('device_code', false), statementOf('device_code', true)],
} as const;

/**
 * Spends a code or refresh token and stores what it gives. Of any number of callers at once, in any number of
 * processes, one spends it.
 * @returns `issued`; `reused` when it had been spent, and the family must end; `dead` when the grant had ended
 */
export async function issueTokens(sql: Sql, issue: TokenIssue): Promise<'issued' | 'reused' | 'dead'> {
  const { accessToken, clientId, grantId, now, refreshToken, spends } = issue;
  const values: unknown[] = [
    hashOpaque(spends.raw),
    now,
    grantId,
    hashOpaque(accessToken.raw),
    clientId,
    [...accessToken.scopes],
    accessToken.audience,
    accessToken.expiresAt,
  ];
  if (refreshToken) {
    values.push(hashOpaque(refreshToken.raw), JSON.stringify(refreshToken.payload), refreshToken.expiresAt);
  }
  const statement = statements[spends.kind][refreshToken ? 1 : 0];
  const [row] = await sql.rows<{ spent: boolean; issued: boolean }>(statement, values);
  if (row?.issued) return 'issued';
  return row?.spent ? 'dead' : 'reused';
}

import type { Sql } from '@patchbay/db';
import { hashFamily, hashOpaque, mintFamilyToken, mintOpaque } from '@patchbay/secrets';
import { type Services, variants } from '../../core/exports.ts';

/** The properties of a code or refresh token that the OAuth library stores: plain JSON. */
export type TokenPayload = Readonly<Record<string, unknown>>;

export type OauthCodeKind = 'code' | 'device';

/** A new authorization code or device code: 256 random bits after a prefix that scanners recognize. */
export function mintOauthCode({ settings }: Pick<Services, 'settings'>, kind: OauthCodeKind): string {
  return mintOpaque(`${settings.keyPrefix}_${kind}`);
}

/** @param predecessor the refresh token whose family is continued; null for the first of a family */
export function mintRefreshToken(
  { settings }: Pick<Services, 'settings'>,
  predecessor: string | null,
): string {
  return mintFamilyToken(`${settings.keyPrefix}_refresh`, predecessor);
}

export interface NewToken {
  /** The token itself; only its SHA-256 is stored. */
  readonly raw: string;
  readonly expiresAt: Date;
}

export interface NewAccessToken extends NewToken {
  readonly scopes: readonly string[];
  readonly audience: string;
}

export interface NewRefreshToken extends NewToken {
  readonly payload: TokenPayload;
}

/** The value that a token request uses up, and the tokens that it gets. */
export interface TokenIssue {
  readonly spends: { readonly kind: 'code' | 'refresh_token' | 'device_code'; readonly raw: string };
  readonly grantId: string;
  readonly clientId: string;
  readonly accessToken: NewAccessToken;
  readonly refreshToken: NewRefreshToken | null;
  readonly now: Date;
}

const mark = (table: string): string => `UPDATE ${table} SET consumed_at = $2`;

/**
 * The statement that uses up each kind of value. A refresh token that names its family is recognized without its row if
 * it is presented again.
 */
const spending = {
  code: mark('oauth_codes'),
  device_code: mark('oauth_device_codes'),
  refresh_token: 'DELETE FROM oauth_refresh_tokens',
  unnamed_refresh_token: mark('oauth_refresh_tokens'),
} as const;
type SpentKind = keyof typeof spending;

function spentKindOf({ kind, raw }: TokenIssue['spends']): SpentKind {
  return kind === 'refresh_token' && hashFamily(raw) === null ? 'unnamed_refresh_token' : kind;
}

const issueAccess = `INSERT INTO oauth_access_tokens (id_hash, grant_id, client_id, scopes, audience, created_at, expires_at)
      SELECT $4, id, $5, $6, $7, $2, $8 FROM live`;
const issueRefresh = `INSERT INTO oauth_refresh_tokens (id_hash, grant_id, client_id, payload, created_at, expires_at, family_hash)
      SELECT $9, id, $5, $10, $2, $11, $12 FROM live`;

/** One statement is one transaction: a crash can never spend a value without storing the tokens that it gives. */
const issueText = (spend: string, refresh: string): string => `WITH used AS (
        ${spend}
        WHERE id_hash = $1 AND consumed_at IS NULL AND expires_at > $2 AND grant_id = $3 RETURNING grant_id),
      live AS (SELECT g.id FROM used JOIN oauth_grants g ON g.id = used.grant_id WHERE g.revoked_at IS NULL),
      access AS (${issueAccess})${refresh}
    SELECT EXISTS (SELECT FROM used) AS spent, EXISTS (SELECT FROM live) AS issued`;

const withAccess = variants('oauth-issue-access', spending, (spend) => ({ text: issueText(spend, '') }));
const withRefresh = variants('oauth-issue-refresh', spending, (spend) => ({
  text: issueText(spend, `,\n      refresh AS (${issueRefresh})`),
  nulls: [12],
}));

const refreshValues = ({ expiresAt, payload, raw }: NewRefreshToken) =>
  [hashOpaque(raw), JSON.stringify(payload), expiresAt, hashFamily(raw)] as const;

/**
 * Uses up a code, refresh token or device code and stores the tokens that it gives. If any number of callers in any
 * number of processes try at once, one succeeds.
 * @returns `issued`; `reused` when it had been spent before, so that its family must end; `dead` when the grant has
 *   ended
 */
export async function issueTokens(sql: Sql, issue: TokenIssue): Promise<'issued' | 'reused' | 'dead'> {
  const { accessToken, clientId, grantId, now, refreshToken, spends } = issue;
  const kind = spentKindOf(spends);
  const values = [
    hashOpaque(spends.raw),
    now,
    grantId,
    hashOpaque(accessToken.raw),
    clientId,
    [...accessToken.scopes],
    accessToken.audience,
    accessToken.expiresAt,
  ] as const;
  const [row] = refreshToken
    ? await sql.rows(withRefresh[kind], [...values, ...refreshValues(refreshToken)])
    : await sql.rows(withAccess[kind], values);
  if (row?.issued) return 'issued';
  return row?.spent ? 'dead' : 'reused';
}

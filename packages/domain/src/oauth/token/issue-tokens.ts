import type { Sql } from '@patchbay/db';
import { hashFamily, hashOpaque, mintFamilyToken, mintOpaque } from '@patchbay/secrets';
import { type Gathering, gather, planRows, type Services } from '../../core/exports.ts';

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

/** A request as a row of the statement. */
type Part = readonly unknown[];

type Outcome = 'issued' | 'reused' | 'dead';

const marked = (table: string) => ({ table, use: `UPDATE ${table} SET consumed_at = taken.at FROM taken` });

/**
 * The table of each kind of value, and how one is used up. A refresh token that names its family is recognized without its
 * row if it is presented again.
 */
const spending = {
  code: marked('oauth_codes'),
  device_code: marked('oauth_device_codes'),
  refresh_token: { table: 'oauth_refresh_tokens', use: 'DELETE FROM oauth_refresh_tokens USING taken' },
  unnamed_refresh_token: marked('oauth_refresh_tokens'),
} as const;
type SpentKind = keyof typeof spending;

function spentKindOf({ kind, raw }: TokenIssue['spends']): SpentKind {
  return kind === 'refresh_token' && hashFamily(raw) === null ? 'unnamed_refresh_token' : kind;
}

const columns = {
  at: 'timestamptz',
  spent_hash: 'bytea',
  grant_id: 'text',
  client_id: 'text',
  access_hash: 'bytea',
  scopes: 'text[]',
  audience: 'text',
  access_expires_at: 'timestamptz',
  refresh_hash: 'bytea',
  payload: 'jsonb',
  refresh_expires_at: 'timestamptz',
  family_hash: 'bytea',
};

const spendable = `spent.id_hash = asked.spent_hash AND spent.consumed_at IS NULL AND spent.expires_at > asked.at
        AND spent.grant_id = asked.grant_id`;

// One statement is one transaction: a crash can never spend a value without storing the tokens that it gives. Of several
// parts that spend one value, the statement changes its row for one. A part is passed over whose value was there when the
// statement began, and was not used up by it.
const issueText = ({ table, use }: (typeof spending)[SpentKind], rows: string, locking: string): string =>
  `WITH asked AS MATERIALIZED (SELECT * FROM ${rows} AS given),
      taken AS MATERIALIZED (
        SELECT asked.* FROM asked JOIN ${table} spent ON ${spendable} FOR UPDATE OF spent ${locking}),
      used AS (${use} WHERE ${table}.id_hash = taken.spent_hash RETURNING taken.place),
      live AS MATERIALIZED (
        SELECT asked.* FROM used JOIN asked USING (place) JOIN oauth_grants ON oauth_grants.id = asked.grant_id
        WHERE oauth_grants.revoked_at IS NULL),
      access AS (
        INSERT INTO oauth_access_tokens (id_hash, grant_id, client_id, scopes, audience, created_at, expires_at)
        SELECT access_hash, grant_id, client_id, scopes, audience, at, access_expires_at FROM live),
      refresh AS (
        INSERT INTO oauth_refresh_tokens (id_hash, grant_id, client_id, payload, created_at, expires_at, family_hash)
        SELECT refresh_hash, grant_id, client_id, payload, at, refresh_expires_at, family_hash FROM live
        WHERE refresh_hash IS NOT NULL)
    SELECT place, used.place IS NOT NULL AS spent, live.place IS NOT NULL AS issued
    FROM asked JOIN ${table} spent ON ${spendable} LEFT JOIN used USING (place) LEFT JOIN live USING (place)`;

/** A shared statement passes over a value that another transaction holds, so no request waits for somebody else's. */
function planIssue(name: 'oauth-issue' | 'oauth-issue-alone', kind: SpentKind) {
  const locking = name === 'oauth-issue' ? 'SKIP LOCKED' : '';
  return planRows({
    name: `${name}-${kind}` as const,
    columns,
    textOf: (rows) => issueText(spending[kind], rows, locking),
  });
}

async function issueAll(
  sql: Sql,
  plan: ReturnType<typeof planIssue>,
  parts: readonly Part[],
): Promise<(Outcome | 'passed')[]> {
  const { statement, values } = plan.of(parts);
  const outcomes = parts.map((): Outcome | 'passed' => 'reused');
  for (const [place, spent, issued] of await sql.cells(statement, values)) {
    if (issued) outcomes[place] = 'issued';
    else outcomes[place] = spent ? 'dead' : 'passed';
  }
  return outcomes;
}

function issuingOf(kind: SpentKind) {
  const shared = planIssue('oauth-issue', kind);
  const gathering: Gathering<Part, Outcome | 'passed'> = {
    name: `oauth-issue-${kind}`,
    store: ({ sql }, parts) => issueAll(sql, shared, parts),
  };
  return { alone: planIssue('oauth-issue-alone', kind), gathering };
}

const issuing = {
  code: issuingOf('code'),
  device_code: issuingOf('device_code'),
  refresh_token: issuingOf('refresh_token'),
  unnamed_refresh_token: issuingOf('unnamed_refresh_token'),
} as const;

const refreshCells = (token: NewRefreshToken | null): readonly unknown[] =>
  token
    ? [hashOpaque(token.raw), JSON.stringify(token.payload), token.expiresAt, hashFamily(token.raw)]
    : [null, null, null, null];

/**
 * Uses up a code, refresh token or device code and stores the tokens that it gives, together with those that other
 * requests bring at the same moment. If any number of callers in any number of processes try at once, one succeeds.
 * @returns `issued`; `reused` when it had been spent before, so that its family must end; `dead` when the grant has
 *   ended
 * @throws AccessError `service_unavailable` (503) when too many wait
 */
export async function issueTokens(
  services: Pick<Services, 'db' | 'memory'>,
  { accessToken, clientId, grantId, now, refreshToken, spends }: TokenIssue,
): Promise<Outcome> {
  const { audience, expiresAt, raw, scopes } = accessToken;
  const spent = [now, hashOpaque(spends.raw), grantId, clientId];
  const access = [hashOpaque(raw), [...scopes], audience, expiresAt];
  const part = [...spent, ...access, ...refreshCells(refreshToken)];
  const { alone, gathering } = issuing[spentKindOf(spends)];
  const outcome = await gather(services, gathering, part);
  if (outcome !== 'passed') return outcome;
  // This statement waits for the transaction that holds the value. If the value still cannot be used up, somebody else has used it.
  const [own = 'reused'] = await issueAll(services.db.sql, alone, [part]);
  return own === 'passed' ? 'reused' : own;
}

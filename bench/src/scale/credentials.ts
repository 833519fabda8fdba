import { createAuthenticator } from '@patchbay/domain/credential';
import { listApiKeys } from '@patchbay/domain/key';
import { contextFor } from '@patchbay/domain/services.fixture';
import { call, readJson } from '../oauth/http.ts';
import { seedDeveloper, seedSession, seedToken } from '../seed.ts';
import { fillTables } from './fill.ts';
import { type Area, timed } from './side.ts';

const flags = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };
const listed = 50;

// Fifty of each for a person, and a thousand grants for a client.
const [person, client] = ['g / 50', 'g / 1000'];
const each = 'FROM generate_series($1::int, $2::int) g';
const eachPerson = 'FROM generate_series($1::int / 50, $2::int / 50) g';
const past = `now() - interval '29 days' + g * interval '1 millisecond'`;
const later = `now() + interval '1 year'`;

const texts = [
  `INSERT INTO workspaces (id, name, tier, data_key_box, last_stamped_at, created_at)
    SELECT 'wks_fill_' || g, 'fill', 'free', '\\x00', ${past}, ${past} ${eachPerson} ON CONFLICT DO NOTHING`,
  `INSERT INTO users (id, workspace_id, display_name, created_at)
    SELECT 'usr_fill_' || g, 'wks_fill_' || g, 'fill', ${past} ${eachPerson} ON CONFLICT DO NOTHING`,
  `INSERT INTO api_keys (id, workspace_id, created_by, name, prefix, hash, env, scopes, created_at)
    SELECT 'key_fill_' || g, 'wks_fill_' || ${person}, 'usr_fill_' || ${person}, 'fill', 'pb_test_' || lpad(to_hex(g), 8, '0'),
      '$argon2id$none', 'test', '{threads:read}', ${past} ${each}`,
  `INSERT INTO sessions (id, kind, user_id, workspace_id, token_hash, created_at, last_seen_at, authenticated_at,
      idle_expires_at, expires_at)
    SELECT 'ses_fill_' || g, 'console_session', 'usr_fill_' || ${person}, 'wks_fill_' || ${person},
      sha256(('session' || g)::bytea), ${past}, ${past}, ${past}, ${later}, ${later} ${each}`,
  // Half of the clients wait for an operator.
  `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, auth_method, scopes, status, metadata_hash,
      pending_fingerprint, created_at, updated_at)
    SELECT 'cli_fill_' || g, 'registration', 'fill', '{https://app.example.com/callback}', '{authorization_code}', 'none',
      '{threads:read}', (ARRAY['approved', 'pending'])[1 + g % 2], sha256(('metadata' || g)::bytea),
      CASE g % 2 WHEN 1 THEN sha256(('pending' || g)::bytea) END, ${past}, ${past} ${each}`,
  `INSERT INTO oauth_grants (id, client_id, user_id, workspace_id, scopes, scopes_rejected, resource, flow, created_at,
      expires_at)
    SELECT 'grt_fill_' || g, 'cli_fill_' || ${client}, 'usr_fill_' || ${person}, 'wks_fill_' || ${person}, '{threads:read}', '{}',
      'https://api.example.com', 'authorization_code', ${past}, ${later} ${each}`,
  `INSERT INTO oauth_access_tokens (id_hash, grant_id, client_id, scopes, audience, created_at, expires_at)
    SELECT sha256(('access' || g)::bytea), 'grt_fill_' || g, 'cli_fill_' || ${client}, '{threads:read}', 'https://api.example.com',
      ${past}, ${later} ${each}`,
  // The last of ten in a family has not been used.
  `INSERT INTO oauth_refresh_tokens (id_hash, grant_id, client_id, family_hash, payload, consumed_at, created_at, expires_at)
    SELECT sha256(('refresh' || g)::bytea), 'grt_fill_' || g / 10, 'cli_fill_' || ${client}, sha256(('family' || g / 10)::bytea),
      '{"gty": "authorization_code"}', CASE g % 10 WHEN 9 THEN NULL ELSE ${past} END, ${past}, ${later} ${each}`,
  `INSERT INTO oauth_device_codes (id_hash, user_code_hash, client_id, grant_id, user_id, interval_seconds, resource, scopes, status,
      created_at, decided_at, consumed_at, expires_at)
    SELECT sha256(('device' || g)::bytea), sha256(('user code' || g)::bytea), 'cli_fill_' || ${client}, 'grt_fill_' || g,
      'usr_fill_' || ${person}, 5, 'https://api.example.com', '{threads:read}', 'approved', ${past}, ${past}, ${past}, ${past} ${each}`,
];

/** Whoever calls is found by a key, a token or a session, among those of others. */
export const credentials: Area = async (side) => {
  const { extent, stage, url } = side;
  await fillTables(
    stage,
    texts.map((text) => ({ text, rows: extent.rows })),
  );
  const seed = await seedDeveloper(stage);
  await stage.db.query(
    `INSERT INTO api_keys (id, workspace_id, created_by, name, prefix, hash, env, scopes, created_at)
     SELECT 'key_mine_' || g, $1, $2, 'mine', 'mine_' || g, 'none', 'test', '{threads:read}', now() + g * interval '1 second'
     FROM generate_series(1, $3::int) g`,
    [seed.workspaceId, seed.developer.userId, listed - 1],
  );
  const { authenticate } = createAuthenticator(stage.services, flags);
  const ctx = contextFor(stage.services, seed.developer);
  const token = await seedToken(stage, seed);
  const session = await seedSession(stage, seed.developer);
  const me = (bearer: string) => timed(async () => readJson(await call(`${url}/v1/me`, { token: bearer })));
  const own = { among: 'rows', times: 200 } as const;
  const inProcess = (bearer: string) => timed(() => authenticate(`Bearer ${bearer}`));
  return [
    { title: 'GET /v1/me by key', ...own, measure: me(seed.rawKey) },
    { title: 'GET /v1/me by OAuth token', ...own, measure: me(token) },
    { title: 'GET /v1/me by console session', ...own, measure: me(session) },
    { title: 'authentication by key, in process', ...own, measure: inProcess(seed.rawKey) },
    { title: 'authentication by OAuth token, in process', ...own, measure: inProcess(token) },
    { title: `a list of ${listed} keys`, ...own, measure: timed(() => listApiKeys(ctx)) },
  ];
};

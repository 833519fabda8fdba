import type { Statement } from '@patchbay/db';

/** What is deleted once it has served: the statement takes the time $1 and the largest number of rows $2. */
export interface Sweep {
  readonly name: string;
  /** When it runs, as a crontab line's five fields; UTC. */
  readonly when: string;
  /** How long a row is kept after it expired or was made, in seconds. */
  readonly keepSeconds: number;
  readonly statement: Statement;
}

const day = 86_400;

// A row that someone holds is passed over, and deleted next time.
const deleteFrom = (table: string, condition: string): Statement => ({
  name: `sweep_${table}`,
  text: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
});

// Anybody can register: what nobody owns, and nobody was ever allowed to use, does not stay for ever.
const unusedClient = `created_at < $1 AND (status = 'pending' OR deleted_at IS NOT NULL) AND owner_account_id IS NULL
  AND last_used_at IS NULL AND NOT EXISTS (SELECT FROM oauth_grants WHERE client_id = oauth_clients.id)`;

/** Everything with an end. Audit records have none, and revoked keys stay in the list. */
export const sweeps: readonly Sweep[] = [
  {
    name: 'sweep_idempotency_records',
    when: '*/5 * * * *',
    keepSeconds: 0,
    statement: deleteFrom('idempotency_records', 'expires_at < $1'),
  },
  {
    name: 'sweep_mfa_challenges',
    when: '*/10 * * * *',
    keepSeconds: 0,
    statement: deleteFrom('mfa_challenges', 'expires_at < $1'),
  },
  {
    name: 'sweep_codes',
    when: '17 * * * *',
    keepSeconds: day,
    statement: deleteFrom('codes', 'created_at < $1'),
  },
  {
    name: 'sweep_phone_codes',
    when: '19 * * * *',
    keepSeconds: 0,
    statement: deleteFrom('phone_codes', 'expires_at < $1'),
  },
  {
    name: 'sweep_sms',
    when: '*/10 * * * *',
    keepSeconds: 0,
    statement: deleteFrom('sms', 'expires_at < $1'),
  },
  {
    name: 'sweep_mails',
    when: '23 * * * *',
    keepSeconds: 7 * day,
    statement: deleteFrom('mails', 'created_at < $1'),
  },
  {
    name: 'sweep_oauth_clients',
    when: '53 4 * * *',
    keepSeconds: 90 * day,
    statement: deleteFrom('oauth_clients', unusedClient),
  },
  {
    name: 'sweep_request_logs',
    when: '*/15 * * * *',
    keepSeconds: 30 * day,
    statement: deleteFrom('request_logs', 'created_at < $1'),
  },
  // What was spent is kept until its own end: only a stored token shows that it is used again.
  ...[
    'oauth_access_tokens',
    'oauth_refresh_tokens',
    'oauth_codes',
    'oauth_device_codes',
    'oauth_interactions',
  ].map(
    (table, index): Sweep => ({
      name: `sweep_${table}`,
      when: `${7 + index * 3} * * * *`,
      keepSeconds: day,
      statement: deleteFrom(table, 'expires_at < $1'),
    }),
  ),
  {
    name: 'sweep_sessions',
    when: '41 3 * * *',
    keepSeconds: 30 * day,
    // An ended session is listed for a month, so that its owner can recognise it.
    statement: deleteFrom('sessions', 'least(expires_at, idle_expires_at, revoked_at) < $1'),
  },
];

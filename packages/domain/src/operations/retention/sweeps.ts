import type { Statement } from '@patchbay/db';
import { statement } from '../../core/exports.ts';
import { webhookSweeps } from './webhook-sweeps.ts';

/** A kind of rows that are deleted after a while. The statement takes a time as $1 and a number of rows as $2. */
export interface Sweep {
  readonly name: string;
  /** When it runs, as a crontab line's five fields; UTC. */
  readonly when: string;
  /** The time for which a row is kept after it expired or was made, in seconds. */
  readonly keepSeconds: number;
  readonly statement: Statement;
}

const day = 86_400;

// A row that another transaction has locked is skipped, and deleted next time.
const deleteFrom = (table: string, condition: string): Statement => ({
  name: `sweep_${table}`,
  text: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
});

// Anyone can register a client, so one without an owner that was never authorized does not stay forever.
const unusedClient = `source <> 'metadata_document' AND created_at < $1 AND (status = 'pending' OR deleted_at IS NOT NULL) AND owner_account_id IS NULL
  AND last_used_at IS NULL AND NOT EXISTS (SELECT FROM oauth_grants WHERE client_id = oauth_clients.id)`;

// Anyone can name a URL, so a document that was neither read nor authorized for so long is deleted, and read again when
// it is named again. One that an operator decided about is kept: a suspended document must never come back as a new one.
const idleDocument = statement({
  name: 'sweep_idle_documents',
  text: `WITH idle AS (
      SELECT id FROM oauth_clients client WHERE source = 'metadata_document' AND fetched_at < $1 AND deleted_at IS NULL
        AND decided_by IS NULL AND NOT EXISTS (
          SELECT FROM oauth_grants WHERE oauth_grants.client_id = client.id
            AND least(oauth_grants.revoked_at, oauth_grants.expires_at) >= $1)
      LIMIT $2 FOR UPDATE SKIP LOCKED),
    tombstones AS (DELETE FROM oauth_grants USING idle WHERE oauth_grants.client_id = idle.id)
    DELETE FROM oauth_clients client USING idle WHERE client.id = idle.id RETURNING 1`,
});

// Its grant is ended first, with a record: only this row shows that it was never collected.
const isFinished = `(consumed_at IS NOT NULL
  OR NOT EXISTS (SELECT FROM oauth_grants WHERE oauth_grants.id = grant_id AND oauth_grants.revoked_at IS NULL))`;

const isOver = `NOT EXISTS (
  SELECT FROM oauth_grants WHERE oauth_grants.id = grant_id AND least(oauth_grants.revoked_at, oauth_grants.expires_at) >= $1)`;

/** Everything that is deleted in time, row by row; `dayTables` are dropped by the day. Audit records never are, and revoked keys stay in the list. */
export const sweeps: readonly Sweep[] = [
  {
    name: 'sweep_idempotency_records',
    when: '*/5 * * * *',
    keepSeconds: 0,
    statement: deleteFrom('idempotency_records', 'expires_at < $1'),
  },
  {
    name: 'sweep_agent_runs',
    when: '25 * * * *',
    keepSeconds: 30 * day,
    statement: deleteFrom('agent_runs', "created_at < $1 AND status <> 'running'"),
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
    name: 'sweep_media_quotas',
    when: '33 3 * * *',
    keepSeconds: 0,
    statement: deleteFrom('media_quotas', 'expires_at < $1'),
  },
  // Their parts leave the media store with what no row knows.
  {
    name: 'sweep_media_uploads',
    when: '37 3 * * *',
    keepSeconds: 0,
    statement: deleteFrom('media_uploads', 'expires_at < $1'),
  },
  {
    name: 'sweep_outbox_messages',
    when: '23 * * * *',
    keepSeconds: 7 * day,
    statement: deleteFrom('outbox_messages', 'finished_at < $1'),
  },
  // A worker that delivers the topic has ended it long before: this is for a topic that none delivers.
  {
    name: 'sweep_expired_messages',
    when: '*/10 * * * *',
    keepSeconds: 3600,
    statement: {
      ...deleteFrom('outbox_messages', `state = 'queued' AND lane IS NULL AND expires_at < $1`),
      name: 'sweep_expired_messages',
    },
  },
  {
    name: 'sweep_oauth_clients',
    when: '53 4 * * *',
    keepSeconds: 90 * day,
    statement: deleteFrom('oauth_clients', unusedClient),
  },
  {
    name: 'sweep_idle_documents',
    when: '57 4 * * *',
    keepSeconds: 30 * day,
    statement: idleDocument,
  },
  // The token that a family could use last stays while its grant lives, and for a month after, so that an earlier one is
  // recognized as spent, and one that expired as expired.
  {
    name: 'sweep_oauth_refresh_tokens',
    when: '37 4 * * *',
    keepSeconds: 30 * day,
    statement: deleteFrom('oauth_refresh_tokens', `expires_at < $1 AND ${isOver}`),
  },
  ...(
    [
      ['oauth_access_tokens', 'true'],
      ['oauth_codes', isFinished],
      ['oauth_device_codes', isFinished],
      ['oauth_interactions', isFinished],
    ] as const
  ).map(
    ([table, condition], index): Sweep => ({
      name: `sweep_${table}`,
      when: `${7 + index * 3} * * * *`,
      keepSeconds: day,
      statement: deleteFrom(table, `expires_at < $1 AND ${condition}`),
    }),
  ),
  ...webhookSweeps,
  {
    name: 'sweep_invites',
    when: '31 3 * * *',
    keepSeconds: 30 * day,
    statement: deleteFrom('invites', 'expires_at < $1'),
  },
  {
    name: 'sweep_voice_drops',
    when: '33 * * * *',
    keepSeconds: 30 * day,
    statement: deleteFrom('voice_drops', 'created_at < $1'),
  },
  {
    name: 'sweep_voice_drop_blocks',
    when: '34 * * * *',
    keepSeconds: 0,
    statement: deleteFrom('voice_drop_blocks', 'expires_at < $1'),
  },
  {
    name: 'sweep_contact_match_lookups',
    when: '29 * * * *',
    keepSeconds: 10 * day,
    statement: deleteFrom('contact_match_lookups', 'looked_up_at < $1'),
  },
  {
    name: 'sweep_ai_calls',
    when: '47 3 * * *',
    keepSeconds: 90 * day,
    statement: deleteFrom('ai_calls', `created_at < $1 AND state <> 'held'`),
  },
  {
    name: 'sweep_security_notices',
    when: '43 3 * * *',
    keepSeconds: 180 * day,
    statement: deleteFrom('security_notices', 'created_at < $1'),
  },
  {
    name: 'sweep_sessions',
    when: '41 3 * * *',
    keepSeconds: 30 * day,
    // An ended session stays listed for a month, so that its owner can recognize it.
    statement: deleteFrom('sessions', 'least(expires_at, idle_expires_at, revoked_at) < $1'),
  },
];

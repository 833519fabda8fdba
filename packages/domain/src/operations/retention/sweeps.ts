import { statement } from '../../core/exports.ts';
import { type Sweep, sweepBy, type Timing } from './run-sweep.ts';
import { webhookSweeps } from './webhook-sweeps.ts';

const day = 86_400;

// A row that another transaction has locked is skipped, and deleted next time.
function deleteFrom(
  table: string,
  condition: string,
  { name = `sweep_${table}`, ...timing }: Timing & { readonly name?: string },
): Sweep {
  const text = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`;
  return sweepBy({ name, text }, timing);
}

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
  deleteFrom('idempotency_records', 'expires_at < $1', { when: '*/5 * * * *', keepSeconds: 0 }),
  deleteFrom('agent_runs', "created_at < $1 AND status <> 'running'", {
    when: '25 * * * *',
    keepSeconds: 30 * day,
  }),
  deleteFrom('mfa_challenges', 'expires_at < $1', { when: '*/10 * * * *', keepSeconds: 0 }),
  deleteFrom('codes', 'created_at < $1', { when: '17 * * * *', keepSeconds: day }),
  deleteFrom('phone_codes', 'expires_at < $1', { when: '19 * * * *', keepSeconds: 0 }),
  deleteFrom('media_quotas', 'expires_at < $1', { when: '33 3 * * *', keepSeconds: 0 }),
  // The sweep of the media store removes their parts.
  deleteFrom('media_uploads', 'expires_at < $1', { when: '37 3 * * *', keepSeconds: 0 }),
  deleteFrom('outbox_messages', 'finished_at < $1', { when: '23 * * * *', keepSeconds: 7 * day }),
  // A worker that delivers the topic has ended it long before. This is for topics that no worker delivers.
  deleteFrom('outbox_messages', `state = 'queued' AND lane IS NULL AND expires_at < $1`, {
    name: 'sweep_expired_messages',
    when: '*/10 * * * *',
    keepSeconds: 3600,
  }),
  deleteFrom('oauth_clients', unusedClient, { when: '53 4 * * *', keepSeconds: 90 * day }),
  sweepBy(idleDocument, { when: '57 4 * * *', keepSeconds: 30 * day }),
  // The token that a family could use last stays while its grant lives, and for a month after, so that an earlier one is
  // recognized as spent, and one that expired as expired.
  deleteFrom('oauth_refresh_tokens', `expires_at < $1 AND ${isOver}`, {
    when: '37 4 * * *',
    keepSeconds: 30 * day,
  }),
  ...(
    [
      ['oauth_access_tokens', 'true'],
      ['oauth_codes', isFinished],
      ['oauth_device_codes', isFinished],
      ['oauth_interactions', isFinished],
    ] as const
  ).map(([table, condition], index) =>
    deleteFrom(table, `expires_at < $1 AND ${condition}`, {
      when: `${7 + index * 3} * * * *`,
      keepSeconds: day,
    }),
  ),
  ...webhookSweeps,
  deleteFrom('invites', 'expires_at < $1', { when: '31 3 * * *', keepSeconds: 30 * day }),
  deleteFrom('voice_drops', 'created_at < $1', { when: '33 * * * *', keepSeconds: 30 * day }),
  deleteFrom('voice_drop_blocks', 'expires_at < $1', { when: '34 * * * *', keepSeconds: 0 }),
  deleteFrom('contact_match_lookups', 'looked_up_at < $1', { when: '29 * * * *', keepSeconds: 10 * day }),
  deleteFrom('ai_calls', `created_at < $1 AND state <> 'held'`, {
    when: '47 3 * * *',
    keepSeconds: 90 * day,
  }),
  deleteFrom('security_notices', 'created_at < $1', { when: '43 3 * * *', keepSeconds: 180 * day }),
  // An ended session stays listed for a month, so that its owner can recognize it.
  deleteFrom('sessions', 'least(expires_at, idle_expires_at, revoked_at) < $1', {
    when: '41 3 * * *',
    keepSeconds: 30 * day,
  }),
];

import type { MovedTable } from '@patchbay/db/move';

/** Rows that name the workspace in a column. */
const own = (table: string, rest: Partial<MovedTable> = {}): MovedTable => ({
  table,
  column: 'workspace_id',
  ...rest,
});
/** Rows that are found by the row that they belong to. */
const of = (
  table: string,
  [column, parent]: readonly [column: string, parent: string],
  rest: Partial<MovedTable> = {},
): MovedTable => ({ table, via: { column, parent }, ...rest });

// Written when something is used, in the cell that is left as well, and of no consequence in the other one.
const lastUse = ['last_used_at'];
const lastSeen = ['last_seen_at'];

/**
 * Every table with rows of a workspace. `via` is an index by which the rows are found, also where they name the workspace.
 * Rows that a worker acts on are handed over at once, so that only one cell has them: without its stream, endpoints get nothing.
 */
export const movedTables: readonly MovedTable[] = [
  { table: 'workspaces', column: 'id', heldBack: ['away', 'away_at', 'suspended_at', 'suspended_reason'] },
  own('users'),
  own('members'),
  of('accounts', ['user_id', 'users']),
  ...['codes', 'mfa_challenges', 'passkeys', 'recovery_codes', 'totps'].map((table) =>
    of(table, ['account_id', 'accounts']),
  ),
  of('devices', ['user_id', 'users'], { unstable: lastSeen }),
  of('sessions', ['user_id', 'users'], { unstable: [...lastSeen, 'idle_expires_at'] }),
  of('security_notices', ['user_id', 'users']),
  of('media_quotas', ['user_id', 'users']),
  // Without the number of its last part, no worker joins the parts of an upload.
  own('media_uploads', { via: { column: 'owner_id', parent: 'users' }, heldBack: ['last_part'] }),
  of('media_upload_parts', ['upload_id', 'media_uploads']),
  // Each cell signs audio and looks for lost bytes by itself.
  own('media_objects', { unstable: ['missing_since', 'statement', 'statement_kid'] }),
  of('blocks', ['user_id', 'users']),
  of('voice_drop_blocks', ['recipient_id', 'users']),
  of('connections', ['user_a', 'users']),
  of('invites', ['inviter_id', 'users'], { key: 'ref' }),
  of('invite_counts', ['ref', 'invites']),
  of('invite_acceptances', ['ref', 'invites']),
  own('saved_views'),
  own('api_keys', { unstable: lastUse }),
  { table: 'oauth_clients', column: 'owner_workspace_id', unstable: lastUse },
  own('oauth_grants', { via: { column: 'user_id', parent: 'users' }, unstable: lastUse }),
  of('oauth_access_tokens', ['grant_id', 'oauth_grants']),
  of('oauth_refresh_tokens', ['grant_id', 'oauth_grants']),
  of('oauth_codes', ['grant_id', 'oauth_grants'], { handling: 'handed over' }),
  own('threads'),
  of('participants', ['thread_id', 'threads']),
  own('messages', { via: { column: 'thread_id', parent: 'threads' } }),
  own('voice_notes', {
    via: { column: 'thread_id', parent: 'threads' },
    heldBack: ['analyse_after', 'process_after'],
  }),
  of('voice_drops', ['recipient_id', 'users']),
  own('tasks'),
  own('contacts'),
  own('reports', { via: { column: 'reporter_id', parent: 'users' } }),
  own('events'),
  own('guest_streams', { handling: 'handed over' }),
  own('webhook_streams', { handling: 'handed over' }),
  own('webhook_endpoints'),
  of('webhook_health', ['endpoint_id', 'webhook_endpoints'], { handling: 'handed over', isShared: true }),
  of('webhook_secrets', ['endpoint_id', 'webhook_endpoints']),
  of('webhook_lanes', ['endpoint_id', 'webhook_endpoints']),
  of('webhook_usages', ['endpoint_id', 'webhook_endpoints']),
  own('webhook_deliveries', { via: { column: 'endpoint_id', parent: 'webhook_endpoints' } }),
  of('webhook_attempts', ['delivery_id', 'webhook_deliveries']),
  own('agents'),
  own('agent_versions', { via: { column: 'agent_id', parent: 'agents' } }),
  own('agent_runs', { via: { column: 'agent_id', parent: 'agents' }, heldBack: ['leased_until'] }),
  of('agent_run_steps', ['run_id', 'agent_runs']),
  of('agent_confirmations', ['run_id', 'agent_runs'], { handling: 'handed over' }),
  own('ai_accounts'),
  own('ai_buckets'),
  own('ai_calls'),
  own('directory_groups'),
  of('directory_members', ['group_id', 'directory_groups']),
  own('workspace_domains', { handling: 'handed over' }),
  own('idempotency_records'),
  { table: 'audit_chains', column: 'id' },
  { table: 'audit_records', column: 'chain_id' },
  own('request_logs', { handling: 'copied afterwards' }),
  own('request_minutes', { handling: 'copied afterwards' }),
  own('request_hours', { handling: 'copied afterwards' }),
];

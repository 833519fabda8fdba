import type { Statement } from '@patchbay/db';

/** Rows of a table that are deleted together. The statement takes what chooses them as $1 and a number of rows as $2. */
export interface Rows {
  readonly table: string;
  readonly statement: Statement;
}

/** Rows with an id to which other rows belong. Those go first, so that nothing cascades to more rows than a batch has. */
export interface Family extends Pick<Rows, 'table'> {
  /** Lists up to $2 ids of the workspace $1. */
  readonly list: Statement;
  /** They take the ids as $1. */
  readonly children: readonly Rows[];
  /** Deletes the rows with the ids $1, and returns these. */
  readonly remove: Statement;
  /** Its bytes are in the media store, under its id. */
  readonly hasBytes: boolean;
}

// Locked, so that of two workers one waits for the other's batch, and sees what is left after it.
const byPlace = (table: string, condition: string, name = table): Rows => ({
  table,
  statement: {
    name: `delete-workspace-${name}`,
    text: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${condition} LIMIT $2 FOR UPDATE)) RETURNING 1`,
  },
});

/** For a table by day, in which a place is of many rows. */
const byKey = (table: string, condition: string, key: string): Rows => ({
  table,
  statement: {
    name: `delete-workspace-${table}`,
    text: `DELETE FROM ${table} WHERE (${key}) IN (
      SELECT ${key} FROM ${table} WHERE ${condition} LIMIT $2 FOR UPDATE) RETURNING 1`,
  },
});

const child = (table: string, column: string): Rows =>
  byPlace(table, `${column} = ANY ($1::text[])`, `${table}-${column}`);

interface FamilySpec {
  /** SQL that is true of the rows of the workspace $1. */
  readonly where: string;
  /** Its primary key, where that is not `id`. */
  readonly id?: string;
  readonly children?: readonly Rows[];
  readonly hasBytes?: boolean;
}

const family = (
  table: string,
  { children = [], hasBytes = false, id = 'id', where }: FamilySpec,
): Family => ({
  table,
  children,
  hasBytes,
  list: {
    name: `delete-workspace-${table}-list`,
    text: `SELECT ${id} AS id FROM ${table} WHERE ${where} LIMIT $2`,
  },
  remove: {
    name: `delete-workspace-${table}`,
    text: `DELETE FROM ${table} WHERE ${id} = ANY ($1::text[]) RETURNING ${id} AS id`,
  },
});

const ofWorkspace = 'workspace_id = $1';
const within = (column: string, table: string): string =>
  `${column} IN (SELECT id FROM ${table} WHERE ${ofWorkspace})`;

/** Tables whose rows name the workspace, and have nothing that belongs to them. */
export const plainTables: readonly Rows[] = [
  // First, so that people of other workspaces reach no thread whose key is gone.
  byPlace('participants', `is_guest AND ${within('thread_id', 'threads')}`, 'guests'),
  ...[
    'api_keys',
    'contacts',
    'tasks',
    'ai_accounts',
    'ai_buckets',
    'ai_calls',
    'data_key_rotations',
    'guest_streams',
    'open_sockets',
    'webhook_streams',
    'workspace_domains',
  ].map((table) => byPlace(table, ofWorkspace)),
  byKey('events', ofWorkspace, 'workspace_id, "offset", created_at'),
  byKey('request_logs', ofWorkspace, 'id, created_at'),
  ...['request_minutes', 'request_hours'].map((table) =>
    byKey(table, ofWorkspace, 'workspace_id, at, caller_id, method, route, status, error_code'),
  ),
];

/** The rest, in an order in which each family comes before the rows that it needs to be found by. */
export const families: readonly Family[] = [
  family('agent_runs', {
    where: within('agent_id', 'agents'),
    children: [child('agent_run_steps', 'run_id'), child('agent_confirmations', 'run_id')],
  }),
  family('agents', { where: ofWorkspace, children: [child('agent_versions', 'agent_id')] }),
  family('webhook_deliveries', {
    where: within('endpoint_id', 'webhook_endpoints'),
    children: [
      byKey('webhook_attempts', 'delivery_id = ANY ($1::text[])', 'delivery_id, number, started_at'),
    ],
  }),
  family('webhook_endpoints', {
    where: ofWorkspace,
    children: [
      child('webhook_lanes', 'endpoint_id'),
      child('webhook_usages', 'endpoint_id'),
      child('webhook_secrets', 'endpoint_id'),
      child('webhook_health', 'endpoint_id'),
    ],
  }),
  family('media_objects', { where: ofWorkspace, hasBytes: true }),
  family('media_uploads', {
    where: within('owner_id', 'users'),
    children: [child('media_upload_parts', 'upload_id')],
  }),
  family('threads', {
    where: ofWorkspace,
    children: [
      child('voice_notes', 'thread_id'),
      child('messages', 'thread_id'),
      child('participants', 'thread_id'),
      child('invite_acceptances', 'thread_id'),
    ],
  }),
  family('directory_groups', { where: ofWorkspace, children: [child('directory_members', 'group_id')] }),
  family('invites', {
    where: within('inviter_id', 'users'),
    id: 'ref',
    children: [child('invite_counts', 'ref'), child('invite_acceptances', 'ref')],
  }),
  family('oauth_clients', {
    where: 'owner_workspace_id = $1',
    children: [child('oauth_grants', 'client_id')],
  }),
  family('users', {
    where: ofWorkspace,
    children: [
      child('sessions', 'user_id'),
      child('devices', 'user_id'),
      child('oauth_grants', 'user_id'),
      child('participants', 'user_id'),
      child('directory_members', 'user_id'),
      child('invite_acceptances', 'user_id'),
      child('members', 'user_id'),
      child('saved_views', 'user_id'),
      child('security_notices', 'user_id'),
      child('reports', 'reporter_id'),
      child('voice_drops', 'recipient_id'),
      child('voice_drop_blocks', 'recipient_id'),
      child('blocks', 'user_id'),
      child('blocks', 'blocked_user_id'),
      child('connections', 'user_a'),
      child('connections', 'user_b'),
      child('contact_match_hashes', 'user_id'),
      child('contact_match_lookups', 'user_id'),
      child('media_quotas', 'user_id'),
    ],
  }),
];

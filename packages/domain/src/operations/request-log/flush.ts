import type { Database, Sql, Statement } from '@patchbay/db';
import { newId, statement } from '../../core/exports.ts';
import { addCounts } from './add-counts.ts';
import type { BufferedRequests, RequestEntry } from './buffer.ts';
import type { RequestCount } from './counter.ts';

const insertEntries = statement({
  name: 'request-log-insert',
  // The row of an OAuth call belongs to the owner of its client, and names the client as its credential where it has no
  // other; a client without an owner has no log.
  text: `INSERT INTO request_logs (id, request_id, workspace_id, credential_id, actor_kind, method, path, status, error_code,
      duration_ms, ip, user_agent, created_at, reason, refusal, route)
    SELECT entry.id, entry.request_id, coalesce(entry.workspace_id, client.owner_workspace_id), coalesce(entry.credential_id, client.id),
      entry.actor_kind, entry.method, entry.path, entry.status, entry.error_code, entry.duration_ms, entry.ip,
      entry.user_agent, entry.created_at, entry.reason, entry.refusal::jsonb, entry.route
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[],
      $9::text[], $10::int[], $11::text[], $12::text[], $13::timestamptz[], $14::text[], $15::text[],
      $16::text[], $17::text[])
      AS entry(id, request_id, workspace_id, credential_id, actor_kind, method, path, status, error_code, duration_ms, ip,
        user_agent, created_at, reason, client_id, refusal, route)
    LEFT JOIN oauth_clients client ON entry.workspace_id IS NULL AND client.id = entry.client_id
    WHERE coalesce(entry.workspace_id, client.owner_workspace_id) IS NOT NULL`,
});

// Rows are locked in the order of their ids, so that two processes that flush the same credentials never deadlock.
const touch = (table: 'api_keys' | 'oauth_clients' | 'oauth_grants'): Statement => ({
  name: `last-used-${table}`,
  text: `WITH seen AS (SELECT * FROM unnest($1::text[], $2::timestamptz[]) AS used(id, at)),
      locked AS (SELECT credential.id FROM ${table} credential JOIN seen USING (id) ORDER BY credential.id FOR NO KEY UPDATE)
    UPDATE ${table} credential SET last_used_at = greatest(credential.last_used_at, seen.at)
    FROM seen JOIN locked USING (id) WHERE credential.id = seen.id`,
});

/** Keys and grants are counted alike; the prefix of the id tells them apart. */
const touched = [
  { prefix: 'key_', statement: touch('api_keys') },
  { prefix: 'grt_', statement: touch('oauth_grants') },
] as const;

const column = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value): Value[] => rows.map(pick);

function entryColumns(entries: readonly RequestEntry[]) {
  return [
    column(entries, (entry) => newId('rlg', new Date(entry.at))),
    column(entries, (entry) => entry.requestId),
    column(entries, (entry) => entry.workspaceId),
    column(entries, (entry) => entry.credentialId),
    column(entries, (entry) => entry.actorKind),
    column(entries, (entry) => entry.method),
    column(entries, (entry) => entry.path),
    column(entries, (entry) => entry.status),
    column(entries, (entry) => entry.errorCode),
    column(entries, (entry) => Math.round(entry.durationMs)),
    column(entries, (entry) => entry.ip),
    column(entries, (entry) => entry.userAgent),
    column(entries, (entry) => new Date(entry.at)),
    column(entries, (entry) => entry.reason),
    column(entries, (entry) => entry.clientId),
    column(entries, ({ refusal }) => (refusal === null ? null : JSON.stringify(refusal))),
    column(entries, ({ route }) => route),
  ] as const;
}

function lastUses(counts: readonly RequestCount[]): [string, Date][] {
  const latest = new Map<string, number>();
  for (const { callerId, lastAt, status } of counts) {
    // A refused credential was not used.
    if (status !== 401) latest.set(callerId, Math.max(lastAt, latest.get(callerId) ?? 0));
  }
  return [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, at]) => [id, new Date(at)]);
}

async function touchCredentials(sql: Sql, counts: readonly RequestCount[]): Promise<void> {
  const uses = lastUses(counts);
  for (const { prefix, statement } of touched) {
    const matching = uses.filter(([id]) => id.startsWith(prefix));
    if (matching.length === 0) continue;
    await sql.rows(statement, [column(matching, ([id]) => id), column(matching, ([, at]) => at)]);
  }
}

const touchClients = touch('oauth_clients');

/**
 * Writes the last uses of OAuth clients, on their own: who suspends a client locks it before its grants, and a
 * transaction that held grants already would wait for it the other way round.
 */
export async function flushClients(
  { sql }: Pick<Database, 'sql'>,
  clients: BufferedRequests['clients'],
): Promise<void> {
  if (clients.size === 0) return;
  const uses = [...clients].sort(([a], [b]) => (a < b ? -1 : 1));
  await sql.rows(touchClients, [column(uses, ([id]) => id), column(uses, ([, at]) => new Date(at))]);
}

export type Requests = Pick<BufferedRequests, 'counts' | 'entries'>;

/** Writes rows, counts and last uses in one transaction: a failed write leaves nothing behind and can be repeated. */
export function flushRequests(
  db: Pick<Database, 'transaction'>,
  { counts, entries }: Requests,
): Promise<void> {
  return db.transaction(async ({ sql }) => {
    if (entries.length > 0) await sql.rows(insertEntries, entryColumns(entries));
    if (counts.length === 0) return;
    await addCounts(sql, counts);
    await touchCredentials(sql, counts);
  });
}

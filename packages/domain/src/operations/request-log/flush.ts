import type { Database } from '@patchbay/db';
import { newId } from '../../core/exports.ts';
import type { RequestEntry, Taken, UsageCount } from './buffer.ts';

const insertEntries = {
  name: 'request-log-insert',
  text: `INSERT INTO request_logs (id, request_id, workspace_id, key_id, actor_kind, method, path, status, error_code,
      duration_ms, ip, user_agent, created_at)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[],
      $9::text[], $10::int[], $11::text[], $12::text[], $13::timestamptz[])`,
};

const addUsages = {
  name: 'key-usage-add',
  text: `INSERT INTO api_key_usages (key_id, minute, total, errors)
    SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::int[], $4::int[])
    ON CONFLICT (key_id, minute) DO UPDATE
      SET total = api_key_usages.total + excluded.total, errors = api_key_usages.errors + excluded.errors`,
};

// Rows are locked in the order of their ids, so that two processes flushing the same keys never deadlock.
const touchKeys = {
  name: 'key-last-used',
  text: `WITH seen AS (SELECT * FROM unnest($1::text[], $2::timestamptz[]) AS s(id, at)),
      locked AS (SELECT k.id FROM api_keys k JOIN seen USING (id) ORDER BY k.id FOR NO KEY UPDATE)
    UPDATE api_keys k SET last_used_at = greatest(k.last_used_at, seen.at)
    FROM seen JOIN locked USING (id) WHERE k.id = seen.id`,
};

const touchGrants = {
  name: 'grant-last-used',
  text: touchKeys.text.replaceAll('api_keys', 'oauth_grants'),
};

/** A key's use and a connected app's are counted alike; the prefix of the id tells them apart. */
const touched = [
  [touchKeys, 'key_'],
  [touchGrants, 'grt_'],
] as const;

const column = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value): Value[] => rows.map(pick);

function entryColumns(entries: readonly RequestEntry[]): unknown[] {
  return [
    column(entries, (entry) => newId('rlg', new Date(entry.at))),
    column(entries, (entry) => entry.requestId),
    column(entries, (entry) => entry.workspaceId),
    column(entries, (entry) => entry.keyId),
    column(entries, (entry) => entry.actorKind),
    column(entries, (entry) => entry.method),
    column(entries, (entry) => entry.path),
    column(entries, (entry) => entry.status),
    column(entries, (entry) => entry.errorCode),
    column(entries, (entry) => Math.round(entry.durationMs)),
    column(entries, (entry) => entry.ip),
    column(entries, (entry) => entry.userAgent),
    column(entries, (entry) => new Date(entry.at)),
  ];
}

function lastUses(usages: readonly UsageCount[]): [string, Date][] {
  const latest = new Map<string, number>();
  for (const { keyId, lastAt } of usages) latest.set(keyId, Math.max(lastAt, latest.get(keyId) ?? 0));
  return [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, at]) => [id, new Date(at)]);
}

/** Writes rows, counts and last uses in one transaction: all of them, or none and all again next time. */
export async function flushRequests(db: Database, { entries, usages }: Taken): Promise<void> {
  const ordered = usages.toSorted((a, b) => (a.keyId + a.minute < b.keyId + b.minute ? -1 : 1));
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    if (entries.length > 0) await client.query({ ...insertEntries, values: entryColumns(entries) });
    if (ordered.length > 0) {
      const counts = [
        ordered.map((u) => u.keyId),
        ordered.map((u) => new Date(u.minute)),
        ordered.map((u) => u.total),
        ordered.map((u) => u.errors),
      ];
      await client.query({ ...addUsages, values: counts });
      const uses = lastUses(ordered);
      for (const [touch, prefix] of touched) {
        const own = uses.filter(([id]) => id.startsWith(prefix));
        if (own.length === 0) continue;
        await client.query({ ...touch, values: [own.map(([id]) => id), own.map(([, at]) => at)] });
      }
    }
    await client.query('COMMIT');
  } catch (error) {
    broken = error instanceof Error ? error : new Error('the write failed', { cause: error });
    throw error;
  } finally {
    // A connection whose transaction failed is closed, not reused: closing rolls it back.
    client.release(broken);
  }
}

import type { TransactionSql } from '@patchbay/db';
import { statement } from '../statement.ts';
import type { AuditRecordBody } from './hash.ts';
import type { HeadSeal } from './head.ts';

export interface HashedRecord extends AuditRecordBody {
  readonly prevHash: Uint8Array;
  readonly hash: Uint8Array<ArrayBuffer>;
}

// One statement for the records and the new head, so that the head is locked for as few round trips as possible.
const insert = statement({
  name: 'audit-insert',
  text: `WITH head AS (
      UPDATE audit_chains SET seq = $2::bigint, head = $3, last_at = $4, key_id = $6, mac = $7 WHERE id = $1 RETURNING 1)
    INSERT INTO audit_records (id, chain_id, seq, actor_kind, actor_id, action, target_kind, target_id, request_id, ip,
      user_agent, details, created_at, prev_hash, hash, key_id)
    SELECT id, $1, seq, actor_kind, actor_id, action, target_kind, target_id, request_id, ip,
      user_agent, details, created_at, decode(prev_hash, 'hex'), decode(hash, 'hex'), $6
    FROM head, json_to_recordset($5::json) AS record (id text, seq bigint, actor_kind text, actor_id text, action text,
      target_kind text, target_id text, request_id text, ip text, user_agent text, details jsonb,
      created_at timestamptz, prev_hash text, hash text)`,
  nulls: [6, 7],
});

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const toRow = (record: HashedRecord) => ({
  id: record.id,
  seq: record.seq.toString(),
  actor_kind: record.actorKind,
  actor_id: record.actorId,
  action: record.action,
  target_kind: record.targetKind,
  target_id: record.targetId,
  request_id: record.requestId,
  ip: record.ip,
  user_agent: record.userAgent,
  details: record.details,
  created_at: record.createdAt,
  prev_hash: hex(record.prevHash),
  hash: hex(record.hash),
});

/**
 * Inserts hashed records of one chain, in their order, and its new head. The caller has locked the head. Nothing waits for
 * them before the commit.
 * @param seal of the new head, and the key of the records; the MAC is null for a chain whose head was changed
 */
export function insertRecords(
  sql: TransactionSql,
  records: readonly HashedRecord[],
  { keyId, mac }: HeadSeal,
): void {
  const last = records.at(-1);
  if (!last) return;
  sql.queue(insert, [
    last.chainId,
    last.seq.toString(),
    last.hash,
    last.createdAt,
    JSON.stringify(records.map(toRow)),
    keyId,
    mac,
  ]);
}

import { createHash, createHmac } from 'node:crypto';
import type { JsonValue } from '@patchbay/contract';
import stringify from 'safe-stable-stringify';
import type { AuditKey } from './audit-key.ts';

/** The fields that a record's hash covers, in this order. */
export interface AuditRecordBody {
  readonly id: string;
  readonly chainId: string;
  readonly seq: bigint;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly targetKind: string | null;
  readonly targetId: string | null;
  readonly requestId: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly details: JsonValue;
  readonly createdAt: Date;
}

export const platformChainId = 'platform';
export const genesisHash = Buffer.alloc(32);

/**
 * The hash of a record, over the previous hash and the record: changing, dropping or reordering one breaks every later hash.
 * It is an HMAC, so that somebody who can write to the database cannot compute the hashes again after a change.
 * @param key null for a record from before the log was keyed: plain SHA-256
 */
export function auditHash(
  key: AuditKey | null,
  prevHash: Uint8Array,
  body: AuditRecordBody,
): Buffer<ArrayBuffer> {
  // jsonb does not keep the order of members, so the hash sorts them.
  const text = stringify([
    body.id,
    body.chainId,
    body.seq.toString(),
    body.actorKind,
    body.actorId,
    body.action,
    body.targetKind,
    body.targetId,
    body.requestId,
    body.ip,
    body.userAgent,
    body.details,
    body.createdAt.toISOString(),
  ]);
  const digest = key === null ? createHash('sha256') : createHmac('sha256', key.record);
  return digest.update(prevHash).update(text).digest();
}

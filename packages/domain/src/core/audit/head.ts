import { createHmac } from 'node:crypto';
import type { Sql } from '@patchbay/db';
import { equalsConstantTime } from '@patchbay/secrets';
import type { Services } from '../context.ts';
import type { AuditKey, AuditKeys } from './audit-key.ts';
import { genesisHash } from './hash.ts';

/** The newest state of a chain. */
export interface ChainHead {
  readonly seq: bigint;
  /** The hash of the newest record. */
  readonly head: Uint8Array<ArrayBuffer>;
  /** The newest record that has a plain hash, from before the log was keyed; 0 for none. */
  readonly unkeyedThrough: bigint;
}

/**
 * Covers how many records a chain has. Without it, cutting off the newest records would leave a chain that verifies: the
 * hash of every record is in the table to be taken as the head.
 */
export function headMac(key: AuditKey, chainId: string, head: ChainHead): Buffer<ArrayBuffer> {
  const hash = Buffer.from(head.head).toString('hex');
  const text = JSON.stringify([chainId, head.seq.toString(), hash, head.unkeyedThrough.toString()]);
  return createHmac('sha256', key.head).update(text).digest();
}

/** The stored MAC of a head; both are null for a head that no process of the service has signed. */
export interface HeadSeal {
  readonly keyId: string | null;
  readonly mac: Uint8Array | null;
}

/** Whether the service wrote this head. */
export function isSealed(keys: AuditKeys, chainId: string, head: ChainHead & HeadSeal): boolean {
  const key = keys.find(head.keyId);
  return key !== undefined && head.mac !== null && equalsConstantTime(head.mac, headMac(key, chainId, head));
}

interface HeadRow extends HeadSeal {
  readonly seq: string;
  readonly head: Uint8Array<ArrayBuffer>;
  readonly lastAt: Date | null;
  readonly unkeyedThrough: string;
}

// A chain is opened with its workspace. One that is not there was deleted: it begins again, with a head that is not sealed.
const lockHead = {
  name: 'audit-lock-head',
  text: `INSERT INTO audit_chains (id, seq, head) VALUES ($1, 0, $2)
    ON CONFLICT (id) DO UPDATE SET id = excluded.id
    RETURNING seq::text, head, last_at AS "lastAt", unkeyed_through::text AS "unkeyedThrough", key_id AS "keyId", mac`,
};

/** The time of the newest record of a chain without `last_at`. A statement of its own, because the one above may have waited. */
const lastTime = {
  name: 'audit-last-time',
  text: 'SELECT created_at AS at FROM audit_records WHERE chain_id = $1 ORDER BY seq DESC LIMIT 1',
};

export interface LockedHead extends ChainHead {
  readonly lastAt: Date | null;
  readonly isSealed: boolean;
}

/** Reads the head of a chain under a row lock, which the caller holds until its transaction ends. */
export async function takeHead(
  sql: Sql,
  { auditKeys }: Pick<Services, 'auditKeys'>,
  chainId: string,
): Promise<LockedHead> {
  const [row] = await sql.rows<HeadRow>(lockHead, [chainId, genesisHash]);
  if (!row) throw new Error('the audit chain has no head');
  const { head, keyId, mac } = row;
  const seq = BigInt(row.seq);
  const unkeyedThrough = BigInt(row.unkeyedThrough);
  const locked = { seq, head, unkeyedThrough };
  const sealed = isSealed(auditKeys, chainId, { ...locked, keyId, mac });
  if (row.lastAt !== null || seq === 0n) return { ...locked, lastAt: row.lastAt, isSealed: sealed };
  const [newest] = await sql.rows<{ at: Date }>(lastTime, [chainId]);
  return { ...locked, lastAt: newest?.at ?? null, isSealed: sealed };
}

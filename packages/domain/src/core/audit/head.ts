import { createHmac } from 'node:crypto';
import type { Sql } from '@patchbay/db';
import { equalsConstantTime } from '@patchbay/secrets';
import type { Services } from '../context.ts';
import { statement } from '../statement.ts';
import { planRows } from '../write/planned-rows.ts';
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

/** Returns true if the service wrote this head. */
export function isSealed(keys: AuditKeys, chainId: string, head: ChainHead & HeadSeal): boolean {
  const key = keys.find(head.keyId);
  return key !== undefined && head.mac !== null && equalsConstantTime(head.mac, headMac(key, chainId, head));
}

interface HeadRow extends HeadSeal {
  readonly id: string;
  readonly seq: string;
  readonly head: Uint8Array<ArrayBuffer>;
  readonly lastAt: Date | null;
  readonly unkeyedThrough: string;
}

// A chain is opened with its workspace. One that is not there was deleted: it begins again, with a head that is not sealed.
const lockHeads = planRows({
  name: 'audit-lock-heads',
  columns: { id: 'text', head: 'bytea' },
  textOf: (
    rows,
  ) => `INSERT INTO audit_chains (id, seq, head) SELECT asked.id, 0, asked.head FROM ${rows} AS asked
    ON CONFLICT (id) DO UPDATE SET id = excluded.id
    RETURNING id, seq::text, head, last_at AS "lastAt", unkeyed_through::text AS "unkeyedThrough", key_id AS "keyId", mac`,
});

/** The time of the newest record of a chain without `last_at`. A statement of its own, because the one above may have waited. */
const lastTime = statement({
  name: 'audit-last-time',
  text: 'SELECT created_at AS at FROM audit_records WHERE chain_id = $1 ORDER BY seq DESC LIMIT 1',
});

export interface LockedHead extends ChainHead {
  readonly lastAt: Date | null;
  readonly isSealed: boolean;
}

async function readHead(
  sql: Sql,
  { auditKeys }: Pick<Services, 'auditKeys'>,
  { head, id, keyId, lastAt, mac, ...row }: HeadRow,
): Promise<LockedHead> {
  const seq = BigInt(row.seq);
  const locked = { seq, head, unkeyedThrough: BigInt(row.unkeyedThrough) };
  const sealed = isSealed(auditKeys, id, { ...locked, keyId, mac });
  if (lastAt !== null || seq === 0n) return { ...locked, lastAt, isSealed: sealed };
  const [newest] = await sql.rows(lastTime, [id]);
  return { ...locked, lastAt: newest?.at ?? null, isSealed: sealed };
}

/**
 * Reads the heads of chains under their row locks, which the caller holds until its transaction ends.
 * @param chainIds in their order, in which every caller locks them
 */
export async function takeHeads(
  sql: Sql,
  services: Pick<Services, 'auditKeys'>,
  chainIds: readonly string[],
): Promise<ReadonlyMap<string, LockedHead>> {
  const { statement, values } = lockHeads.of(chainIds.map((id) => [id, genesisHash]));
  const heads = new Map<string, LockedHead>();
  for (const row of await sql.rows(statement, values)) {
    heads.set(row.id, await readHead(sql, services, row));
  }
  return heads;
}

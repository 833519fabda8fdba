import { createHash } from 'node:crypto';
import { type AuditAction, auditCatalog, type JsonValue, toWireNames } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { type Actor, actorId } from '../actor.ts';
import type { Context } from '../context.ts';
import { newId } from '../id.ts';
import { insertRecords } from './insert-records.ts';

/** One record of the audit log: what was done to what. Details never contain a secret. */
export interface AuditEntry {
  readonly action: AuditAction;
  /** The workspace whose log it is in, or null for the platform's own. */
  readonly workspaceId: string | null;
  /** The id of the target, of the kind that the catalogue names for the action. */
  readonly targetId?: string;
  readonly details?: Readonly<Record<string, JsonValue>>;
  /** Who acted, where the verb itself finds out (a sign-in); otherwise the caller. */
  readonly actor?: { readonly kind: Actor['kind']; readonly id: string };
}

/** What a record's hash covers, in this order. */
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

function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  // jsonb does not keep the order of keys, so the hash sorts them.
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

/** SHA-256 over the previous hash and the record: changing, dropping or reordering one breaks every later hash. */
export function auditHash(prevHash: Uint8Array, body: AuditRecordBody): Buffer<ArrayBuffer> {
  const text = canonical([
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
  return createHash('sha256').update(prevHash).update(text).digest();
}

interface ChainHead {
  readonly seq: string;
  readonly head: Uint8Array<ArrayBuffer>;
  readonly last_at: Date | null;
}

/** Reads the head of a chain under a row lock; creates a chain that does not exist yet. */
const lockHead = {
  name: 'audit-lock-head',
  text: `INSERT INTO audit_chains (id, seq, head) VALUES ($1, 0, $2)
    ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING seq::text, head, last_at`,
};

/** The time of the newest record of a chain without `last_at`. A statement of its own, because the one above may have waited. */
const lastTime = {
  name: 'audit-last-time',
  text: 'SELECT created_at AS at FROM audit_records WHERE chain_id = $1 ORDER BY seq DESC LIMIT 1',
};

async function takeHead(sql: Sql, chainId: string) {
  const [row] = await sql.rows<ChainHead>(lockHead, [chainId, genesisHash]);
  if (!row) throw new Error('the audit chain has no head');
  const seq = BigInt(row.seq);
  if (row.last_at !== null || seq === 0n) return { seq, head: row.head, lastAt: row.last_at };
  const [newest] = await sql.rows<{ at: Date }>(lastTime, [chainId]);
  return { seq, head: row.head, lastAt: newest?.at ?? null };
}

/** Strictly later than the record before, whatever this process's clock says, so that an `after=` window skips nothing. */
function nextTime(now: Date, last: Date | null): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

/** A grant belongs to a client, which a reader of the log wants to know. */
function clientOf(actor: Actor): { clientId?: string } {
  return actor.kind === 'oauth' ? { clientId: actor.clientId } : {};
}

/** Who acted, what they did, and where the call came from. */
function describe(ctx: Context, entry: AuditEntry) {
  return {
    actorKind: entry.actor?.kind ?? ctx.actor.kind,
    actorId: entry.actor?.id ?? actorId(ctx.actor),
    action: entry.action,
    targetKind: entry.targetId === undefined ? null : auditCatalog[entry.action].target,
    targetId: entry.targetId ?? null,
    requestId: ctx.origin.requestId,
    ip: ctx.origin.ip,
    userAgent: ctx.origin.userAgent,
    details: toWireNames({ ...clientOf(ctx.actor), ...entry.details }),
  };
}

export interface HashedRecord extends AuditRecordBody {
  readonly prevHash: Uint8Array;
  readonly hash: Uint8Array;
}

/** An entry and the call that caused it. */
export interface AuditedCall {
  readonly ctx: Context;
  readonly entry: AuditEntry;
}

async function appendToChain(sql: Sql, chainId: string, calls: readonly AuditedCall[]): Promise<void> {
  const { lastAt, ...locked } = await takeHead(sql, chainId);
  let { seq, head } = locked;
  let last = lastAt;
  const records: HashedRecord[] = [];
  for (const { ctx, entry } of calls) {
    const createdAt = nextTime(ctx.clock.now(), last);
    seq += 1n;
    const id = newId('aud', createdAt);
    const body: AuditRecordBody = { ...describe(ctx, entry), id, chainId, seq, createdAt };
    const hash = auditHash(head, body);
    records.push({ ...body, prevHash: head, hash });
    head = hash;
    last = createdAt;
  }
  await insertRecords(sql, chainId, records);
}

/** Appends the records of several calls to their chains. Chains are always locked in the same order, so calls never deadlock. */
export async function appendAuditOf(sql: Sql, calls: readonly AuditedCall[]): Promise<void> {
  const chains = Map.groupBy(calls, ({ entry }) => entry.workspaceId ?? platformChainId);
  for (const [chainId, own] of [...chains].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await appendToChain(sql, chainId, own);
  }
}

/** Appends records to their chains in the caller's transaction. */
export async function appendAudit(sql: Sql, ctx: Context, entries: readonly AuditEntry[]): Promise<void> {
  await appendAuditOf(
    sql,
    entries.map((entry) => ({ ctx, entry })),
  );
}

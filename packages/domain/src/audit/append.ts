import { createHash } from 'node:crypto';
import { Prisma, type Tx } from '@patchbay/db';
import { type Actor, actorId } from '../kernel/actor.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/id.ts';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** One line of the audit log: what was done to what. Details never hold a secret. */
export interface AuditEntry {
  readonly action: string;
  /** The workspace whose log it is in, or null for the platform's own. */
  readonly workspaceId: string | null;
  readonly target?: { readonly kind: string; readonly id: string };
  readonly details?: Readonly<Record<string, JsonValue>>;
  /** Who acted, where the verb itself established it (a sign-in); else the caller. */
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
  readonly seq: bigint;
  readonly head: Uint8Array<ArrayBuffer>;
}

/** Takes the chain's head under a row lock, making the chain where it is new. */
async function lockHead(tx: Tx, chainId: string): Promise<ChainHead> {
  const rows = await tx.$queryRaw<ChainHead[]>(Prisma.sql`
    INSERT INTO audit_chains (id, seq, head) VALUES (${chainId}, 0, ${genesisHash})
    ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING seq, head`);
  const [row] = rows;
  if (!row) throw new Error('the audit chain has no head');
  return row;
}

/** When a chain's newest record was made. A statement of its own: one that waited for the head would read the past. */
async function readLastTime(tx: Tx, chainId: string, seq: bigint): Promise<Date | null> {
  const last = await tx.auditRecord.findUnique({
    where: { chainId_seq: { chainId, seq } },
    select: { createdAt: true },
  });
  return last?.createdAt ?? null;
}

/** Strictly later than the record before, whatever this process's clock says, so that an `after=` window skips nothing. */
function nextTime(now: Date, last: Date | null): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

/** Who did it, what it was and where it came from. */
function describe(ctx: Context, entry: AuditEntry) {
  return {
    actorKind: entry.actor?.kind ?? ctx.actor.kind,
    actorId: entry.actor?.id ?? actorId(ctx.actor),
    action: entry.action,
    targetKind: entry.target?.kind ?? null,
    targetId: entry.target?.id ?? null,
    requestId: ctx.origin.requestId,
    ip: ctx.origin.ip,
    userAgent: ctx.origin.userAgent,
    details: entry.details ?? {},
  };
}

async function appendToChain(
  tx: Tx,
  ctx: Context,
  chainId: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  let { seq, head } = await lockHead(tx, chainId);
  let createdAt = await readLastTime(tx, chainId, seq);
  for (const entry of entries) {
    createdAt = nextTime(ctx.clock.now(), createdAt);
    seq += 1n;
    const body: AuditRecordBody = {
      ...describe(ctx, entry),
      id: newId('aud', createdAt),
      chainId,
      seq,
      createdAt,
    };
    const hash = auditHash(head, body);
    await tx.auditRecord.create({
      data: { ...body, details: body.details as Prisma.InputJsonValue, prevHash: Buffer.from(head), hash },
      select: { id: true },
    });
    head = hash;
  }
  await tx.auditChain.update({
    where: { id: chainId },
    data: { seq, head: Buffer.from(head) },
    select: { id: true },
  });
}

/** Appends records to their chains in the caller's transaction. Chains are locked in one order: no deadlock. */
export async function appendAudit(tx: Tx, ctx: Context, entries: readonly AuditEntry[]): Promise<void> {
  const chains = Map.groupBy(entries, (entry) => entry.workspaceId ?? platformChainId);
  for (const chainId of [...chains.keys()].sort()) {
    await appendToChain(tx, ctx, chainId, chains.get(chainId) ?? []);
  }
}

import { type AuditAction, auditCatalog, type JsonValue, toWireNames } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import { type Actor, actorId } from '../actor.ts';
import type { Context } from '../context.ts';
import { newId } from '../id.ts';
import type { AuditKey } from './audit-key.ts';
import { auditHash, platformChainId } from './hash.ts';
import { headMac, type LockedHead, takeHeads } from './head.ts';
import { type HashedRecord, insertRecords } from './insert-records.ts';
import { requireSealedLog } from './seal.ts';

/** One record of the audit log: the action and its target. Details never contain a secret. */
export interface AuditEntry {
  readonly action: AuditAction;
  /** The workspace whose log it is in, or null for the platform's own. */
  readonly workspaceId: string | null;
  /** The id of the target, of the kind that the catalog names for the action. */
  readonly targetId?: string;
  readonly details?: Readonly<Record<string, JsonValue>>;
  /** The actor, if the verb itself identifies them (a sign-in); otherwise the caller. */
  readonly actor?: { readonly kind: Actor['kind']; readonly id: string };
}

/** Strictly later than the record before, whatever this process's clock says, so that an `after=` window skips nothing. */
function nextTime(now: Date, last: Date | null): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

/** A grant belongs to a client, which a reader of the log wants to know. */
function clientOf(actor: Actor): { clientId?: string } {
  return actor.kind === 'oauth' ? { clientId: actor.clientId } : {};
}

/** The actor, the action and the origin of a record. */
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

/** An entry and the call that caused it. */
export interface AuditedCall {
  readonly ctx: Context;
  readonly entry: AuditEntry;
}

/** The records of calls, each under the hash of the one before. */
function hashRecords(
  key: AuditKey,
  { chainId, locked }: OpenChain,
  calls: readonly AuditedCall[],
): HashedRecord[] {
  let { head, lastAt: last, seq } = locked;
  return calls.map(({ ctx, entry }) => {
    const createdAt = nextTime(ctx.clock.now(), last);
    const prevHash = head;
    seq += 1n;
    last = createdAt;
    const body = { ...describe(ctx, entry), id: newId('aud', createdAt), chainId, seq, createdAt };
    head = auditHash(key, prevHash, body);
    return { ...body, prevHash, hash: head };
  });
}

interface OpenChain {
  readonly chainId: string;
  readonly locked: LockedHead;
}

function appendToChain(sql: TransactionSql, chain: OpenChain, calls: readonly AuditedCall[]): void {
  const [first] = calls;
  if (!first) return;
  const { chainId, locked } = chain;
  const { auditKeys, logger } = first.ctx;
  // A head that somebody else wrote is never sealed again: the log continues, and its verification names this chain.
  if (!locked.isSealed)
    logger.error({ chainId }, 'the head of an audit chain was changed by another program');
  const key = auditKeys.signer;
  const records = hashRecords(key, chain, calls);
  const newest = records.at(-1);
  if (!newest) return;
  const { unkeyedThrough } = locked;
  const mac = locked.isSealed
    ? headMac(key, chainId, { seq: newest.seq, head: newest.hash, unkeyedThrough })
    : null;
  insertRecords(sql, records, { keyId: key.id, mac });
}

/** Appends the records of several calls to their chains. Chains are always locked in the same order, so calls never deadlock. */
export async function appendAuditOf(sql: TransactionSql, calls: readonly AuditedCall[]): Promise<void> {
  const [first] = calls;
  if (!first) return;
  await requireSealedLog(sql, first.ctx);
  const chains = Map.groupBy(calls, ({ entry }) => entry.workspaceId ?? platformChainId);
  const chainIds = [...chains.keys()].sort();
  const heads = await takeHeads(sql, first.ctx, chainIds);
  for (const chainId of chainIds) {
    const locked = heads.get(chainId);
    if (!locked) throw new Error('the audit chain has no head');
    appendToChain(sql, { chainId, locked }, chains.get(chainId) ?? []);
  }
}

/** Appends records to their chains in the caller's transaction. */
export async function appendAudit(
  sql: TransactionSql,
  ctx: Context,
  entries: readonly AuditEntry[],
): Promise<void> {
  await appendAuditOf(
    sql,
    entries.map((entry) => ({ ctx, entry })),
  );
}

import { ListAuditInput, ReadAuditRecordInput } from '@patchbay/contract';
import type { Models, Sql } from '@patchbay/db';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { escapeLike, examinedMax, findPageEnd, type Page, type PageEnd, pageQuery, toPage } from '../page.ts';
import { query } from '../query.ts';
import { variants } from '../statement.ts';
import { platformChainId } from './hash.ts';

export interface AuditView {
  readonly id: string;
  readonly seq: bigint;
  readonly action: string;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly targetKind: string | null;
  readonly targetId: string | null;
  readonly requestId: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly details: unknown;
  readonly createdAt: Date;
  readonly prevHash: string;
  readonly hash: string;
}

export const auditSelect = {
  id: true,
  chainId: true,
  seq: true,
  action: true,
  actorKind: true,
  actorId: true,
  targetKind: true,
  targetId: true,
  requestId: true,
  ip: true,
  userAgent: true,
  details: true,
  createdAt: true,
  prevHash: true,
  hash: true,
} as const;

interface AuditRow extends Omit<AuditView, 'hash' | 'prevHash'> {
  readonly chainId: string;
  readonly hash: Uint8Array;
  readonly prevHash: Uint8Array;
}

const toAuditView = ({ chainId: _, hash, prevHash, ...row }: AuditRow): AuditView => ({
  ...row,
  prevHash: Buffer.from(prevHash).toString('hex'),
  hash: Buffer.from(hash).toString('hex'),
});

interface RequestOfWorkspace {
  readonly workspaceId: string;
  readonly requestId: string;
  readonly from: Date;
  readonly to: Date;
}

type Filter = z.output<typeof ListAuditInput>;

function filterOf({ action, actorId, from, targetId, to }: Filter) {
  return {
    ...(action && { action: action.endsWith('.') ? { startsWith: escapeLike(action) } : action }),
    ...(actorId && { actorId }),
    ...(targetId && { targetId }),
    ...((from || to) && { createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
  };
}

const orders = { ascending: 'ASC', descending: 'DESC' } as const;

/** By time alone, which an index answers without the rows. */
const lastExamined = variants('audit-end', orders, (order) => ({
  text: `SELECT created_at AS "createdAt" FROM audit_records WHERE chain_id = $1 AND created_at >= $2 AND created_at <= $3
    ORDER BY created_at ${order} OFFSET ${examinedMax - 1} LIMIT 1`,
  pipelined: true,
}));

async function endOf(sql: Sql, chainId: string, input: Filter): Promise<PageEnd | null> {
  const { createdAt: _, ...others } = filterOf(input);
  if (Object.keys(others).length === 0) return null;
  return findPageEnd(input, 'aud', async ({ from, order, to }) => {
    const [row] = await sql.rows(lastExamined[order], [chainId, from, to]);
    return row?.createdAt;
  });
}

async function listChain(
  { db }: Pick<Context, 'db'>,
  chainId: string,
  input: Filter,
): Promise<Page<AuditView>> {
  const { where, ...page } = pageQuery(input, 'aud');
  const end = await endOf(db.sql, chainId, input);
  const rows = await db.prisma.auditRecord.findMany({
    where: { chainId, AND: [filterOf(input), where, end?.where ?? {}] },
    ...page,
    select: auditSelect,
  });
  return toPage(input, rows.map(toAuditView), end);
}

/** The records of a workspace that a request wrote in that time, in their order. Callers choose the ids of their requests. */
export async function readAuditOf(
  { auditRecord }: Pick<Models, 'auditRecord'>,
  { from, requestId, to, workspaceId: chainId }: RequestOfWorkspace,
  take: number,
): Promise<AuditView[]> {
  const where = { chainId, requestId, createdAt: { gte: from, lte: to } };
  const rows = await auditRecord.findMany({ where, orderBy: { seq: 'asc' }, take, select: auditSelect });
  return rows.map(toAuditView);
}

/**
 * The workspace's audit log, newest first, narrowed by the filter: an `action` that ends in a dot is a family of them. While there are
 * more records to look at, it names the next page, even if this one is short or empty.
 */
export const listAudit = query({
  actors: ['console'],
  mayLag: true,
  input: ListAuditInput,
  run: (ctx, input) => listChain(ctx, ctx.actor.workspaceId, input),
});

/** The platform's audit log: flag changes, operators' decisions, and what belongs to no workspace. As {@link listAudit}. */
export const listPlatformAudit = query({
  actors: ['console'],
  role: 'operator',
  mayLag: true,
  input: ListAuditInput,
  run: (ctx, input) => listChain(ctx, platformChainId, input),
});

/** One record of the workspace's log by its id; null if the workspace has none. */
export const readAuditRecord = query({
  actors: ['console'],
  input: ReadAuditRecordInput,
  async run({ actor, db }, { id }): Promise<AuditView | null> {
    const where = { id, chainId: actor.workspaceId };
    const row = await db.prisma.auditRecord.findFirst({ where, select: auditSelect });
    return row && toAuditView(row);
  },
});

import { ReadRequestInput } from '@patchbay/contract';
import type { Database, Sql } from '@patchbay/db';
import { query, variants } from '../../core/exports.ts';
import { credentialsOf, type RequestView, requestSelect, toRequestView } from './view.ts';

/** The requests of a caller around one of them, the newest first. */
export interface RequestNeighbors {
  readonly later: readonly RequestView[];
  readonly earlier: readonly RequestView[];
}

const neighborsMax = 5;
/** No more rows are examined on either side, however rarely the caller calls: the cost of a call is bounded. */
const examinedMax = 20_000;
/** The log is not searched further than this many days. */
const reachMs = 2 * 86_400_000;

const sides = {
  earlier: { order: 'DESC', beyond: '<', within: 'created_at <= $2 AND created_at >= $3' },
  later: { order: 'ASC', beyond: '>', within: 'created_at >= $2 AND created_at <= $3' },
} as const;

const nearest = variants('request-neighbors', sides, ({ beyond, order, within }) => ({
  text: `SELECT id FROM (
      SELECT id, created_at, credential_id FROM request_logs WHERE workspace_id = $1 AND ${within}
      ORDER BY created_at ${order}, id ${order} LIMIT ${examinedMax}) examined
    WHERE credential_id = $4 AND (created_at ${beyond} $2 OR id ${beyond} $5)
    ORDER BY created_at ${order}, id ${order} LIMIT ${neighborsMax}`,
}));

interface Place {
  readonly id: string;
  readonly createdAt: Date;
  readonly workspaceId: string;
  readonly credentialId: string;
}

/** The ids of the nearest requests by the same credential on one side of a request. */
async function findSide(sql: Sql, place: Place, side: keyof typeof sides): Promise<ReadonlySet<string>> {
  const { createdAt, credentialId, id, workspaceId } = place;
  const limit = new Date(createdAt.getTime() + (side === 'later' ? reachMs : -reachMs));
  const rows = await sql.rows(nearest[side], [workspaceId, createdAt, limit, credentialId, id]);
  return new Set(rows.map((row) => row.id));
}

async function readAround({ prisma, sql }: Pick<Database, 'prisma' | 'sql'>, place: Place) {
  const { createdAt, workspaceId } = place;
  const [earlier, later] = await Promise.all([
    findSide(sql, place, 'earlier'),
    findSide(sql, place, 'later'),
  ]);
  const timeAt = (ms: number): Date => new Date(createdAt.getTime() + ms);
  const rows = await prisma.requestLog.findMany({
    // The days are named, so that no other is opened.
    where: {
      workspaceId,
      id: { in: [...earlier, ...later] },
      createdAt: { gte: timeAt(-reachMs), lte: timeAt(reachMs) },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: requestSelect,
  });
  const credentials = await credentialsOf(prisma, workspaceId, rows);
  const listOf = (side: ReadonlySet<string>) =>
    rows.filter((row) => side.has(row.id)).map((row) => toRequestView(row, credentials));
  return { later: listOf(later), earlier: listOf(earlier) };
}

/**
 * The requests that the same key or app made just before and after a request. Null without such a request, or where it had no
 * credential.
 */
export const readRequestNeighbors = query({
  actors: ['console'],
  input: ReadRequestInput,
  async run({ actor: { workspaceId }, db }, { id }): Promise<RequestNeighbors | null> {
    const select = { createdAt: true, credentialId: true } as const;
    const found = await db.prisma.requestLog.findFirst({ where: { id, workspaceId }, select });
    if (!found || found.credentialId === null) return null;
    const { createdAt, credentialId } = found;
    return readAround(db, { id, createdAt, credentialId, workspaceId });
  },
});

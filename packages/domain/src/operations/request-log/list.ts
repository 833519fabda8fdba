import { ListRequestsInput, ReadRequestInput } from '@patchbay/contract';
import type { z } from 'zod';
import {
  type ConsoleActor,
  type Context,
  escapeLike,
  examinedMax,
  findPageEnd,
  type Page,
  type PageEnd,
  pageQuery,
  query,
  toPage,
  variants,
} from '../../core/exports.ts';
import { statusRange } from './status-range.ts';
import { credentialsOf, type RequestView, requestSelect, toRequestView } from './view.ts';

type Filter = z.output<typeof ListRequestsInput>;

/** A route stands for all calls of it that are told apart after a `?`. */
const routeIs = (route: string) => ({
  OR: [{ route }, { route: { startsWith: `${escapeLike(route)}?` } }],
});

const isSet = ([, value]: [string, unknown]): boolean => value !== undefined;

function filterOf(filter: Filter) {
  const { credentialId, errorCode, from, ip, method, path, requestId, route, status, to } = filter;
  const statuses = status && statusRange(status);
  const conditions = {
    status: statuses && { gte: statuses.lowest, lte: statuses.highest },
    path: path && { contains: escapeLike(path) },
    createdAt: from || to ? { ...(from && { gte: from }), ...(to && { lt: to }) } : undefined,
    credentialId,
    errorCode,
    ip,
    method,
    requestId,
    ...(route && routeIs(route)),
  };
  return Object.fromEntries(Object.entries(conditions).filter(isSet));
}

const orders = { ascending: 'ASC', descending: 'DESC' } as const;

/** By time alone, which an index answers without the rows. */
const lastExamined = variants('request-log-end', orders, (order) => ({
  text: `SELECT created_at AS "createdAt" FROM request_logs WHERE workspace_id = $1 AND created_at >= $2 AND created_at <= $3
    ORDER BY created_at ${order} OFFSET ${examinedMax - 1} LIMIT 1`,
  pipelined: true,
}));

/** The end of a page. Two filters need none: no filter at all, which everything fits, and that of a request id, which has an index. */
async function endOf({ actor, db }: Context<ConsoleActor>, input: Filter): Promise<PageEnd | null> {
  const { createdAt: _, requestId, ...others } = filterOf(input);
  if (requestId !== undefined || Object.keys(others).length === 0) return null;
  return findPageEnd(input, 'rlg', async ({ from, order, to }) => {
    const [row] = await db.sql.rows(lastExamined[order], [actor.workspaceId, from, to]);
    return row?.createdAt;
  });
}

/**
 * The workspace's requests, newest first, narrowed by the filter. While there are more to look at, it names the next page, even if this one
 * is short or empty.
 */
export const listRequests = query({
  actors: ['console'],
  mayLag: true,
  input: ListRequestsInput,
  async run(ctx, input): Promise<Page<RequestView>> {
    const { where, ...page } = pageQuery(input, 'rlg');
    const { workspaceId } = ctx.actor;
    const end = await endOf(ctx, input);
    const rows = await ctx.db.prisma.requestLog.findMany({
      where: { workspaceId, AND: [filterOf(input), where, end?.where ?? {}] },
      ...page,
      select: requestSelect,
    });
    const credentials = await credentialsOf(ctx.db.prisma, workspaceId, rows);
    return toPage(
      input,
      rows.map((row) => toRequestView(row, credentials)),
      end,
    );
  },
});

/** One request of the workspace by the id of its row; null if there is none. */
export const readRequest = query({
  actors: ['console'],
  input: ReadRequestInput,
  async run({ actor: { workspaceId }, db }, { id }): Promise<RequestView | null> {
    const row = await db.prisma.requestLog.findFirst({ where: { id, workspaceId }, select: requestSelect });
    return row && toRequestView(row, await credentialsOf(db.prisma, workspaceId, [row]));
  },
});

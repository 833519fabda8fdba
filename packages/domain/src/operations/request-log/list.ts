import { ListRequestsInput, ReadRequestInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
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

/** How many keys, and how many apps, of one person the log is narrowed to. */
const credentialsMax = 1000;

/** The newest keys and connected apps of the person in the workspace. */
async function credentialsOfUser(
  { apiKey, oauthGrant }: Pick<Models, 'apiKey' | 'oauthGrant'>,
  workspaceId: string,
  userId: string,
): Promise<string[]> {
  const newest = { orderBy: { createdAt: 'desc' }, take: credentialsMax, select: { id: true } } as const;
  const credentials = await Promise.all([
    apiKey.findMany({ where: { workspaceId, createdBy: userId }, ...newest }),
    oauthGrant.findMany({ where: { workspaceId, userId }, ...newest }),
  ]);
  return credentials.flat().map(({ id }) => id);
}

/** The condition on the credential: those of the person, of which a named one stays. */
async function credentialIs({ actor, db }: Context<ConsoleActor>, { credentialId, userId }: Filter) {
  if (userId === undefined) return credentialId;
  const ids = await credentialsOfUser(db.prisma, actor.workspaceId, userId);
  return { in: credentialId === undefined ? ids : ids.filter((id) => id === credentialId) };
}

async function conditionsOf(ctx: Context<ConsoleActor>, filter: Filter) {
  const { errorCode, from, ip, method, path, requestId, route, status, to } = filter;
  const statuses = status && statusRange(status);
  const conditions = {
    status: statuses && { gte: statuses.lowest, lte: statuses.highest },
    path: path && { contains: escapeLike(path) },
    createdAt: from || to ? { ...(from && { gte: from }), ...(to && { lt: to }) } : undefined,
    credentialId: await credentialIs(ctx, filter),
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
async function endOf(
  { actor, db }: Context<ConsoleActor>,
  input: Filter,
  { createdAt: _, requestId, ...others }: Readonly<Record<string, unknown>>,
): Promise<PageEnd | null> {
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
    const conditions = await conditionsOf(ctx, input);
    const end = await endOf(ctx, input, conditions);
    const rows = await ctx.db.prisma.requestLog.findMany({
      where: { workspaceId, AND: [conditions, where, end?.where ?? {}] },
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

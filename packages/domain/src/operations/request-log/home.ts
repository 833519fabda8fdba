import { Prisma } from '@patchbay/db';
import type { Context } from '../../core/exports.ts';
import { requireActor } from '../../core/exports.ts';
import type { UsageBucket } from '../../key/exports.ts';
import { keyNames } from './list.ts';
import { type RequestView, requestSelect, toRequestView } from './view.ts';

export interface HomeView {
  readonly checklist: {
    readonly verified: true;
    readonly keyCreated: boolean;
    readonly firstRequestAt: Date | null;
  };
  readonly recentRequests: RequestView[];
  /** Requests of the last 24 hours by the hour, hours without any included. */
  readonly hours: UsageBucket[];
}

const recentMax = 5;
const hourMs = 3_600_000;

async function readHours(ctx: Context, workspaceId: string): Promise<UsageBucket[]> {
  const thisHour = Math.floor(ctx.clock.now().getTime() / hourMs) * hourMs;
  const since = new Date(thisHour - 23 * hourMs);
  const rows = await ctx.db.prisma.$queryRaw<UsageBucket[]>(Prisma.sql`
    SELECT date_trunc('hour', u.minute) AS at, sum(u.total)::int AS total, sum(u.errors)::int AS errors
    FROM api_key_usages u JOIN api_keys k ON k.id = u.key_id
    WHERE k.workspace_id = ${workspaceId} AND u.minute >= ${since} GROUP BY 1`);
  const byHour = new Map(rows.map((row) => [row.at.getTime(), row]));
  return Array.from({ length: 24 }, (_, index) => {
    const at = since.getTime() + index * hourMs;
    return byHour.get(at) ?? { at: new Date(at), total: 0, errors: 0 };
  });
}

/** What Home shows: how far the developer has come, the newest requests, the last day. */
export async function readHome(ctx: Context): Promise<HomeView> {
  const { actor } = requireActor(ctx, ['console']);
  const { workspaceId } = actor;
  const { prisma } = ctx.db;
  const [key, first, recent, hours] = await Promise.all([
    prisma.apiKey.findFirst({ where: { workspaceId }, select: { id: true } }),
    prisma.requestLog.findFirst({
      where: { workspaceId, keyId: { not: null } },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    }),
    prisma.requestLog.findMany({
      where: { workspaceId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: recentMax,
      select: requestSelect,
    }),
    readHours(ctx, workspaceId),
  ]);
  const names = await keyNames(ctx, recent);
  return {
    checklist: { verified: true, keyCreated: key !== null, firstRequestAt: first?.createdAt ?? null },
    recentRequests: recent.map((row) => toRequestView(row, names)),
    hours,
  };
}

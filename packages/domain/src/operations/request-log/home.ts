import type { Models } from '@patchbay/db';
import { z } from 'zod';
import { type Context, query, statement } from '../../core/exports.ts';
import type { UsageHour } from '../../key/exports.ts';
import { credentialsOf, type RequestView, requestSelect, toRequestView } from './view.ts';

export interface HomeView {
  readonly checklist: {
    readonly verified: true;
    readonly keyCreated: boolean;
    readonly firstRequestAt: Date | null;
  };
  readonly recentRequests: RequestView[];
  /** Requests of the last 24 hours by the hour, hours without any included. */
  readonly hours: UsageHour[];
}

const recentMax = 5;
const hourMs = 3_600_000;

const hoursMax = 24;

const sumByHour = statement({
  name: 'workspace-usage',
  text: `SELECT date_trunc('hour', usage.minute) AS at, sum(usage.total)::int AS total, sum(usage.errors)::int AS errors
    FROM credential_usages usage JOIN api_keys ON api_keys.id = usage.credential_id
    WHERE api_keys.workspace_id = $1 AND usage.minute >= $2 GROUP BY 1`,
});

async function readHours({ clock, db }: Context, workspaceId: string): Promise<UsageHour[]> {
  const thisHour = Math.floor(clock.now().getTime() / hourMs) * hourMs;
  const since = new Date(thisHour - (hoursMax - 1) * hourMs);
  const rows = await db.sql.rows(sumByHour, [workspaceId, since]);
  const byHour = new Map(rows.map((row) => [row.at.getTime(), row]));
  return Array.from({ length: hoursMax }, (_, index) => {
    const at = since.getTime() + index * hourMs;
    return byHour.get(at) ?? { at: new Date(at), total: 0, errors: 0 };
  });
}

const readFirst = (models: Pick<Models, 'requestLog'>, workspaceId: string) =>
  models.requestLog.findFirst({
    where: { workspaceId, credentialId: { not: null } },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });

const readRecent = (models: Pick<Models, 'requestLog'>, workspaceId: string) =>
  models.requestLog.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: recentMax,
    select: requestSelect,
  });

/** Reads the data of Home: the developer's first steps, the newest requests and the last day. */
export const readHome = query({
  actors: ['console'],
  input: z.object({}),
  async run(ctx): Promise<HomeView> {
    const { workspaceId } = ctx.actor;
    const { prisma } = ctx.db;
    const [key, first, recent, hours] = await Promise.all([
      prisma.apiKey.findFirst({ where: { workspaceId }, select: { id: true } }),
      readFirst(prisma, workspaceId),
      readRecent(prisma, workspaceId),
      readHours(ctx, workspaceId),
    ]);
    const credentials = await credentialsOf(prisma, workspaceId, recent);
    return {
      checklist: { verified: true, keyCreated: key !== null, firstRequestAt: first?.createdAt ?? null },
      recentRequests: recent.map((row) => toRequestView(row, credentials)),
      hours,
    };
  },
});

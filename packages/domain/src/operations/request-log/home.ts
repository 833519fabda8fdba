import type { Models } from '@patchbay/db';
import { z } from 'zod';
import { query } from '../../core/exports.ts';
import { type Concerns, readConcerns } from './concerns.ts';
import { credentialsOf, type RequestView, requestSelect, toRequestView } from './view.ts';

export interface HomeView {
  readonly checklist: {
    readonly verified: true;
    readonly keyCreated: boolean;
    readonly firstRequestAt: Date | null;
  };
  readonly recentRequests: RequestView[];
  readonly concerns: Concerns;
  /** The parts of the platform that the workspace has begun to use. */
  readonly tried: { readonly webhook: boolean; readonly client: boolean; readonly agent: boolean };
}

const recentMax = 5;
const readFirst = (models: Pick<Models, 'requestLog'>, workspaceId: string) =>
  models.requestLog.findFirst({
    // A call of an app's own OAuth client is no first call of the API.
    where: { workspaceId, credentialId: { not: null }, actorKind: { not: 'oauth_client' } },
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

async function readTried(
  { agent, oauthClient, webhookEndpoint }: Pick<Models, 'agent' | 'oauthClient' | 'webhookEndpoint'>,
  workspaceId: string,
): Promise<HomeView['tried']> {
  const select = { id: true } as const;
  const found = await Promise.all([
    webhookEndpoint.findFirst({ where: { workspaceId }, select }),
    oauthClient.findFirst({ where: { ownerWorkspaceId: workspaceId }, select }),
    agent.findFirst({ where: { workspaceId }, select }),
  ]);
  const [webhook, client, ofAgent] = found.map((row) => row !== null);
  return { webhook: webhook === true, client: client === true, agent: ofAgent === true };
}

/** Reads the data of Home: the developer's first steps, the newest requests, and what somebody should look at. */
export const readHome = query({
  actors: ['console'],
  mayLag: true,
  input: z.object({}),
  async run(ctx): Promise<HomeView> {
    const { workspaceId } = ctx.actor;
    const { prisma } = ctx.db;
    const [key, first, recent, tried, concerns] = await Promise.all([
      prisma.apiKey.findFirst({ where: { workspaceId }, select: { id: true } }),
      readFirst(prisma, workspaceId),
      readRecent(prisma, workspaceId),
      readTried(prisma, workspaceId),
      readConcerns(prisma, workspaceId, ctx.clock.now()),
    ]);
    const credentials = await credentialsOf(prisma, workspaceId, recent);
    return {
      checklist: { verified: true, keyCreated: key !== null, firstRequestAt: first?.createdAt ?? null },
      recentRequests: recent.map((row) => toRequestView(row, credentials)),
      tried,
      concerns,
    };
  },
});

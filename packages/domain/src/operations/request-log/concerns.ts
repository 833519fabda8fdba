import { NoInput, type reportStatuses } from '@patchbay/contract';
import type { Database, Models } from '@patchbay/db';
import { query } from '../../core/exports.ts';

/** Things that will stop working unless somebody acts, at most a few of each. */
export interface Concerns {
  /** Enabled endpoints whose newest attempts failed, and since when. */
  readonly webhooks: readonly { readonly id: string; readonly name: string; readonly failingSince: Date }[];
  /** Keys that expire within a week, the first one first. */
  readonly keys: readonly { readonly id: string; readonly name: string; readonly expiresAt: Date }[];
  /** Clients that wait for an operator. */
  readonly clients: readonly { readonly id: string; readonly name: string }[];
}

const shownMax = 5;
const soonMs = 7 * 86_400_000;

type Reader = Pick<Models, 'apiKey' | 'oauthClient' | 'webhookEndpoint'>;

const failing = (workspaceId: string) =>
  ({ workspaceId, status: 'enabled', deletedAt: null, health: { failingSince: { not: null } } }) as const;

const expiring = (workspaceId: string, now: Date) => ({
  workspaceId,
  revokedAt: null,
  expiresAt: { gt: now, lt: new Date(now.getTime() + soonMs) },
});

const pending = { status: 'pending', deletedAt: null } as const;

async function readFailing({ webhookEndpoint }: Reader, workspaceId: string): Promise<Concerns['webhooks']> {
  const rows = await webhookEndpoint.findMany({
    where: failing(workspaceId),
    orderBy: { createdAt: 'desc' },
    take: shownMax,
    select: { id: true, description: true, url: true, health: { select: { failingSince: true } } },
  });
  return rows.flatMap(({ description, health, id, url }) =>
    health?.failingSince ? [{ id, name: description || url, failingSince: health.failingSince }] : [],
  );
}

async function readExpiring({ apiKey }: Reader, workspaceId: string, now: Date): Promise<Concerns['keys']> {
  const rows = await apiKey.findMany({
    where: expiring(workspaceId, now),
    orderBy: { expiresAt: 'asc' },
    take: shownMax,
    select: { id: true, name: true, expiresAt: true },
  });
  return rows.flatMap(({ expiresAt, id, name }) => (expiresAt ? [{ id, name, expiresAt }] : []));
}

/** Reads what needs the attention of somebody in the workspace. */
export async function readConcerns(models: Reader, workspaceId: string, now: Date): Promise<Concerns> {
  const [webhooks, keys, clients] = await Promise.all([
    readFailing(models, workspaceId),
    readExpiring(models, workspaceId, now),
    models.oauthClient.findMany({
      where: { ownerWorkspaceId: workspaceId, ...pending },
      orderBy: { createdAt: 'asc' },
      take: shownMax,
      select: { id: true, name: true },
    }),
  ]);
  return { webhooks, keys, clients };
}

/** How many things somebody should look at, for the navigation. */
export interface ConcernCounts {
  readonly webhooks: number;
  readonly keys: number;
  readonly clients: number;
  /** The work that waits for an operator, over all workspaces; null for everybody else. */
  readonly operator: { readonly clients: number; readonly reports: number } | null;
}

async function countForOperator({ prisma }: Pick<Database, 'prisma'>): Promise<ConcernCounts['operator']> {
  const [clients, reports] = await Promise.all([
    prisma.oauthClient.count({ where: pending }),
    prisma.report.count({ where: { status: 'received' satisfies (typeof reportStatuses)[number] } }),
  ]);
  return { clients, reports };
}

/** Counts what the workspace should look at, and what waits for the caller as an operator. */
export const readConcernCounts = query({
  actors: ['console'],
  input: NoInput,
  async run({ actor, clock, db }): Promise<ConcernCounts> {
    const { prisma } = db;
    const { role, workspaceId } = actor;
    const [webhooks, keys, clients, operator] = await Promise.all([
      prisma.webhookEndpoint.count({ where: failing(workspaceId) }),
      prisma.apiKey.count({ where: expiring(workspaceId, clock.now()) }),
      prisma.oauthClient.count({ where: { ownerWorkspaceId: workspaceId, ...pending } }),
      role === 'operator' ? countForOperator(db) : null,
    ]);
    return { webhooks, keys, clients, operator };
  },
});

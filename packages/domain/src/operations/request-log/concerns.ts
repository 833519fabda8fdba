import type { Models } from '@patchbay/db';

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

async function readFailing({ webhookEndpoint }: Reader, workspaceId: string): Promise<Concerns['webhooks']> {
  const rows = await webhookEndpoint.findMany({
    where: { workspaceId, status: 'enabled', deletedAt: null, health: { failingSince: { not: null } } },
    orderBy: { createdAt: 'desc' },
    take: shownMax,
    select: { id: true, description: true, url: true, health: { select: { failingSince: true } } },
  });
  return rows.flatMap(({ description, health, id, url }) =>
    health?.failingSince ? [{ id, name: description || url, failingSince: health.failingSince }] : [],
  );
}

async function readExpiring({ apiKey }: Reader, workspaceId: string, now: Date): Promise<Concerns['keys']> {
  const soon = new Date(now.getTime() + soonMs);
  const rows = await apiKey.findMany({
    where: { workspaceId, revokedAt: null, expiresAt: { gt: now, lt: soon } },
    orderBy: { expiresAt: 'asc' },
    take: shownMax,
    select: { id: true, name: true, expiresAt: true },
  });
  return rows.flatMap(({ expiresAt, id, name }) => (expiresAt ? [{ id, name, expiresAt }] : []));
}

/** Reads what somebody in the workspace should look at. */
export async function readConcerns(models: Reader, workspaceId: string, now: Date): Promise<Concerns> {
  const [webhooks, keys, clients] = await Promise.all([
    readFailing(models, workspaceId),
    readExpiring(models, workspaceId, now),
    models.oauthClient.findMany({
      where: { ownerWorkspaceId: workspaceId, status: 'pending', deletedAt: null },
      orderBy: { createdAt: 'asc' },
      take: shownMax,
      select: { id: true, name: true },
    }),
  ]);
  return { webhooks, keys, clients };
}

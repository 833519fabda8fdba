import { type DeliveryView, ListInboxInput } from '@patchbay/contract';
import { type ConsoleActor, type Context, query } from '../../core/exports.ts';
import { inboxUrlOf } from '../endpoint/accept-url.ts';
import { loadSigningSecrets } from '../secret.ts';
import { bodySelect, type DeliveryWithBody, readBodies } from './body.ts';
import { isSigned } from './verify.ts';
import { attemptSelect, deliverySelect, firstAttemptFrom, toAttemptView, toDeliveryView } from './view.ts';

/** A delivery in the inbox of a workspace. */
export interface InboxItem extends DeliveryView {
  /** Exactly the bytes that were sent; null once its event is gone. */
  readonly body: string | null;
  /** The headers of the last attempt; null before the first. */
  readonly headers: Readonly<Record<string, string>> | null;
  readonly receivedAt: Date | null;
  /** The signature fits the body, under a secret that the endpoint signs with now. */
  readonly verified: boolean;
}

export interface InboxView {
  /** An endpoint with this URL delivers to the inbox. */
  readonly url: string;
  /** The endpoints that do. */
  readonly webhookIds: readonly string[];
  /** The newest first. */
  readonly items: readonly InboxItem[];
}

type Row = Parameters<typeof toDeliveryView>[0] & DeliveryWithBody;

interface Inbox {
  readonly rows: readonly Row[];
  /** The endpoints that may have content. */
  readonly withContent: readonly string[];
}

async function loadSecrets(ctx: Context<ConsoleActor>, ids: readonly string[]) {
  const { workspaceId } = ctx.actor;
  const entries = ids.map(async (id) => {
    const secrets = await loadSigningSecrets(ctx, { id, workspaceId });
    return [id, secrets.map(({ secret }) => secret)] as const;
  });
  return new Map(await Promise.all(entries));
}

/** The last attempt of each delivery. */
async function readLastAttempts({ db }: Context<ConsoleActor>, deliveries: readonly Row[]) {
  const oldest = new Date(Math.min(...deliveries.map(({ createdAt }) => createdAt.getTime())));
  const deliveryIds = deliveries.map(({ id }) => id);
  const rows = await db.prisma.webhookAttempt.findMany({
    where: { deliveryId: { in: deliveryIds }, startedAt: { gte: firstAttemptFrom(oldest) } },
    orderBy: [{ startedAt: 'asc' }, { number: 'asc' }],
    select: { deliveryId: true, ...attemptSelect },
  });
  return new Map(rows.map(({ deliveryId, ...row }) => [deliveryId, toAttemptView(row)]));
}

async function toItems(ctx: Context<ConsoleActor>, { rows, withContent }: Inbox): Promise<InboxItem[]> {
  if (rows.length === 0) return [];
  const [bodies, attempts, secrets] = await Promise.all([
    readBodies(ctx, rows, withContent),
    readLastAttempts(ctx, rows),
    loadSecrets(ctx, [...new Set(rows.map(({ endpointId }) => endpointId))]),
  ]);
  return rows.map(({ bodyBox: _box, eventOffset: _offset, sentWithoutContent: _sent, ...row }) => {
    const [body, last] = [bodies.get(row.id) ?? null, attempts.get(row.id)];
    const received = last &&
      body !== null && { body, headers: last.requestHeaders, receivedAt: last.startedAt };
    return {
      ...toDeliveryView(row),
      body,
      headers: last?.requestHeaders ?? null,
      receivedAt: last?.startedAt ?? null,
      verified: received ? isSigned(received, secrets.get(row.endpointId) ?? []) : false,
    };
  });
}

/**
 * The inbox of the workspace, for developers whose own machine has no public address: its URL, and the newest
 * deliveries to it, with their signatures checked as a receiver would.
 */
export const listInbox = query({
  actors: ['console'],
  input: ListInboxInput,
  async run(ctx, { limit }): Promise<InboxView> {
    const { workspaceId } = ctx.actor;
    const endpoints = await ctx.db.prisma.webhookEndpoint.findMany({
      where: { workspaceId, isInbox: true, deletedAt: null },
      orderBy: { createdAt: 'desc' },
      select: { id: true, includeContent: true },
    });
    const webhookIds = endpoints.map(({ id }) => id);
    const rows = await ctx.db.prisma.webhookDelivery.findMany({
      where: { endpointId: { in: webhookIds } },
      orderBy: { createdAt: 'desc' },
      take: limit,
      select: { ...deliverySelect, ...bodySelect },
    });
    const url = inboxUrlOf(ctx.settings.baseUrl, workspaceId);
    const withContent = endpoints.filter(({ includeContent }) => includeContent).map(({ id }) => id);
    return { url, webhookIds, items: await toItems(ctx, { rows, withContent }) };
  },
});

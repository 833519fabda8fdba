import type { Models } from '@patchbay/db';
import type { ConsoleActor } from '../core/actor.ts';
import type { Context, Services } from '../core/context.ts';
import { newId } from '../core/id.ts';
import { createOutbound } from '../core/outbound.ts';
import type { TestServices } from '../testing/services.fixture.ts';
import { createWebhook } from './endpoint/create.ts';
import type { IssuedWebhook } from './endpoint/view.ts';

/** The addresses of names in a test; any other name does not resolve. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'hooks.example.com': ['93.184.215.14'],
  'other.example.com': ['93.184.215.15'],
  'inside.example.com': ['10.1.2.3'],
  'mixed.example.com': ['93.184.215.14', '169.254.169.254'],
};

/** The services with a way out that resolves only the names above. */
export function withTestNames<S extends Pick<Services, 'settings'>>(
  services: S,
): S & Pick<Services, 'outbound'> {
  const resolve = (name: string): Promise<readonly string[]> =>
    name in addresses ? Promise.resolve(addresses[name] ?? []) : Promise.reject(new Error('ENOTFOUND'));
  return { ...services, outbound: createOutbound(services.settings, { resolve }) };
}

export const hookUrl = 'https://hooks.example.com/patchbay';

/** Registers an endpoint for every type. */
export const addWebhook = (ctx: Context, eventTypes = ['*']): Promise<IssuedWebhook> =>
  createWebhook(ctx, { url: hookUrl, eventTypes });

/** Opens a session in which the developer has just proven their identity. */
export async function openFreshSession({ clock, db }: TestServices, actor: ConsoleActor): Promise<void> {
  const now = clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  await db.prisma.session.create({
    data: {
      id: actor.sessionId,
      kind: 'console_session',
      tokenHash: Buffer.from(newId('ses', now)),
      accountId: actor.accountId,
      userId: actor.userId,
      workspaceId: actor.workspaceId,
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt: now,
      idleExpiresAt: later,
      expiresAt: later,
    },
    select: { id: true },
  });
}

/** Deliveries of an endpoint in a lane of their own, as the fan-out leaves them. */
export async function addDeliveries(
  models: Pick<Models, 'webhookDelivery' | 'webhookLane'>,
  endpoint: { readonly id: string; readonly workspaceId: string },
  lane: { readonly subject: string; readonly states: readonly string[] },
): Promise<void> {
  const now = new Date();
  const pending = lane.states.filter((state) => state === 'pending').length;
  const { id: laneId } = await models.webhookLane.create({
    data: {
      endpointId: endpoint.id,
      subject: lane.subject,
      pending,
      nextAt: pending > 0 ? now : null,
      fails: 1,
      lease: 7n,
    },
    select: { id: true },
  });
  await models.webhookDelivery.createMany({
    data: lane.states.map((state, index) => ({
      id: `dlv_${laneId}_${index}`,
      workspaceId: endpoint.workspaceId,
      endpointId: endpoint.id,
      laneId,
      eventId: `evt_${laneId}_${index}`,
      eventType: 'message.new',
      subject: lane.subject,
      eventOffset: BigInt(index + 1),
      state,
      attemptsMax: 8,
      createdAt: now,
    })),
  });
}

/** The states of the deliveries of an endpoint, in their order. */
export async function statesOf({ db }: Pick<Services, 'db'>, endpointId: string): Promise<string[]> {
  const rows = await db.prisma.webhookDelivery.findMany({
    where: { endpointId },
    orderBy: [{ laneId: 'asc' }, { eventOffset: 'asc' }],
    select: { state: true },
  });
  return rows.map(({ state }) => state);
}

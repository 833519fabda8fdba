import { ReadRequestInput } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { type AuditView, type ConsoleActor, type Context, query, readAuditOf } from '../../core/exports.ts';
import {
  type CausedEvent,
  type DeliveryOfEvent,
  readCausedEvents,
  readDeliveriesOf,
} from '../../webhook/exports.ts';

/** The first few of a list. */
export interface Some<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

/** The effects of one request. */
export interface RequestEffects {
  readonly audit: Some<AuditView>;
  readonly events: Some<CausedEvent>;
  /** Those of these events. */
  readonly deliveries: Some<DeliveryOfEvent>;
  /** Callers choose the ids. Another request had the same one at that time, so some of this may be its effect. */
  readonly isIdShared: boolean;
}

export const effectsMax = 50;
/** Each event goes to several endpoints. */
const deliveriesMax = 200;
/** The clocks of the processes agree within less, and a burst in a workspace puts its times ahead by less. */
export const slackMs = 60_000;

export function someOf<Item>(rows: readonly Item[], max: number): Some<Item> {
  return { items: rows.slice(0, max), hasMore: rows.length > max };
}

interface LoggedRequest {
  readonly requestId: string;
  readonly createdAt: Date;
  readonly durationMs: number;
}

/** The time in which a request can have written something. It is logged once it has been answered. */
export function spanOf({ createdAt, durationMs }: LoggedRequest): { readonly from: Date; readonly to: Date } {
  const end = createdAt.getTime();
  return { from: new Date(end - durationMs - slackMs), to: new Date(end + slackMs) };
}

const select = { requestId: true, createdAt: true, durationMs: true } as const;

async function hasTwin(
  { requestLog }: Pick<Models, 'requestLog'>,
  workspaceId: string,
  { id, ...logged }: LoggedRequest & { readonly id: string },
): Promise<boolean> {
  const { requestId } = logged;
  const { from, to } = spanOf(logged);
  const where = { workspaceId, requestId, createdAt: { gte: from, lte: to }, NOT: { id } };
  return (await requestLog.findFirst({ where, select: { id: true } })) !== null;
}

async function readEffects(
  { actor: { userId, workspaceId }, db: { prisma, sql } }: Context<ConsoleActor>,
  logged: LoggedRequest & { readonly id: string },
): Promise<RequestEffects> {
  const request = { workspaceId, userId, requestId: logged.requestId, ...spanOf(logged) };
  const [audit, caused, isIdShared] = await Promise.all([
    readAuditOf(prisma, request, effectsMax + 1),
    readCausedEvents(sql, request, effectsMax + 1),
    hasTwin(prisma, workspaceId, logged),
  ]);
  const events = someOf(caused, effectsMax);
  const found = { events: events.items, take: deliveriesMax + 1 };
  const deliveries = await readDeliveriesOf(prisma, workspaceId, found);
  return {
    audit: someOf(audit, effectsMax),
    events,
    deliveries: someOf(deliveries, deliveriesMax),
    isIdShared,
  };
}

/**
 * The audit records and events that a request of the workspace wrote, and the deliveries of these events. Null without such a
 * request.
 */
export const readRequestEffects = query({
  actors: ['console'],
  input: ReadRequestInput,
  async run(ctx, { id }): Promise<RequestEffects | null> {
    const { workspaceId } = ctx.actor;
    const logged = await ctx.db.prisma.requestLog.findFirst({ where: { id, workspaceId }, select });
    return logged && readEffects(ctx, { id, ...logged });
  },
});

import { ReadEventInput } from '@patchbay/contract';
import { type AuditView, type ConsoleActor, type Context, query, readAuditOf } from '../../core/exports.ts';
import {
  type DeliveryOfEvent,
  type ReadEvent,
  readDeliveriesOf,
  readEventWithin,
} from '../../webhook/exports.ts';
import { effectsMax, type Some, slackMs, someOf, spanOf } from '../request-log/effects.ts';
import { credentialsOf, type RequestView, requestSelect, toRequestView } from '../request-log/view.ts';

/** One event, what caused it, and what became of it. */
export interface EventDetail extends ReadEvent {
  /** The request that caused it, if the request log has it: the console's own requests are not there. */
  readonly request: RequestView | null;
  /** Callers choose the ids. Another request had the same one at that time, so that one may be the cause. */
  readonly isIdShared: boolean;
  /** The audit records of the same request. */
  readonly audit: Some<AuditView>;
  readonly deliveries: Some<DeliveryOfEvent>;
}

const deliveriesMax = 100;
/** Requests of one id that are looked at. */
const twinsMax = 20;

type Cause = Pick<EventDetail, 'audit' | 'isIdShared' | 'request'>;

const noCause: Cause = { request: null, isIdShared: false, audit: { items: [], hasMore: false } };

/** The logged requests of this id that were under way when the event was written. */
async function findRequests(
  { actor: { workspaceId }, db: { prisma } }: Context<ConsoleActor>,
  requestId: string,
  at: Date,
) {
  const createdAt = { gte: new Date(at.getTime() - slackMs) };
  const rows = await prisma.requestLog.findMany({
    where: { workspaceId, requestId, createdAt },
    orderBy: { createdAt: 'asc' },
    take: twinsMax,
    select: requestSelect,
  });
  return rows.filter((row) => spanOf(row).from <= at && at <= spanOf(row).to);
}

async function readCause(ctx: Context<ConsoleActor>, { createdAt, requestId }: ReadEvent): Promise<Cause> {
  if (requestId === null) return noCause;
  const { workspaceId } = ctx.actor;
  const { prisma } = ctx.db;
  const requests = await findRequests(ctx, requestId, createdAt);
  // A request is logged once it is answered, which is after what it wrote.
  const logged = requests.find((row) => row.createdAt >= createdAt) ?? requests.at(-1);
  const span = spanOf(logged ?? { requestId, createdAt, durationMs: 0 });
  const [audit, credentials] = await Promise.all([
    readAuditOf(prisma, { workspaceId, requestId, ...span }, effectsMax + 1),
    credentialsOf(prisma, workspaceId, logged ? [logged] : []),
  ]);
  return {
    request: logged ? toRequestView(logged, credentials) : null,
    isIdShared: requests.length > 1,
    audit: someOf(audit, effectsMax),
  };
}

/**
 * One event that the person may see: its body, the request that caused it, its deliveries, and the audit records of the
 * request. Null without such an event.
 */
export const readEvent = query({
  actors: ['console'],
  input: ReadEventInput,
  async run(ctx, { id }): Promise<EventDetail | null> {
    const { sql, prisma } = ctx.db;
    const event = await readEventWithin(sql, ctx.actor, id);
    if (event === null) return null;
    const found = { events: [event], take: deliveriesMax + 1 };
    const [cause, deliveries] = await Promise.all([
      readCause(ctx, event),
      readDeliveriesOf(prisma, ctx.actor.workspaceId, found),
    ]);
    return { ...event, ...cause, deliveries: someOf(deliveries, deliveriesMax) };
  },
});

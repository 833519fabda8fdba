import { type EndFacts, traceWork } from '@patchbay/tracing';
import type { Services } from '../../core/exports.ts';
import { type Answer, isSuccess, type Send } from './attempt.ts';
import { type ClaimedDelivery, type ClaimedLane, leaseSeconds } from './claim.ts';
import type { Contents } from './content.ts';
import { readRetryAfter, type Schedule, waitSecondsAfter } from './schedule.ts';

/** Another delivery of the lane is begun only this soon after the claim, so that its attempt ends within the lease. */
const beginMsMax = 4000;
/** The wait for a lane that was not attempted: its endpoint was just being changed, or the database or this process was away. */
const notNowMs = 1000;

/** One attempt as it is recorded. */
export interface AttemptReport extends Answer {
  readonly deliveryId: string;
  readonly number: number;
  /** It sent a body without content that could have had some. */
  readonly isWithoutContent: boolean;
  readonly outcome: 'delivered' | 'pending' | 'dead';
  /** When the next attempt is due; null unless it is pending. */
  readonly nextAttemptAt: Date | null;
}

/** The outcomes of a lane's first deliveries. */
export interface LaneReport {
  readonly lane: ClaimedLane;
  readonly attempts: readonly AttemptReport[];
  /** The delivery that is first now and has failed before; null when the next one has not. */
  readonly waiting: { readonly fails: number; readonly until: Date } | null;
}

export interface LaneRun {
  readonly services: Pick<Services, 'clock'>;
  readonly contents: Contents;
  readonly schedule: Schedule;
  readonly send: Send;
}

type Attempted = Answer & Pick<AttemptReport, 'isWithoutContent'>;

const unsendable = (startedAt: Date, error: string): Attempted => ({
  startedAt,
  latencyMs: 0,
  status: null,
  error,
  requestHeaders: {},
  responseHeaders: null,
  responseBody: null,
  truncated: false,
  isWithoutContent: false,
});

const sinceClaimMs = ({ claimedMs }: ClaimedLane): number => performance.now() - claimedMs;

async function attempt(
  { contents, send, services }: LaneRun,
  lane: ClaimedLane,
  delivery: ClaimedDelivery,
): Promise<Attempted | 'not_now'> {
  const prepared = await contents.prepare(lane, delivery);
  if ('error' in prepared) {
    const isNotNow = prepared.error === 'not_ours' || prepared.error === 'unavailable';
    return isNotNow ? 'not_now' : unsendable(services.clock.now(), prepared.error);
  }
  // A process that was frozen since the claim sends nothing: another one may have the lane, and it has the endpoint as it was.
  if (sinceClaimMs(lane) >= leaseSeconds * 1000) return 'not_now';
  const { isInbox, url } = lane.endpoint;
  const { body, isWithoutContent, secrets } = prepared;
  const answer = await send({ url, isInbox, eventId: delivery.eventId, body, secrets });
  return { ...answer, isWithoutContent };
}

const endOf = (made: Attempted | 'not_now'): EndFacts =>
  made === 'not_now'
    ? { status: null, error: null }
    : { status: made.status, error: made.error ?? (isSuccess(made) ? null : String(made.status)) };

/** A trace has neither the URL nor an id of the endpoint. */
const factsOf = ({ attempts, eventType, requestId }: ClaimedDelivery) => ({
  name: `webhook ${eventType}`,
  attributes: { 'patchbay.attempt.number': attempts + 1 },
  requestId,
});

/** A delivery that no later attempt could make, because its event is gone. */
const isHopeless = ({ error }: Answer): boolean => error === 'event_gone';

function check(
  { schedule, services }: LaneRun,
  { attempts, attemptsMax }: ClaimedDelivery,
  answer: Answer,
): Pick<AttemptReport, 'outcome' | 'nextAttemptAt'> {
  if (isSuccess(answer)) return { outcome: 'delivered', nextAttemptAt: null };
  if (isHopeless(answer) || attempts + 1 >= attemptsMax) return { outcome: 'dead', nextAttemptAt: null };
  const now = services.clock.now();
  const retryAfterSeconds = readRetryAfter(answer.responseHeaders?.['retry-after'], now);
  const waitSeconds = waitSecondsAfter({ attempts: attempts + 1, retryAfterSeconds }, schedule);
  return { outcome: 'pending', nextAttemptAt: new Date(now.getTime() + waitSeconds * 1000) };
}

/**
 * Attempts a delivery, or says when it is due. Also the first one may have to wait, behind one that was sent again and
 * given up.
 */
async function attemptIfDue(
  run: LaneRun,
  lane: ClaimedLane,
  delivery: ClaimedDelivery,
): Promise<AttemptReport | Date> {
  const { attempts, id, nextAttemptAt } = delivery;
  const now = run.services.clock.now();
  if (nextAttemptAt !== null && nextAttemptAt > now) return nextAttemptAt;
  const answer = await traceWork(factsOf(delivery), () => attempt(run, lane, delivery), endOf);
  if (answer === 'not_now') return new Date(now.getTime() + notNowMs);
  return { ...answer, ...check(run, delivery, answer), deliveryId: id, number: attempts + 1 };
}

/**
 * Attempts the first deliveries of a lane one after the other, in their order. It stops at the first that fails, and before one
 * whose next attempt is not yet due. What was not attempted stays in the lane.
 */
export async function runLane(run: LaneRun, lane: ClaimedLane): Promise<LaneReport> {
  const attempts: AttemptReport[] = [];
  for (const delivery of lane.deliveries) {
    if (delivery !== lane.deliveries[0] && sinceClaimMs(lane) > beginMsMax) break;
    const made = await attemptIfDue(run, lane, delivery);
    if (made instanceof Date) return { lane, attempts, waiting: { fails: delivery.attempts, until: made } };
    attempts.push(made);
    const { nextAttemptAt, number, outcome } = made;
    if (nextAttemptAt) return { lane, attempts, waiting: { fails: number, until: nextAttemptAt } };
    if (outcome === 'dead') break;
  }
  return { lane, attempts, waiting: null };
}

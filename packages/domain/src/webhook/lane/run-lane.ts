import type { Services } from '../../core/exports.ts';
import { type Answer, isSuccess, type Send } from './attempt.ts';
import type { ClaimedDelivery, ClaimedLane } from './claim.ts';
import type { Contents } from './content.ts';
import { readRetryAfter, type Schedule, waitSecondsAfter } from './schedule.ts';

/** Another delivery of the lane is begun only this soon after the claim, so that its attempt ends within the lease. */
const beginMsMax = 4000;

/** One attempt as it is recorded. */
export interface AttemptReport extends Answer {
  readonly deliveryId: string;
  readonly number: number;
  readonly outcome: 'delivered' | 'pending' | 'dead';
  /** When the next attempt is due; null unless it is pending. */
  readonly nextAttemptAt: Date | null;
}

/** What became of a lane's first deliveries. */
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

const unsendable = (startedAt: Date, error: string): Answer => ({
  startedAt,
  latencyMs: 0,
  status: null,
  error,
  requestHeaders: {},
  responseHeaders: null,
  responseBody: null,
  truncated: false,
});

async function attempt(
  { contents, send, services }: LaneRun,
  { endpoint }: ClaimedLane,
  delivery: ClaimedDelivery,
): Promise<Answer> {
  const prepared = await contents.prepare(endpoint, delivery);
  if ('error' in prepared) return unsendable(services.clock.now(), prepared.error);
  const { isInbox, url } = endpoint;
  return send({ url, isInbox, eventId: delivery.eventId, ...prepared });
}

/** A delivery that no later attempt could make, because what it would send is gone. */
const isHopeless = ({ error }: Answer): boolean => error === 'event_gone';

function judge(
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
 * Attempts the first deliveries of a lane one after the other, in their order. It stops at the first that fails, and before one
 * whose next attempt is not yet due. What was not attempted stays in the lane.
 */
export async function runLane(run: LaneRun, lane: ClaimedLane): Promise<LaneReport> {
  const startedMs = performance.now();
  const attempts: AttemptReport[] = [];
  for (const delivery of lane.deliveries) {
    const { attempts: fails, nextAttemptAt: until } = delivery;
    if (performance.now() - startedMs > beginMsMax) break;
    // The lane was claimed for its first delivery, which is due.
    if (attempts.length > 0 && until !== null && until > run.services.clock.now()) {
      return { lane, attempts, waiting: { fails, until } };
    }
    const answer = await attempt(run, lane, delivery);
    const verdict = judge(run, delivery, answer);
    attempts.push({ ...answer, ...verdict, deliveryId: delivery.id, number: fails + 1 });
    const { nextAttemptAt, outcome } = verdict;
    if (nextAttemptAt) return { lane, attempts, waiting: { fails: fails + 1, until: nextAttemptAt } };
    if (outcome === 'dead') break;
  }
  return { lane, attempts, waiting: null };
}

import { isEndpointFault, isSlow, isSuccess } from './attempt.ts';
import type { AttemptReport, LaneReport } from './run-lane.ts';

interface EndpointTally {
  endpoint_id: string;
  delivered: number;
  failed: number;
  latency_ms: number;
  has_success: boolean;
  /** Failures after the last success among these attempts. */
  fails_since: number;
  /** Those of them that were a first attempt and a fault of the endpoint. */
  faults_since: number;
  /** One of them was a fault of the endpoint. */
  has_fault: boolean;
  /** The last attempt took long. */
  is_slow: boolean;
}

const bytesOf = (body: Buffer | null): string | null => (body === null ? null : `\\x${body.toString('hex')}`);

/** The columns of the attempts, each as an array. */
export function attemptColumns(reports: readonly LaneReport[]) {
  const made = reports.flatMap(({ attempts, lane }) => attempts.map((attempt) => ({ lane, attempt })));
  const column = <Value>(read: (attempt: AttemptReport) => Value): Value[] =>
    made.map(({ attempt }) => read(attempt));
  return [
    made.map(({ lane }) => lane.id),
    column(({ deliveryId }) => deliveryId),
    column(({ number }) => number),
    column(({ startedAt }) => startedAt),
    column(({ latencyMs }) => latencyMs),
    column(({ status }) => status),
    column(({ error }) => error),
    column(({ requestHeaders }) => JSON.stringify(requestHeaders)),
    column(({ responseHeaders }) => responseHeaders && JSON.stringify(responseHeaders)),
    column(({ responseBody }) => bytesOf(responseBody)),
    column(({ truncated }) => truncated),
    column(({ outcome }) => outcome),
    column(({ nextAttemptAt }) => nextAttemptAt),
    column(({ isWithoutContent }) => isWithoutContent),
    // A process that lost a lane and took it again may record both outcomes together.
    made.map(({ lane }) => lane.lease),
  ] as const;
}

/** The columns of the lanes: how often their first delivery has failed, and when it is due again. */
export const laneColumns = (reports: readonly LaneReport[]) =>
  [
    reports.map(({ lane }) => lane.id),
    reports.map(({ lane }) => lane.lease),
    reports.map(({ waiting }) => waiting?.fails ?? 0),
    reports.map(({ waiting }) => waiting?.until ?? null),
  ] as const;

/** The standings of lanes after their last attempt; null for one without any. */
export const standings = (reports: readonly LaneReport[]): (string | null)[] =>
  reports.map(({ attempts }) => {
    const last = attempts.at(-1);
    return last ? (isSuccess(last) && !isSlow(last) ? 'answering' : 'troubled') : null;
  });

const none = {
  delivered: 0,
  failed: 0,
  latency_ms: 0,
  has_success: false,
  fails_since: 0,
  faults_since: 0,
  has_fault: false,
  is_slow: false,
};

function add(before: EndpointTally, attempt: AttemptReport): EndpointTally {
  const always = { latency_ms: before.latency_ms + attempt.latencyMs, is_slow: isSlow(attempt) };
  if (isSuccess(attempt)) {
    const since = { has_success: true, fails_since: 0, faults_since: 0, has_fault: false };
    return { ...before, ...since, ...always, delivered: before.delivered + 1 };
  }
  const isFault = isEndpointFault(attempt);
  return {
    ...before,
    ...always,
    failed: before.failed + 1,
    fails_since: before.fails_since + 1,
    faults_since: before.faults_since + (isFault && attempt.number === 1 ? 1 : 0),
    has_fault: before.has_fault || isFault,
  };
}

/** The attempts of each endpoint, counted. */
export function tally(reports: readonly LaneReport[]): EndpointTally[] {
  const byEndpoint = new Map<string, EndpointTally>();
  for (const { attempts, lane } of reports) {
    const { id } = lane.endpoint;
    for (const attempt of attempts)
      byEndpoint.set(id, add(byEndpoint.get(id) ?? { endpoint_id: id, ...none }, attempt));
  }
  return [...byEndpoint.values()];
}

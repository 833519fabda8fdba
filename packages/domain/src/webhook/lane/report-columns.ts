import { isSuccess } from './attempt.ts';
import type { AttemptReport, LaneReport } from './run-lane.ts';

interface EndpointTally {
  endpoint_id: string;
  delivered: number;
  failed: number;
  latency_ms: number;
  has_success: boolean;
  /** Failures after the last success among these attempts. */
  fails_since: number;
}

const bytesOf = (body: Buffer | null): string | null => (body === null ? null : `\\x${body.toString('hex')}`);

/** The columns of the attempts, each as an array. */
export function attemptColumns(reports: readonly LaneReport[]): unknown[][] {
  const made = reports.flatMap(({ attempts, lane }) => attempts.map((attempt) => ({ lane, attempt })));
  const column = (read: (attempt: AttemptReport) => unknown) => made.map(({ attempt }) => read(attempt));
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
  ];
}

/** The columns of the lanes: how often their first delivery has failed, and when it is due again. */
export const laneColumns = (reports: readonly LaneReport[]): unknown[][] => [
  reports.map(({ lane }) => lane.id),
  reports.map(({ lane }) => lane.lease),
  reports.map(({ waiting }) => waiting?.fails ?? 0),
  reports.map(({ waiting }) => waiting?.until ?? null),
];

/** The attempts of each endpoint, counted. */
export function tally(reports: readonly LaneReport[]): EndpointTally[] {
  const byEndpoint = new Map<string, EndpointTally>();
  for (const { attempts, lane } of reports.filter((report) => report.attempts.length > 0)) {
    const id = lane.endpoint.id;
    const own = byEndpoint.get(id) ?? {
      endpoint_id: id,
      delivered: 0,
      failed: 0,
      latency_ms: 0,
      has_success: false,
      fails_since: 0,
    };
    byEndpoint.set(id, own);
    for (const attempt of attempts) {
      const isDelivered = isSuccess(attempt);
      own[isDelivered ? 'delivered' : 'failed'] += 1;
      own.latency_ms += attempt.latencyMs;
      own.has_success ||= isDelivered;
      own.fails_since = isDelivered ? 0 : own.fails_since + 1;
    }
  }
  return [...byEndpoint.values()];
}

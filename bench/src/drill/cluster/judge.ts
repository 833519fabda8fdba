import { crashMs, type FaultKind, faultKinds } from './fault-kind.ts';

/** A fault as it happened. Times are milliseconds of `performance.now()`. */
export interface Happened {
  readonly kind: FaultKind;
  /** The member that was hit. */
  readonly member: string;
  readonly startedAtMs: number;
  /** The member was started again or thawed. */
  readonly healedAtMs: number;
}

/** One request. */
export interface Sample {
  readonly sentAtMs: number;
  readonly endedAtMs: number;
  readonly isWrite: boolean;
  /** Its caller got what it asked for. */
  readonly isRight: boolean;
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

const bucketMs = 500;

/** While a fault may disturb requests: after it, and again after its member came back. */
const windowsOf = ({ healedAtMs, kind, startedAtMs }: Happened): Span[] => [
  { fromMs: startedAtMs, toMs: startedAtMs + faultKinds[kind].allowedMs },
  { fromMs: healedAtMs, toMs: healedAtMs + crashMs },
];

const isUnder = ({ endedAtMs, sentAtMs }: Sample, { fromMs, toMs }: Span): boolean =>
  sentAtMs < toMs && endedAtMs > fromMs;

/** The requests that no fault may have disturbed. */
export function outsideWindows(samples: readonly Sample[], faults: readonly Happened[]): Sample[] {
  const windows = faults.flatMap(windowsOf);
  return samples.filter((sample) => !windows.some((window) => isUnder(sample, window)));
}

/** From 0 to 1; 1 if there was no request. */
export const shareRight = (samples: readonly Sample[]): number =>
  samples.length === 0 ? 1 : samples.filter(({ isRight }) => isRight).length / samples.length;

function badBuckets(samples: readonly Sample[], fromMs: number): number[] {
  const buckets = Map.groupBy(samples, ({ sentAtMs }) => Math.floor((sentAtMs - fromMs) / bucketMs));
  return [...buckets].filter(([, group]) => shareRight(group) < 0.5).map(([index]) => index);
}

/** How long after the start of a span the last half second ends in which most reads or most writes failed; 0 if none did. */
export function outageMs(samples: readonly Sample[], { fromMs, toMs }: Span): number {
  const within = samples.filter(({ sentAtMs }) => sentAtMs >= fromMs && sentAtMs < toMs);
  // Without Redis, only writes fail.
  const { reads = [], writes = [] } = Object.groupBy(within, ({ isWrite }) => (isWrite ? 'writes' : 'reads'));
  const bad = [...badBuckets(reads, fromMs), ...badBuckets(writes, fromMs)];
  return bad.length === 0 ? 0 : (Math.max(...bad) + 1) * bucketMs;
}

/** The time without service after a fault, and after the return of its member if that came later. */
export interface Outage {
  readonly fault: Happened;
  readonly afterMs: number;
  readonly returnMs: number;
  readonly isHeld: boolean;
}

/** @param untilMs when the next fault began, or the load ended */
export function judgeOutage(samples: readonly Sample[], fault: Happened, untilMs: number): Outage {
  const { allowedMs } = faultKinds[fault.kind];
  const { healedAtMs, startedAtMs } = fault;
  // A member that returns within the time allowed is one disturbance together with its loss.
  const isOne = healedAtMs < startedAtMs + allowedMs;
  const afterMs = outageMs(samples, { fromMs: startedAtMs, toMs: isOne ? untilMs : healedAtMs });
  const returnMs = isOne ? 0 : outageMs(samples, { fromMs: healedAtMs, toMs: untilMs });
  return { fault, afterMs, returnMs, isHeld: afterMs <= allowedMs && returnMs <= crashMs };
}

/** A credential whose revocation was answered. */
export interface Revoked {
  readonly id: string;
  readonly answeredAtMs: number;
}

export interface Probe {
  readonly id: string;
  readonly sentAtMs: number;
  readonly wasAccepted: boolean;
}

/** The uses of revoked credentials that were accepted although the revocation had been answered before they were sent. */
export function acceptedTooLate(probes: readonly Probe[], revoked: readonly Revoked[]): Probe[] {
  const answered = new Map(revoked.map(({ answeredAtMs, id }) => [id, answeredAtMs]));
  return probes.filter(
    ({ id, sentAtMs, wasAccepted }) =>
      wasAccepted && sentAtMs > (answered.get(id) ?? Number.POSITIVE_INFINITY),
  );
}

/** A request that a limit let through. */
export type Accepted = Pick<Sample, 'endedAtMs' | 'sentAtMs'>;

/** The most that were surely accepted within one window: they were sent and answered in it. */
export function mostWithin(accepted: readonly Accepted[], windowMs: number): number {
  const counts = accepted.map(
    ({ sentAtMs: fromMs }) =>
      accepted.filter(({ endedAtMs, sentAtMs }) => sentAtMs >= fromMs && endedAtMs <= fromMs + windowMs)
        .length,
  );
  return Math.max(0, ...counts);
}

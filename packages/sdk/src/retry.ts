import type { Timing } from './timing.ts';

export interface RetryLimits {
  /** The number of retries; the first request does not count. */
  readonly retriesMax: number;
  /** With a longer Retry-After the refusal is thrown at once, and the caller decides. */
  readonly waitSecondsMax: number;
}

export const defaultRetryLimits: RetryLimits = { retriesMax: 2, waitSecondsMax: 60 };

const backoffStartMs = 500;
const jitterShare = 0.25;
const jitterMsMax = 2000;
const awayStatuses: readonly number[] = [502, 503, 504];

/** The outcome of one attempt. `status` is null when no answer came. */
export interface Attempt {
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  /** The number of earlier attempts. */
  readonly index: number;
  /** True when sending it again cannot do a thing twice. */
  readonly repeatable: boolean;
}

function isWorthRepeating({ repeatable, status }: Attempt): boolean {
  // A request with a 429 had no effect.
  if (status === 429) return true;
  return repeatable && (status === null || awayStatuses.includes(status));
}

/**
 * Returns the milliseconds to wait before the request is sent again, or null to stop. Never shorter than Retry-After:
 * jitter is added, so that callers that were refused together do not return together.
 */
export function planRetry(
  attempt: Attempt,
  limits: RetryLimits,
  timing: Pick<Timing, 'random'>,
): number | null {
  if (attempt.index >= limits.retriesMax || !isWorthRepeating(attempt)) return null;
  const { retryAfterSeconds } = attempt;
  if (retryAfterSeconds !== null && retryAfterSeconds > limits.waitSecondsMax) return null;
  const waitMs = retryAfterSeconds === null ? backoffStartMs * 2 ** attempt.index : retryAfterSeconds * 1000;
  return waitMs + Math.min(jitterMsMax, Math.max(waitMs, backoffStartMs) * jitterShare) * timing.random();
}

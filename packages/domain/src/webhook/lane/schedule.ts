/** The waits after a failed attempt, in seconds; after the last one a delivery is dead. */
const waitsSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;

/** Attempts of a delivery, the first one included. */
export const attemptsMax = waitsSeconds.length + 1;

const retryAfterSecondsMax = 86_400;
const jitter = 0.2;

export interface Failure {
  /** Attempts of the delivery, the failed one included. */
  readonly attempts: number;
  /** The wait that the receiver asked for. */
  readonly retryAfterSeconds: number | null;
}

export interface Schedule {
  /** Multiplies every wait; 1 outside tests and demonstrations. */
  readonly scale: number;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

/**
 * The wait after a failed attempt, in seconds. A receiver may ask for a longer wait, up to a day, and never for a
 * shorter one.
 */
export function waitSecondsAfter({ attempts, retryAfterSeconds }: Failure, schedule: Schedule): number {
  const last = waitsSeconds.length - 1;
  const planned = waitsSeconds[Math.min(Math.max(attempts, 1) - 1, last)] ?? 0;
  const spread = planned * (1 - jitter + 2 * jitter * schedule.random());
  const asked = Math.min(retryAfterSeconds ?? 0, retryAfterSecondsMax);
  return Math.max(spread, asked) * schedule.scale;
}

const wholeSeconds = /^\d{1,9}$/;

/** Seconds from a Retry-After header in either form (RFC 9110 section 10.2.3); null if it cannot be read. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (wholeSeconds.test(text)) return Number(text);
  const at = Date.parse(text);
  // Only the form of a date in HTTP ends so; Date.parse takes many others.
  if (!text.endsWith('GMT') || Number.isNaN(at)) return null;
  return Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

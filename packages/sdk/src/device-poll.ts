import { ConnectionError, PatchbayError } from './error.ts';
import { systemTiming, type Timing } from './timing.ts';
import type { TokenSet } from './token-request.ts';

export interface DevicePoll {
  readonly intervalSeconds: number;
  readonly expiresInSeconds: number;
  /** One poll. Its refusals decide what happens next. */
  readonly poll: () => Promise<TokenSet>;
  readonly signal?: AbortSignal | undefined;
  readonly timing?: Timing;
}

// RFC 8628 section 3.5: what each slow_down adds to the interval.
const slowDownSeconds = 5;
const intervalSecondsMax = 120;
// A service that names no interval, or 0, is not asked as fast as it answers.
const intervalSecondsMin = 1;

/** The next interval, in seconds; throws what ends the polling. */
function nextInterval(error: unknown, intervalSeconds: number): number {
  // RFC 8628 section 3.5: after a connection timeout, poll less often and go on.
  if (error instanceof ConnectionError) return Math.min(intervalSecondsMax, intervalSeconds * 2);
  if (!(error instanceof PatchbayError)) throw error;
  if (error.code === 'authorization_pending') return intervalSeconds;
  if (error.code === 'slow_down') return intervalSeconds + slowDownSeconds;
  if (error.status === 429 || error.status >= 500) return Math.min(intervalSecondsMax, intervalSeconds * 2);
  throw error;
}

/**
 * Polls until a person has decided (RFC 8628 section 3.4), never sooner than the interval or a Retry-After.
 * @throws PatchbayError `access_denied`, `expired_token` (also when the time has run out here) and other final refusals
 */
export async function pollDeviceToken(options: DevicePoll): Promise<TokenSet> {
  const { expiresInSeconds, poll, signal, timing = systemTiming } = options;
  const deadlineMs = timing.now() + expiresInSeconds * 1000;
  let { intervalSeconds } = options;
  let waitSeconds = intervalSeconds;
  for (;;) {
    if (timing.now() + waitSeconds * 1000 > deadlineMs) {
      throw new PatchbayError({
        status: 400,
        code: 'expired_token',
        message: 'the device code has expired',
      });
    }
    await timing.sleep(waitSeconds * 1000, signal);
    try {
      return await poll();
    } catch (error) {
      signal?.throwIfAborted();
      intervalSeconds = Math.max(intervalSecondsMin, nextInterval(error, intervalSeconds));
      const requested = error instanceof PatchbayError ? (error.retryAfterSeconds ?? 0) : 0;
      waitSeconds = Math.max(intervalSeconds, requested);
    }
  }
}

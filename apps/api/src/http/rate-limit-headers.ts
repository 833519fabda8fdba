import type { LimitState } from '@patchbay/contract';

/** `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers-11: structured fields (RFC 9651). */
export function rateLimitHeaders(limit: LimitState): Record<string, string> {
  return {
    'RateLimit-Policy': `"${limit.policy}";q=${limit.limit};w=${limit.windowSeconds}`,
    RateLimit: `"${limit.policy}";r=${limit.remaining};t=${limit.resetSeconds}`,
  };
}

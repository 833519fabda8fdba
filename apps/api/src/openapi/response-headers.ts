import type { headers } from './headers.ts';
import type { JsonSchema } from './schema.ts';

/** A reference to a header of the document. */
export const header = (name: keyof typeof headers): JsonSchema => ({ $ref: `#/components/headers/${name}` });

/** The headers of every answer. */
export const responseHeaders: JsonSchema = { 'X-Request-ID': header('RequestId') };

/** Those of an answer to a request that was held to limits. */
export const limitHeaders: JsonSchema = {
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
};

/** Those that a refusal adds, by its status. */
export const refusalHeaders: Readonly<Record<number, JsonSchema>> = {
  401: { 'WWW-Authenticate': header('Challenge') },
  429: { 'Retry-After': header('RetryAfter'), ...limitHeaders },
  503: { 'Retry-After': header('RetryAfter') },
};

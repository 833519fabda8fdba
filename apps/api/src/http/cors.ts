/**
 * Open to scripts of any origin, without credentials of the browser: nothing here reads a cookie, so a page can do no
 * more than any program that has the token.
 */
export const openCors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-Request-ID, Retry-After, RateLimit, RateLimit-Policy, Link, WWW-Authenticate, Idempotent-Replayed, Mcp-Session-Id, Location, Tus-Resumable, Upload-Offset, Upload-Length, Upload-Expires',
} as const;

// A wildcard would leave Authorization out (Fetch standard, section 4.8).
const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Accept',
  'Idempotency-Key',
  'X-Request-ID',
  'Last-Event-ID',
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
  'Mcp-Method',
  'Mcp-Name',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
].join(', ');
const preflightTtlSeconds = 7200;

/** The headers of the 204 that answers a preflight of an open path. */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  return {
    ...openCors,
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': requestHeaders,
    'Access-Control-Max-Age': String(preflightTtlSeconds),
  };
}

import type { IncomingMessage } from 'node:http';

/** A refusal before any handler sees the request, with a code of the error registry. */
export interface OuterRefusal {
  readonly code:
    | 'invalid_request'
    | 'method_not_allowed'
    | 'payload_too_large'
    | 'request_header_fields_too_large'
    | 'request_timeout'
    | 'upload_too_slow';
  /** For the caller, where the code does not say it all. */
  readonly reason?: string;
}

export interface RenderedRefusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const headersMax = 100;

function count(rawHeaders: readonly string[], header: string): number {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === header.length && name.toLowerCase() === header) found += 1;
  }
  return found;
}

const malformed = (reason: string): OuterRefusal => ({ code: 'invalid_request', reason });

/**
 * Checks for requests that Node's parser accepts and no route may see (RFC 9112 section 3.2). Null for a sound request.
 */
export function checkRequest(request: IncomingMessage): OuterRefusal | null {
  const { headers, httpVersion, rawHeaders, url = '' } = request;
  if (rawHeaders.length / 2 > headersMax) return { code: 'request_header_fields_too_large' };
  const hosts = count(rawHeaders, 'host');
  // Two of them, or no Host, are read differently by the proxy in front.
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    return malformed('exactly one Host header is needed');
  }
  if (count(rawHeaders, 'content-type') > 1) return malformed('there must be only one Content-Type header');
  // Node undoes no other coding, so the body would not be the one that was sent (RFC 9112 section 6.1).
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return malformed('chunked is the only transfer coding');
  }
  if (!url.startsWith('/') || url.includes('#')) return malformed('the request target must be a path');
  return null;
}

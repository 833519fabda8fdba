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

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/**
 * Checks for requests that Node's parser accepts and no route may see (RFC 9112 section 3.2). Null for a sound request.
 */
export function checkRequest(request: IncomingMessage): OuterRefusal | null {
  const { httpVersion, rawHeaders, url = '' } = request;
  if (rawHeaders.length / 2 > headersMax) return { code: 'request_header_fields_too_large' };
  const hosts = countHosts(rawHeaders);
  // Two Hosts, or none, are read differently by the proxy in front.
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    return { code: 'invalid_request', reason: 'exactly one Host header is needed' };
  }
  if (!url.startsWith('/')) return { code: 'invalid_request', reason: 'the request target must be a path' };
  return null;
}

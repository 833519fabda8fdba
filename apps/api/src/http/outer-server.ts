import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { AccessError } from '@patchbay/contract';
import { answerRaw } from './parser-error.ts';
import { renderError } from './render-error.ts';

export interface OuterOptions {
  readonly mintRequestId: () => string;
  /** Sends HSTS (RFC 6797). */
  readonly production: boolean;
}

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * The id of a request: the caller's own when it is safe to write into logs and headers, else a new one. Two headers
 * arrive joined by a comma and so count as none.
 */
export function chooseRequestId(sent: string | string[] | undefined, mint: () => string): string {
  return typeof sent === 'string' && acceptable.test(sent) ? sent : mint();
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

/** What Node's parser lets through and no route may see (RFC 9112 section 3.2); null for a sound request. */
export function judgeRequest(request: IncomingMessage): AccessError | null {
  const { httpVersion, rawHeaders, url = '' } = request;
  if (rawHeaders.length / 2 > headersMax) return new AccessError('request_header_fields_too_large');
  const hosts = countHosts(rawHeaders);
  // Two Hosts, or none, are read differently by the proxy in front.
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    return new AccessError('invalid_request', { reason: 'exactly one Host header is needed' });
  }
  if (!url.startsWith('/')) {
    return new AccessError('invalid_request', { reason: 'the request target must be a path' });
  }
  return null;
}

function refuse(response: ServerResponse, error: AccessError): void {
  const { body, headers, status } = renderError(error);
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' });
  response.end(body);
}

/**
 * The server around the app. Every response that leaves it has X-Request-ID and the security headers, whoever writes
 * it: a route, the framework, another server mounted in it, or this one for what never reaches them.
 */
export function createOuterServer(handle: RequestListener, options: OuterOptions): Server {
  const { mintRequestId, production } = options;
  const listener: RequestListener = (request, response) => {
    const requestId = chooseRequestId(request.headers['x-request-id'], mintRequestId);
    // The framework takes the request's id from here.
    request.headers['x-request-id'] = requestId;
    response.setHeader('X-Request-ID', requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    if (production) {
      response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    }
    const refusal = judgeRequest(request);
    if (refusal) refuse(response, refusal);
    else handle(request, response);
  };
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      // A slow sender holds a connection no longer than this.
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      // Node would answer without an X-Request-ID; judgeRequest looks at Host.
      requireHostHeader: false,
    },
    listener,
  );
  // RFC 9110 section 10.1.1: an expectation that is not understood may be ignored.
  server.on('checkExpectation', listener);
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    answerRaw(socket, new AccessError('method_not_allowed'), mintRequestId());
  });
  return server;
}

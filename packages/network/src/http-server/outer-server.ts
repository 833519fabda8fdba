import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { traceRequest } from '@patchbay/tracing';
import { type Exchange, type Lateness, watchBodies } from './body-watch.ts';
import { answerParserError, answerRaw } from './parser-error.ts';
import { checkRequest, type OuterRefusal, type RenderedRefusal } from './refusal.ts';

export interface OuterOptions {
  readonly mintRequestId: () => string;
  /** Headers of every response, in addition to X-Request-ID. A handler may replace them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The methods that handlers take; any other is 405. Where absent, the handler decides. */
  readonly methods?: readonly string[];
  /** A body that is announced as longer is 413. Where absent, the handler decides. */
  readonly bodyBytesMax?: number;
  render(refusal: OuterRefusal): RenderedRefusal;
  /** The requests whose connection becomes another protocol's; any other offer of one is ignored. Node's default if absent. */
  readonly isUpgrade?: (request: IncomingMessage) => boolean;
  /** Called for each refusal, because no handler sees it. */
  onRefusal?(refusal: OuterRefusal, answer: { readonly requestId: string; readonly status: number }): void;
}

/** Request ids that are safe in logs and headers. */
const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * The id of a request: the caller's own when it is safe to write into logs and headers, else a new one. Two headers
 * arrive joined by a comma and so count as none.
 */
export function chooseRequestId(sent: string | string[] | undefined, mint: () => string): string {
  return typeof sent === 'string' && acceptable.test(sent) ? sent : mint();
}

/** Refuses MIME sniffing everywhere, and in production any return to plain http (RFC 6797). */
export function baseHeaders(production: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(production && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}

function checkMethod({ method = '' }: IncomingMessage, { methods }: OuterOptions): OuterRefusal | null {
  return methods === undefined || methods.includes(method) ? null : { code: 'method_not_allowed' };
}

function checkLength({ headers }: IncomingMessage, { bodyBytesMax }: OuterOptions): OuterRefusal | null {
  const isTooLong = bodyBytesMax !== undefined && Number(headers['content-length'] ?? 0) > bodyBytesMax;
  return isTooLong ? { code: 'payload_too_large' } : null;
}

/** A refusal with the headers of every response. A 405 names the methods that are allowed (RFC 9110 section 15.5.6). */
function complete(refusal: OuterRefusal, options: OuterOptions): RenderedRefusal {
  const { body, headers, status } = options.render(refusal);
  const allow = status === 405 ? { Allow: (options.methods ?? []).join(', ') } : {};
  const closing = { 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  return { body, status, headers: { ...options.headers, ...headers, ...allow, ...closing } };
}

function refuse(response: ServerResponse, { body, headers, status }: RenderedRefusal): void {
  response.writeHead(status, { ...headers });
  response.end(body);
}

/** Ends a request whose body is late. The handler's own answer comes too late, or is under way and stays unfinished. */
function refuseLate({ request, response }: Exchange, code: Lateness, options: OuterOptions): void {
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  // Node forgets a request once it is answered. A reader that waits for the rest would wait forever, and keep its slot.
  const gone = Object.assign(new Error('the body came too slowly'), { code: 'ECONNRESET' });
  request.socket.once('close', () => request.destroy(gone));
  refuse(response, complete({ code }, options));
}

/** Answers what has no response object: a request that no parser understood, or one to open a tunnel. */
function answerSockets(server: Server, options: OuterOptions): void {
  const answer = (socket: Duplex, refusal: OuterRefusal): void => {
    const { headers, ...rendered } = complete(refusal, options);
    const requestId = options.mintRequestId();
    answerRaw(socket, { ...rendered, headers: { ...headers, 'X-Request-ID': requestId } });
    options.onRefusal?.(refusal, { requestId, status: rendered.status });
  };
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    answer(socket, { code: 'method_not_allowed' });
  });
  server.on('clientError', (error, socket) => {
    answerParserError(error, socket, (refusal) => answer(socket, refusal));
  });
}

/**
 * The server around a program. Every response that leaves it has X-Request-ID and the headers of `options`, no matter
 * what writes it: a route, the framework, another server mounted in it, or this one for what never reaches them.
 */
export function createOuterServer(handle: RequestListener, options: OuterOptions): Server {
  const headers = Object.entries(options.headers);
  const listener: RequestListener = (request, response) => {
    const requestId = chooseRequestId(request.headers['x-request-id'], options.mintRequestId);
    // The framework takes the request's id from here.
    request.headers['x-request-id'] = requestId;
    response.setHeader('X-Request-ID', requestId);
    for (const [name, value] of headers) response.setHeader(name, value);
    const refusal = checkMethod(request, options) ?? checkRequest(request) ?? checkLength(request, options);
    if (refusal === null) {
      watchBody({ request, response }, (code) => refuseLate({ request, response }, code, options));
      traceRequest({ request, response }, () => handle(request, response));
      return;
    }
    const rendered = complete(refusal, options);
    refuse(response, rendered);
    options.onRefusal?.(refusal, { requestId, status: rendered.status });
  };
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      // A slow sender holds a connection no longer than this, and with its body as long as the watch lets it.
      headersTimeout: 10_000,
      requestTimeout: 0,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      // Node would answer without an X-Request-ID; checkRequest looks at Host.
      requireHostHeader: false,
      ...(options.isUpgrade && { shouldUpgradeCallback: options.isUpgrade }),
    },
    listener,
  );
  // RFC 9110 section 10.1.1: an unknown expectation may be ignored.
  server.on('checkExpectation', listener);
  answerSockets(server, options);
  const watchBody = watchBodies(server);
  return server;
}

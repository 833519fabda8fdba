import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { AccessError, type Listener } from '@patchbay/contract';
import {
  baseHeaders,
  createOuterServer,
  type OuterRefusal,
  type RenderedRefusal,
} from '@patchbay/network/http-server';
import { traceAnswer } from '@patchbay/tracing';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { mintRequestId } from '../lib/headers.ts';
import type { ConsoleAnswer } from './answer-line.ts';
import { type RequestScope, runInScope } from './request-scope.ts';
import { routePatternOf } from './route-pattern.ts';

export interface ConsoleServerOptions {
  readonly listener: Listener;
  readonly production: boolean;
  /** Called for every answer once it has left, or its caller has gone. */
  readonly onAnswer?: (answer: ConsoleAnswer) => void;
}

/** Pages are read, and procedures are called by GET and POST. Nothing of the console answers a preflight. */
const methods = ['GET', 'HEAD', 'POST'] as const;

/** No procedure takes more than a route of the API takes as JSON, 64 KiB. The framework would keep 10 MB of what anybody sends. */
const bodyBytesMax = 256 * 1024;

const outageRetrySeconds = 1;

/** A refusal of the server itself, as the API writes it. */
function renderRefusal({ code, reason }: OuterRefusal): RenderedRefusal {
  const { detail, status } = new AccessError(code);
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: JSON.stringify(reason === undefined ? { detail } : { detail, code, message: reason, details: {} }),
  };
}

/** The framework answers every fault of a page with 500. With the database away it is a 503 that says when to retry. */
function answerOutage(response: ServerResponse, scope: RequestScope): void {
  const writeHead: (...head: unknown[]) => unknown = response.writeHead.bind(response) as never;
  response.writeHead = (status: number, ...head: unknown[]): ServerResponse => {
    const isOutage = scope.outage && status === 500;
    if (isOutage) response.setHeader('Retry-After', String(outageRetrySeconds));
    writeHead(isOutage ? 503 : status, ...head);
    return response;
  };
}

/** The framework answers a path that it cannot decode with a bare fault. As literal text, it is the path of something that does not exist. */
function readPath(request: IncomingMessage): void {
  const { url = '' } = request;
  const [pathname = ''] = url.split('?', 1);
  try {
    decodeURIComponent(pathname);
  } catch {
    request.url = pathname.replaceAll('%', '%25') + url.slice(pathname.length);
  }
}

const routerState = 'next-router-state-tree';

/** The framework answers a state of the page that it cannot read with a bare fault. Without one, it answers with the whole page. */
function dropRouterState({ headers }: IncomingMessage): void {
  const sent = headers[routerState];
  if (sent === undefined) return;
  try {
    parseAndValidateFlightRouterState(sent);
  } catch {
    delete headers[routerState];
  }
}

/** Nobody was there any more to be answered. No HTTP status: it stands in the log alone. */
const callerGone = 499;

/** Tells `onAnswer` how the request ended. The target is read now, because a handler may change it. */
function watchAnswer(
  { request, response, scope }: { request: IncomingMessage; response: ServerResponse; scope: RequestScope },
  onAnswer: (answer: ConsoleAnswer) => void,
): void {
  const { method = '', url: target = '' } = request;
  const requestId = String(request.headers['x-request-id']);
  const startedAt = performance.now();
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : callerGone;
    const durationMs = Math.round(performance.now() - startedAt);
    traceAnswer({ request, route: routePatternOf(target), errorCode: scope.facts.errorCodes?.join(',') });
    onAnswer({ requestId, listener: scope.listener, method, target, status, durationMs, ...scope.facts });
  });
}

/** A server of the console around the framework's handler, not listening yet. */
export function createConsoleServer(
  handle: RequestListener,
  { listener, onAnswer = () => {}, production }: ConsoleServerOptions,
): Server {
  return createOuterServer(
    (request, response) => {
      const scope: RequestScope = { listener, outage: false, facts: {} };
      answerOutage(response, scope);
      watchAnswer({ request, response, scope }, onAnswer);
      readPath(request);
      dropRouterState(request);
      runInScope(scope, () => handle(request, response));
    },
    {
      mintRequestId,
      methods,
      bodyBytesMax,
      headers: baseHeaders(production),
      render: renderRefusal,
      onRefusal: ({ code }, { requestId, status }) =>
        onAnswer({ requestId, listener, method: '', target: '', status, durationMs: 0, errorCodes: [code] }),
    },
  );
}

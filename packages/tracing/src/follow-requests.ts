import type { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { type AnswerFacts, answerPoint, type Exchange, requestPoint } from './points.ts';

/** A tracer, and the request that it follows. */
export interface Recording {
  readonly tracer: Tracer;
  /** The request at hand; undefined where none is traced. */
  readonly current: AsyncLocalStorage<Span | undefined>;
}

interface RequestRecording extends Recording {
  readonly isProxy: (peer: string | undefined) => boolean;
}

const propagator = new W3CTraceContextPropagator();

/** The trace that a proxy began (W3C Trace Context). Anybody can send the header, so it counts from a proxy alone. */
function parentOf({ headers, socket }: IncomingMessage, isProxy: RequestRecording['isProxy']): Context {
  if (headers.traceparent === undefined || !isProxy(socket.remoteAddress)) return ROOT_CONTEXT;
  return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
}

/** Ends a span outside of it: what is sent to the collector is no part of a request. */
export function endSpan({ current }: Pick<Recording, 'current'>, span: Span, at?: Date): void {
  current.run(undefined, () => span.end(at));
}

function noteEnd({ request, response }: Exchange, span: Span, facts: AnswerFacts | undefined): void {
  const status = response.statusCode;
  if (facts) span.updateName(`${request.method ?? ''} ${facts.route}`.trim());
  if (facts && facts.route !== '') span.setAttribute('http.route', facts.route);
  if (response.headersSent) span.setAttribute('http.response.status_code', status);
  const failure = response.writableFinished ? facts?.errorCode : 'client_closed';
  if (failure) span.setAttribute('error.type', failure);
  else if (status >= 500) span.setAttribute('error.type', String(status));
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * A span for each request, from its head to the end of its answer. It has no path, query, address or caller: only the pattern
 * of its route, its status and its request id, by which the rest stands in the log.
 * @returns ends it
 */
export function followRequests({ current, isProxy, tracer }: RequestRecording): () => void {
  const answers = new WeakMap<IncomingMessage, AnswerFacts>();
  const begin = (exchange: Exchange): Span | undefined => {
    const { request, response } = exchange;
    const method = request.method ?? '';
    const attributes = {
      'http.request.method': method,
      'patchbay.request.id': String(request.headers['x-request-id']),
    };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parentOf(request, isProxy));
    if (!span.isRecording()) return undefined;
    response.once('close', () => {
      const endedAt = new Date();
      // The program says what it knows when the answer ends as well.
      queueMicrotask(() => {
        noteEnd(exchange, span, answers.get(request));
        endSpan({ current }, span, endedAt);
      });
    });
    return span;
  };
  const note = (message: unknown): void => {
    const facts = message as AnswerFacts;
    answers.set(facts.request, facts);
  };
  requestPoint.bindStore(current, (exchange) => begin(exchange as Exchange));
  answerPoint.subscribe(note);
  return () => {
    requestPoint.unbindStore(current);
    answerPoint.unsubscribe(note);
  };
}

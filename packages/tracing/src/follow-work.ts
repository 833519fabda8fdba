import type { TracingChannel } from 'node:diagnostics_channel';
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { endSpan, type Recording } from './follow-requests.ts';
import {
  type CallFacts,
  callPoint,
  type Ending,
  type StatementFacts,
  statementPoint,
  type WaitFacts,
  type WorkFacts,
  waitPoint,
  workPoint,
} from './points.ts';

interface Described extends SpanOptions {
  readonly name: string;
}

const codeOf = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

function noteFailure(span: Span | undefined, error: string): void {
  span?.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
}

function noteEnd(span: Span, { readEnd, result }: Ending): void {
  if (!readEnd || result === undefined) return;
  const { error, status } = readEnd(result);
  if (status !== null) span.setAttribute('http.response.status_code', status);
  if (error !== null) noteFailure(span, error);
}

/** Ends the spans of one channel, which are found by the object that the channel passes along with each. */
function endings({ current }: Pick<Recording, 'current'>, spans: WeakMap<object, Span>) {
  const end = (facts: Ending): void => {
    const span = spans.get(facts);
    spans.delete(facts);
    if (!span) return;
    noteEnd(span, facts);
    endSpan({ current }, span);
  };
  return {
    // Work that threw at once has no asynchronous end.
    end: (facts: Ending & { readonly error?: unknown }) => {
      if (facts.error !== undefined) end(facts);
    },
    asyncStart: () => undefined,
    asyncEnd: end,
    error: (facts: { readonly error: unknown }) => noteFailure(spans.get(facts), codeOf(facts.error)),
  };
}

/** A span for each part of a traced request, or of traced work. @returns ends it */
function follow<Facts extends object>(
  { current, tracer }: Recording,
  point: TracingChannel<unknown, Facts>,
  describe: (facts: Facts) => Described,
): () => void {
  const spans = new WeakMap<object, Span>();
  const subscribers = {
    ...endings({ current }, spans),
    start: (facts: Facts) => {
      const parent = current.getStore();
      if (!parent) return;
      const { name, ...options } = describe(facts);
      spans.set(facts, tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent)));
    },
  };
  point.subscribe(subscribers);
  return () => {
    point.unsubscribe(subscribers);
  };
}

const textMax = 1000;
const firstWord = /^\s*(\w+)/;

/** By its name, or by its verb if Prisma wrote it; such a text has no values, only places for them. */
function describeStatement({ name, text }: StatementFacts): Described {
  const verb = firstWord.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const summary =
    name === undefined ? { 'db.query.text': text.slice(0, textMax) } : { 'db.query.summary': name };
  return {
    name: name ?? verb,
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, ...summary },
  };
}

export const followStatements = (recording: Recording): (() => void) =>
  follow(recording, statementPoint, describeStatement);

export const followWaits = (recording: Recording): (() => void) =>
  follow(recording, waitPoint, ({ name }: WaitFacts) => ({ name: `wait for ${name}` }));

export const followCalls = (recording: Recording): (() => void) =>
  follow(recording, callPoint, ({ name }: CallFacts) => ({ name, kind: SpanKind.CLIENT }));

/**
 * A trace for each piece of work that no request waits for. It has the id of the request that caused it: that one's trace may have
 * ended long before, and no row keeps more of it.
 * @returns ends it
 */
export function followWorks({ current, tracer }: Recording): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (facts: WorkFacts): Span | undefined => {
    const { name, requestId } = facts;
    const cause = requestId ? { 'patchbay.request.id': requestId } : {};
    const span = tracer.startSpan(name, { attributes: { ...facts.attributes, ...cause } }, ROOT_CONTEXT);
    if (!span.isRecording()) return undefined;
    spans.set(facts, span);
    return span;
  };
  const subscribers = { ...endings({ current }, spans), start: () => undefined };
  workPoint.start.bindStore(current, begin);
  workPoint.subscribe(subscribers);
  return () => {
    workPoint.start.unbindStore(current);
    workPoint.unsubscribe(subscribers);
  };
}

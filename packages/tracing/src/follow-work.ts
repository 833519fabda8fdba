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
import { type StatementFacts, statementPoint, type WaitFacts, waitPoint } from './points.ts';

interface Described extends SpanOptions {
  readonly name: string;
}

const codeOf = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

/** A span for each piece of work of a traced request. @returns ends it */
function follow<Facts extends object>(
  { current, tracer }: Recording,
  point: TracingChannel<unknown, Facts>,
  describe: (facts: Facts) => Described,
): () => void {
  const spans = new WeakMap<object, Span>();
  const end = (facts: object): void => {
    const span = spans.get(facts);
    spans.delete(facts);
    if (span) endSpan({ current }, span);
  };
  const subscribers = {
    start: (facts: Facts) => {
      const parent = current.getStore();
      if (!parent) return;
      const { name, ...options } = describe(facts);
      spans.set(facts, tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent)));
    },
    // Work that threw at once has no asynchronous end.
    end: (facts: Facts & { readonly error?: unknown }) => {
      if (facts.error !== undefined) end(facts);
    },
    asyncStart: () => undefined,
    asyncEnd: end,
    error: (facts: Facts & { readonly error: unknown }) => {
      spans
        .get(facts)
        ?.setAttribute('error.type', codeOf(facts.error))
        .setStatus({ code: SpanStatusCode.ERROR });
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

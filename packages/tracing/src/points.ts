import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The facts about a request that only the program knows. */
export interface AnswerFacts {
  readonly request: IncomingMessage;
  /** The pattern of the route, never a path as it was sent; empty if no route matches. */
  readonly route: string;
  readonly errorCode: string | null | undefined;
}

/** A statement on its way to the database. Its parameters are never told. */
export interface StatementFacts {
  /** Undefined for one that Prisma wrote. */
  readonly name: string | undefined;
  readonly text: string;
}

/** A wait for work that many requests share. */
export interface WaitFacts {
  readonly name: string;
}

/** A piece of work that no request waits for, such as an attempt to deliver a webhook. */
export interface WorkFacts {
  readonly name: string;
  /** Names and numbers of the code, and never a path, a value or an address. */
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** The request that caused it, where that is known. */
  readonly requestId?: string | null;
}

/** A request to another service, which is part of some work. */
export interface CallFacts {
  readonly name: string;
}

/** How work or a call ended that did not throw. */
export interface EndFacts {
  /** The status of the answer; null without one. */
  readonly status: number | null;
  readonly error: string | null;
}

/** Reads the end from the result. */
export type ReadEnd<Value> = (value: Value) => EndFacts;

/** The members that a channel adds when work has ended. */
export interface Ending {
  readonly result?: unknown;
  readEnd?(value: unknown): EndFacts;
}

// Channels have names that hold for the whole process, so the console's bundle and the files that Node loads share them.
// While nobody listens, they cost one comparison.
export const requestPoint = channel('patchbay:request');
export const answerPoint = channel('patchbay:answer');
export const statementPoint = tracingChannel<unknown, StatementFacts>('patchbay:statement');
export const waitPoint = tracingChannel<unknown, WaitFacts>('patchbay:wait');
export const workPoint = tracingChannel<unknown, WorkFacts & Ending>('patchbay:work');
export const callPoint = tracingChannel<unknown, CallFacts & Ending>('patchbay:call');

/** Runs the handler of a request. A tracer finds the request from everything that it starts. */
export function traceRequest(exchange: Exchange, handle: () => void): void {
  requestPoint.runStores(exchange, handle);
}

/** Tells a tracer how a request was understood. It may be told again, and the last time counts. */
export function traceAnswer(facts: AnswerFacts): void {
  if (answerPoint.hasSubscribers) answerPoint.publish(facts);
}

type QueryConfig = string | { readonly name?: string; readonly text?: string };

const factsOf = (config: unknown): StatementFacts => {
  const { name, text = '' } =
    typeof config === 'string' ? { text: config } : (config as Exclude<QueryConfig, string>);
  return { name, text };
};

/**
 * Sends a query of `pg`, which answers by a promise, or by the callback at the end of `args`.
 * @param args as the client's `query` takes them
 */
export function traceQuery(
  client: object,
  query: (...args: never[]) => unknown,
  args: readonly unknown[],
): unknown {
  const config = args[0];
  const isText =
    typeof config === 'string' || (typeof config === 'object' && config !== null && 'text' in config);
  if (!statementPoint.start.hasSubscribers || !isText) return Reflect.apply(query, client, args);
  const facts = factsOf(config);
  const send = (...all: unknown[]): unknown => Reflect.apply(query, client, all);
  const last = args.at(-1);
  if (typeof last === 'function') {
    const withLast = (callback: (...answer: unknown[]) => void): unknown =>
      send(...args.slice(0, -1), callback);
    return statementPoint.traceCallback(withLast, 0, facts, undefined, last as () => void);
  }
  return statementPoint.tracePromise(() => send(...args) as Promise<unknown>, facts);
}

/** Waits for `work`. The statement that it leads to stands in the trace of the request that was first to need it. */
export function traceWait<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  return waitPoint.start.hasSubscribers ? waitPoint.tracePromise(work, { name }) : work();
}

/** Does work that has a trace of its own. A tracer finds it from everything that it starts. */
export function traceWork<Value>(
  facts: WorkFacts,
  work: () => Promise<Value>,
  readEnd?: ReadEnd<Value>,
): Promise<Value> {
  return workPoint.start.hasSubscribers
    ? workPoint.tracePromise(work, { ...facts, ...(readEnd && { readEnd }) })
    : work();
}

/** Calls another service. The call stands in the trace of the work that makes it, and in none where none is traced. */
export function traceCall<Value>(
  facts: CallFacts,
  call: () => Promise<Value>,
  readEnd?: ReadEnd<Value>,
): Promise<Value> {
  return callPoint.start.hasSubscribers
    ? callPoint.tracePromise(call, { ...facts, ...(readEnd && { readEnd }) })
    : call();
}

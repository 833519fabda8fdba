import { AsyncLocalStorage } from 'node:async_hooks';
import type { Listener } from '@patchbay/contract';
import type { AnswerFacts, ConsoleAnswer } from './answer-line.ts';

/** The server's own facts about a request, for everything that runs on its behalf. No header can forge them. */
export interface RequestScope {
  /** By the socket that the request came through; the Host header never decides. */
  readonly listener: Listener;
  /** Something that the page cannot do without was away: its fault is answered with 503. */
  outage: boolean;
  /** For the line of the request in the log. */
  facts: AnswerFacts;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the handler of a request; everything that it starts finds `scope`. */
export function runInScope(scope: RequestScope, handle: () => void): void {
  scopes.run(scope, handle);
}

/** The scope of the request at hand; undefined outside one, and under `next dev`, which brings its own server. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}

type Call = Omit<ConsoleAnswer, keyof AnswerFacts | 'listener'>;

/**
 * Adds to the line that the request at hand gets in the log. Under `next dev`, which brings its own server, nothing else
 * writes one, so the call gets its line here.
 */
export function noteCall(call: Call, facts: AnswerFacts, write: (answer: ConsoleAnswer) => void): void {
  const scope = currentScope();
  if (scope !== undefined) scope.facts = facts;
  else write({ ...call, ...facts, listener: 'single' });
}

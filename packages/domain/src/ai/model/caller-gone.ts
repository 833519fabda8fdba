import { AccessError } from '@patchbay/contract';
import { estimateTokens, type TokenCount } from '../price.ts';

/** Ends a call early, because nobody waits for its answer. */
class CallerGone extends Error {
  override readonly name = 'CallerGone';
  readonly used: TokenCount;

  constructor(asked: string, written: string) {
    super('nobody waits for the AI server any more');
    this.used = { inputTokens: estimateTokens(asked), outputTokens: estimateTokens(written) };
  }
}

/**
 * @param asked the input that the server may have worked on already; empty before the request was sent
 * @param written the part of the answer that has arrived
 */
export const callerGone = (asked: string, written: string): AccessError =>
  new AccessError('ai_provider_unavailable', {
    retryAfterSeconds: 5,
    cause: new CallerGone(asked, written),
  });

/** Returns true if a call ended because its caller left, and not because of the server. */
export const isCallerGone = (error: unknown): boolean =>
  error instanceof AccessError && error.options.cause instanceof CallerGone;

/** The usage that a failed call is charged for: none, unless its caller left while the server worked on it. */
export function billableUsage(error: unknown): TokenCount {
  const cause = error instanceof AccessError ? error.options.cause : null;
  return cause instanceof CallerGone ? cause.used : { inputTokens: 0, outputTokens: 0 };
}

import { AccessError } from '@patchbay/contract';
import { estimateTokens, type TokenCount } from '../price.ts';

/** Why a call ended early: nobody waits for its answer any more. */
class CallerGone extends Error {
  override readonly name = 'CallerGone';
  readonly used: TokenCount;

  constructor(asked: string) {
    super('nobody waits for the AI server any more');
    this.used = { inputTokens: estimateTokens(asked), outputTokens: 0 };
  }
}

/** @param asked what the server may have worked on already; empty before it was asked */
export const callerGone = (asked: string): AccessError =>
  new AccessError('ai_provider_unavailable', { retryAfterSeconds: 5, cause: new CallerGone(asked) });

/** What a failed call is charged: nothing, unless its caller left while the server worked on it. */
export function usedInVain(error: unknown): TokenCount {
  const cause = error instanceof AccessError ? error.options.cause : null;
  return cause instanceof CallerGone ? cause.used : { inputTokens: 0, outputTokens: 0 };
}

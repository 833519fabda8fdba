import { AccessError, type ErrorCode, type LimitPolicy, type LimitState } from '@patchbay/contract';
import type { Limiter, Slot, Verdict } from './limiter.ts';

/** The state of a limit, for its caller: the tightest rule, in whole seconds. */
export function stateOf(policy: LimitPolicy, { remaining, resetMs, rule }: Verdict): LimitState {
  const tightest = policy.rules[rule] ?? { limit: 0, windowSeconds: 1 };
  const resetSeconds = Math.max(1, Math.ceil(resetMs / 1000));
  return { policy: policy.name, ...tightest, remaining, resetSeconds };
}

/** The refusal that a verdict stands for, with Retry-After in whole seconds and the state of the limit. */
export function limitError(code: ErrorCode, policy: LimitPolicy, verdict: Verdict): AccessError {
  const limit = stateOf(policy, verdict);
  return new AccessError(code, { retryAfterSeconds: limit.resetSeconds, limit });
}

/** True if a limit neither allowed nor refused, because its store is away. */
export const isUncounted = (error: unknown): boolean =>
  error instanceof AccessError && error.code === 'service_unavailable';

/**
 * Takes a place or refuses with `code`.
 * @throws AccessError `code` (429) when the limit is reached
 */
export async function enforceLimit(
  limiter: Limiter,
  {
    policy,
    subject,
    code,
  }: { readonly policy: LimitPolicy; readonly subject: string; readonly code: ErrorCode },
): Promise<Slot> {
  const verdict = await limiter.take(policy, subject);
  if (!verdict.slot) throw limitError(code, policy, verdict);
  return verdict.slot;
}

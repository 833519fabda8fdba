import { AccessError, type ErrorCode, type LimitPolicy } from '@patchbay/contract';
import type { Limiter, Slot, Verdict } from './limiter.ts';

/** The refusal that a verdict stands for, with Retry-After in whole seconds and the state of the limit. */
export function limitError(code: ErrorCode, policy: LimitPolicy, verdict: Verdict): AccessError {
  const rule = policy.rules[verdict.rule] ?? { limit: 0, windowSeconds: 1 };
  const retryAfterSeconds = Math.max(1, Math.ceil(verdict.retryAfterMs / 1000));
  return new AccessError(code, {
    retryAfterSeconds,
    limit: { policy: policy.name, ...rule, remaining: 0, resetSeconds: retryAfterSeconds },
  });
}

/** Whether a limit neither allowed nor refused, because its store is away. */
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

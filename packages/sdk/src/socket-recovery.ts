import { PatchbayError } from './error.ts';
import type { FollowOptions } from './socket.ts';
import type { Ending } from './socket-line.ts';
import { systemTiming } from './timing.ts';

const backoffMsMax = 15_000;
/** A connection that ends sooner is a failure, also if it was greeted: a server that stops at once is not called as fast as it stops. */
const steadyMs = 10_000;
const refusals: Readonly<Record<number, number>> = { 4001: 401, 4003: 403 };

export const refusalOf = (code: string, status: number): PatchbayError =>
  new PatchbayError({ status, code, message: code });

/** The state of a loop between two connections. */
export interface FollowState {
  cursor: string | null;
  token: string;
  failures: number;
  /** When the connection was greeted, in milliseconds since the epoch; null before that. */
  greetedAtMs: number | null;
  isRenewed: boolean;
}

function countFailure(state: FollowState, nowMs: number): void {
  const isSteady = state.greetedAtMs !== null && nowMs - state.greetedAtMs >= steadyMs;
  state.failures = isSteady ? 1 : state.failures + 1;
  state.greetedAtMs = null;
}

/** Gets ready for another connection. @throws PatchbayError when none is worth it */
export async function recover(state: FollowState, ending: Ending, options: FollowOptions): Promise<void> {
  const { signal, timing = systemTiming } = options;
  const status = refusals[ending.code];
  if (status === undefined) {
    countFailure(state, timing.now());
    const isRestart = ending.code === 1012 && state.failures === 1;
    const waitMs = isRestart ? 0 : Math.min(backoffMsMax, 250 * 2 ** state.failures);
    return timing.sleep(waitMs * (0.5 + timing.random() / 2), signal);
  }
  // A new token that is refused as well is not worth another one.
  const mayRenew = status === 401 && !state.isRenewed;
  const next = mayRenew ? await options.refresh?.(state.token) : null;
  if (next === null || next === undefined) throw refusalOf(ending.reason || 'token_invalid', status);
  state.isRenewed = true;
  state.token = next;
}

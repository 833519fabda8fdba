import { DeadlineExceeded } from '@patchbay/concurrency';
import { AccessError, type ErrorCode, type LimitPolicy } from '@patchbay/contract';
import type { Services } from '../context.ts';
import { isUncounted, limitError } from './enforce.ts';
import type { Slot } from './limiter.ts';

/** A place that an attempt needs in a limit. */
export interface LimitPlace {
  readonly policy: LimitPolicy;
  readonly subject: string;
  /** The refusal when the limit is reached. */
  readonly code: ErrorCode;
  /**
   * For a limit on guessing: the refusals that mean a wrong answer. The place stays taken after these alone. Without it,
   * every attempt counts, whatever its outcome, except a fault.
   */
  readonly wrong?: readonly ErrorCode[];
  /** The attempt goes on without a place while the store of limits is away: only for what ends access. */
  readonly mayGoUncounted?: boolean;
}

type Limits = Pick<Services, 'attempts' | 'limiter'>;

interface HeldPlace {
  readonly place: LimitPlace;
  readonly slot: Slot;
  end(): void;
}

const waitMaxMs = 5000;

/** An outage, an overload or a defect: the service did not decide about the attempt. */
const isFault = (error: unknown): boolean => !(error instanceof AccessError) || error.status >= 500;

/** @param error how the attempt ended, or undefined after a success */
function staysTaken({ wrong }: LimitPlace, error: unknown): boolean {
  if (wrong === undefined) return error === undefined || !isFault(error);
  return error instanceof AccessError && wrong.includes(error.code);
}

async function mayBecomeFree({ attempts }: Limits, subject: string, endMs: number): Promise<boolean> {
  try {
    return await attempts.waitForOutcome(subject, endMs - performance.now());
  } catch (error) {
    if (!(error instanceof DeadlineExceeded)) throw error;
    throw new AccessError('service_unavailable', { retryAfterSeconds: 1, cause: error });
  }
}

/**
 * Takes a place, or refuses. While other attempts of this process hold the places of a limit on guessing, it waits for
 * their outcome, because right answers give their places back.
 */
async function takePlace(limits: Limits, place: LimitPlace, endMs: number): Promise<HeldPlace> {
  const { code, policy, subject, wrong } = place;
  const name = `${policy.name}:${subject}`;
  for (;;) {
    const verdict = await limits.limiter.take(policy, subject);
    if (verdict.slot) {
      const end = wrong === undefined ? () => undefined : limits.attempts.begin(name);
      return { place, slot: verdict.slot, end };
    }
    if (wrong === undefined || !(await mayBecomeFree(limits, name, endMs))) {
      throw limitError(code, policy, verdict);
    }
  }
}

async function takeOrSkip(limits: Limits, place: LimitPlace, endMs: number): Promise<HeldPlace | null> {
  try {
    return await takePlace(limits, place, endMs);
  } catch (error) {
    if (place.mayGoUncounted && isUncounted(error)) return null;
    throw error;
  }
}

async function settle({ limiter }: Limits, held: readonly HeldPlace[], error: unknown): Promise<void> {
  const settleOne = async ({ end, place, slot }: HeldPlace): Promise<void> => {
    if (!staysTaken(place, error)) await limiter.giveBack(slot);
    end();
  };
  await Promise.all(held.map(settleOne));
}

/**
 * Runs an attempt that holds a place in each of the limits, taken in their order. A place is taken before the attempt
 * begins, so parallel guesses cannot all look first, and it is given back unless the outcome counts: a fault never does.
 * If the process dies in between, the places stay taken until they leave their windows.
 * @throws AccessError the code of a place (429) when its limit is reached, `service_unavailable` (503) when the attempts
 *   that hold its places do not end in time, and whatever the attempt throws
 */
export async function holdPlaces<Value>(
  limits: Limits,
  places: readonly LimitPlace[],
  attempt: () => Promise<Value>,
): Promise<Value> {
  const held: HeldPlace[] = [];
  const endMs = performance.now() + waitMaxMs;
  let ended: unknown;
  try {
    for (const place of places) {
      const taken = await takeOrSkip(limits, place, endMs);
      if (taken) held.push(taken);
    }
    return await attempt();
  } catch (error) {
    ended = error;
    throw error;
  } finally {
    await settle(limits, held, ended);
  }
}

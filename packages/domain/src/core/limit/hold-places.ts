import { DeadlineExceeded } from '@patchbay/concurrency';
import { AccessError, type ErrorCode, type LimitPolicy } from '@patchbay/contract';
import type { Services } from '../context.ts';
import { isUncounted, limitError } from './enforce.ts';
import type { Slot, Verdict } from './limiter.ts';

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

const nameOf = ({ policy, subject }: LimitPlace): string => `${policy.name}:${subject}`;

/** An outage, an overload or a defect. The service did not decide the attempt. */
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

/** Takes a place unless the limit is full. */
async function tryPlace(limits: Limits, place: LimitPlace): Promise<HeldPlace | Verdict> {
  const { policy, subject, wrong } = place;
  const verdict = await limits.limiter.take(policy, subject);
  if (!verdict.slot) return verdict;
  const end = wrong === undefined ? () => undefined : limits.attempts.begin(nameOf(place));
  return { place, slot: verdict.slot, end };
}

const isHeld = (outcome: HeldPlace | Verdict): outcome is HeldPlace => 'place' in outcome;

/**
 * Takes a place, or refuses. While other attempts of this process hold the places of a limit on guessing, it waits for
 * their outcome, because right answers give their places back.
 */
async function takePlace(limits: Limits, place: LimitPlace, endMs: number): Promise<HeldPlace> {
  const { code, policy, wrong } = place;
  for (;;) {
    const outcome = await tryPlace(limits, place);
    if (isHeld(outcome)) return outcome;
    if (wrong === undefined || !(await mayBecomeFree(limits, nameOf(place), endMs))) {
      throw limitError(code, policy, outcome);
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

async function release({ limiter }: Limits, { end, slot }: HeldPlace): Promise<void> {
  await limiter.giveBack(slot);
  end();
}

async function settle(limits: Limits, held: readonly HeldPlace[], error: unknown): Promise<void> {
  const settleOne = async (each: HeldPlace): Promise<void> =>
    staysTaken(each.place, error) ? each.end() : release(limits, each);
  await Promise.all(held.map(settleOne));
}

/**
 * Takes a place in every limit at the same time, or in none: what was taken beside a full limit is given back. It waits for
 * no other attempt while it holds a place, and a limit that is known to be full costs the others nothing.
 * @returns null when the places have to be taken in their order
 */
async function takeTogether(limits: Limits, places: readonly LimitPlace[]): Promise<HeldPlace[] | null> {
  const isFull = ({ policy, subject }: LimitPlace) => limits.limiter.knowsFull(policy, subject);
  if (places.length < 2 || places.some((place) => place.mayGoUncounted || isFull(place))) return null;
  const outcomes = await Promise.allSettled(places.map((place) => tryPlace(limits, place)));
  const held = outcomes.flatMap((each) =>
    each.status === 'fulfilled' && isHeld(each.value) ? [each.value] : [],
  );
  if (held.length === places.length) return held;
  await Promise.all(held.map((each) => release(limits, each)));
  for (const each of outcomes) if (each.status === 'rejected') throw each.reason;
  return null;
}

/** Takes a place in each of the limits, adding each to `held` as it is taken. */
async function takeAll(limits: Limits, places: readonly LimitPlace[], held: HeldPlace[]): Promise<void> {
  const together = await takeTogether(limits, places);
  if (together) {
    held.push(...together);
    return;
  }
  const endMs = performance.now() + waitMaxMs;
  for (const place of places) {
    const taken = await takeOrSkip(limits, place, endMs);
    if (taken) held.push(taken);
  }
}

/**
 * Takes a place in each of the limits, which stays taken.
 * @throws AccessError the code of the first limit in their order that is reached (429). The limits before it have counted
 */
export async function takePlaces(limits: Limits, places: readonly LimitPlace[]): Promise<void> {
  await takeAll(limits, places, []);
}

/**
 * Runs an attempt that holds a place in each of the limits. A place is taken before the attempt begins, so parallel guesses
 * cannot all look first, and it is given back unless the outcome counts: a fault never does. If the process dies in between, the places stay taken until they leave their windows.
 * @throws AccessError the code of a place (429) when its limit is reached, `service_unavailable` (503) when the attempts
 *   that hold its places do not end in time, and whatever the attempt throws
 */
export async function holdPlaces<Value>(
  limits: Limits,
  places: readonly LimitPlace[],
  attempt: () => Promise<Value>,
): Promise<Value> {
  const held: HeldPlace[] = [];
  let ended: unknown;
  try {
    await takeAll(limits, places, held);
    return await attempt();
  } catch (error) {
    ended = error;
    throw error;
  } finally {
    await settle(limits, held, ended);
  }
}

import type { LimitState } from '@patchbay/contract';
import { stateOf } from './enforce.ts';
import type { Limiter, Slot } from './limiter.ts';

/** A limiter for one call, which notes how much each limit has left. A place that is given back is not noted. */
export interface ToldLimits {
  readonly limiter: Limiter;
  /** The limit with the fewest places left comes first. */
  states(): readonly LimitState[];
}

interface Told {
  readonly slot: Slot;
  readonly state: LimitState;
}

/**
 * Notes what is left of each limit, which the verdict says anyway: it asks the store for nothing. A limiter that is away
 * leaves no note.
 */
export function tellLimits(limiter: Limiter): ToldLimits {
  const told = new Map<string, Told>();
  return {
    limiter: {
      ...limiter,
      async take(policy, subject) {
        const verdict = await limiter.take(policy, subject);
        const { slot } = verdict;
        if (slot && !policy.isPrivate) told.set(policy.name, { slot, state: stateOf(policy, verdict) });
        return verdict;
      },
      giveBack(slot) {
        for (const [name, each] of told) if (each.slot === slot) told.delete(name);
        return limiter.giveBack(slot);
      },
    },
    states: () => [...told.values()].map(({ state }) => state).sort((a, b) => a.remaining - b.remaining),
  };
}

import type { FaultKind } from './fault-kind.ts';

/** One fault of a run. */
export interface Planned {
  readonly kind: FaultKind;
  /** Chooses among the members that the kind may hit. */
  readonly pick: number;
  /** The quiet time before it, in milliseconds. */
  readonly restMs: number;
}

const restMsMin = 4000;
const restMsMax = 9000;

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<T>(items: readonly T[], dice: () => number): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(dice() * rest.length), 1));
}

/**
 * The faults of a run, without end: the same seed and kinds give the same ones. Every kind comes once before one comes again.
 * The first is one of the primary, so that the shortest run has one.
 */
export function* planFaults(seed: number, kinds: readonly FaultKind[]): Generator<Planned, never> {
  const dice = createDice(seed);
  const isOfPrimary = (kind: FaultKind): boolean => kind.startsWith('primary');
  for (let round = 0; ; round += 1) {
    const order = shuffle(kinds, dice);
    const first = order.findIndex(isOfPrimary);
    if (round === 0) order.unshift(...order.splice(first, 1));
    for (const kind of order)
      yield { kind, pick: dice(), restMs: restMsMin + dice() * (restMsMax - restMsMin) };
  }
}

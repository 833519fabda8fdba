/** An item that is picked in proportion to its share. */
export interface Shared {
  readonly share: number;
}

export interface Dice {
  /** At least 0 and below 1. */
  next(): number;
  pick<T extends Shared>(from: readonly T[]): T;
}

/** The same numbers in every run (mulberry32), so that the pages always show the same day. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createDice(seed: number): Dice {
  const next = createRandom(seed);
  const pick = <T extends Shared>(from: readonly T[]): T => {
    let left = next() * from.reduce((sum, { share }) => sum + share, 0);
    for (const each of from) {
      left -= each.share;
      if (left < 0) return each;
    }
    throw new Error('there is nothing to pick from');
  };
  return { next, pick };
}

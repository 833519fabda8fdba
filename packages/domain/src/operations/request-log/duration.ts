/** The upper bounds of the classes of durations, in milliseconds. A last class takes whatever is longer. */
export const durationBounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;

/** The columns that count each class. */
export const durationColumns: readonly string[] = [
  ...durationBounds.map((bound) => `ms_${bound}`),
  'ms_more',
];

/** The index of the class that a duration falls into. */
export function durationClassOf(durationMs: number): number {
  const at = durationBounds.findIndex((bound) => durationMs <= bound);
  return at === -1 ? durationBounds.length : at;
}

/**
 * The duration that a share of the requests does not exceed, in milliseconds: exact to its class, and between the bounds
 * of the class as if its requests were spread evenly. For the last class it is the lower bound.
 * @param counts requests by class
 * @param share between 0 and 1, such as 0.95
 * @returns null if nothing was counted
 */
export function quantileOf(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = share * total;
  let before = 0;
  for (const [at, count] of counts.entries()) {
    const upper = durationBounds[at];
    const lower = durationBounds[at - 1] ?? 0;
    if (upper === undefined) return lower;
    if (count > 0 && before + count >= rank) return lower + ((upper - lower) * (rank - before)) / count;
    before += count;
  }
  return durationBounds.at(-1) ?? null;
}

/** The ratio that must be reached. `exactly` is a promise that holds on any machine; the others depend on its speed. */
export type Reach = { readonly atLeast: number } | { readonly atMost: number } | { readonly exactly: number };

/** One row of the table: a subject compared with its floor, and the ratio to reach. */
export interface Measure {
  readonly title: string;
  /** The measured value, with its unit, in words. */
  readonly figure: string;
  readonly ratio: number;
  readonly reach: Reach;
}

/** Three digits, so that a change of a few hundredths shows in a small ratio too. */
const printRatio = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value < 1 ? 3 : 2);

export function isReached({ ratio, reach }: Measure): boolean {
  if ('exactly' in reach) return ratio === reach.exactly;
  return 'atLeast' in reach ? ratio >= reach.atLeast : ratio <= reach.atMost;
}

function printReach(reach: Reach): string {
  if ('exactly' in reach) return `= ${reach.exactly}`;
  return 'atLeast' in reach ? `≥ ${reach.atLeast}` : `≤ ${reach.atMost}`;
}

/** Prints one measure as soon as it is known. */
export function printMeasure(measure: Measure): void {
  const { title, figure, ratio, reach } = measure;
  const verdict = isReached(measure) ? 'reached' : 'NOT REACHED';
  console.log(
    `${verdict.padEnd(12)} ${printRatio(ratio).padStart(9)}  (${printReach(reach)})  ${title}\n${' '.repeat(24)}${figure}`,
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

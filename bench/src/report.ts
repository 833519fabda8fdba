/** The ratio that must be reached. `exactly` is a promise that holds on any machine; the others depend on its speed. */
export type Reach = { readonly atLeast: number } | { readonly atMost: number } | { readonly exactly: number };

export interface Figure {
  /** The measured value, with its unit, in words. */
  readonly figure: string;
  readonly ratio: number;
}

/** One row of the table: a subject compared with its floor, and the ratio to reach. */
export interface Measure extends Figure {
  readonly title: string;
  readonly reach: Reach;
}

/** Prints one measure as soon as it is known. */
export type Print = (title: string, figure: Figure, reach: Reach) => void;

export const rounded = (value: number): string => Math.round(value).toLocaleString('en');

/** How often a second the subject and its floor did something. */
export const compareRates = (subject: number, floor: number, unit = 'a second'): Figure => ({
  figure: `${rounded(subject)} vs ${rounded(floor)} ${unit}`,
  ratio: subject / floor,
});

export const inMs = (ms: number, digits = 1): string => `${ms.toFixed(digits)} ms`;

/** The times of the subject and of its floor, in milliseconds. */
export const compareTimes = (subject: number, floor: number, digits = 1): Figure => ({
  figure: `${inMs(subject, digits)} vs ${inMs(floor, digits)}`,
  ratio: subject / floor,
});

/** A time that is a figure by itself, in milliseconds. */
export const oneTime = (ms: number, digits = 1): Figure => ({ figure: inMs(ms, digits), ratio: ms });

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

export function printMeasure(measure: Measure): void {
  const { title, figure, ratio, reach } = measure;
  const verdict = isReached(measure) ? 'reached' : 'NOT REACHED';
  console.log(
    `${verdict.padEnd(12)} ${printRatio(ratio).padStart(9)}  (${printReach(reach)})  ${title}\n${' '.repeat(24)}${figure}`,
  );
}

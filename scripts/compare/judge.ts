import type { Figure } from './figures.ts';

/** The rows of one commit, from each of its runs. */
export type Runs = readonly (readonly Figure[])[];

export interface Range {
  readonly median: number;
  readonly smallest: number;
  readonly largest: number;
}

export interface Row {
  readonly title: string;
  /** Absent in the commit that does not have the row. */
  readonly before?: Range;
  readonly after?: Range;
  /** `slower` or `faster` when the medians differ by a tenth and the ranges do not overlap. */
  readonly verdict: 'same' | 'slower' | 'faster' | 'only here' | 'only there';
}

const differenceMin = 0.1;

function rangeOf(values: readonly number[]): Range | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [smallest] = sorted;
  const largest = sorted.at(-1);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  if (smallest === undefined || largest === undefined || low === undefined || high === undefined)
    return undefined;
  return { median: (low + high) / 2, smallest, largest };
}

function judge(
  before: Range | undefined,
  after: Range | undefined,
  wanted: Figure['wanted'],
): Row['verdict'] {
  if (!before) return 'only here';
  if (!after) return 'only there';
  if (Math.abs(after.median - before.median) < differenceMin * before.median) return 'same';
  const isAbove = after.smallest > before.largest;
  const isBelow = after.largest < before.smallest;
  if (!isAbove && !isBelow) return 'same';
  return isAbove === (wanted === 'more') ? 'faster' : 'slower';
}

/** Puts the rows of two commits side by side, in the order in which they were first printed. */
export function compareRuns(before: Runs, after: Runs): Row[] {
  const figures = [...after, ...before].flat();
  return [...new Set(figures.map(({ title }) => title))].map((title) => {
    const isThis = (figure: Figure): boolean => figure.title === title;
    const valuesIn = (runs: Runs): number[] =>
      runs
        .flat()
        .filter(isThis)
        .map(({ ratio }) => ratio);
    const ranges = { before: rangeOf(valuesIn(before)), after: rangeOf(valuesIn(after)) };
    const wanted = figures.find(isThis)?.wanted ?? 'more';
    return {
      title,
      ...(ranges.before && { before: ranges.before }),
      ...(ranges.after && { after: ranges.after }),
      verdict: judge(ranges.before, ranges.after, wanted),
    };
  });
}

const printRange = (range: Range | undefined): string =>
  range
    ? `${range.median.toPrecision(3)} [${range.smallest.toPrecision(3)} to ${range.largest.toPrecision(3)}]`
    : '-';

/** One row for a terminal: the other commit, this one, their quotient, the verdict. */
export function printRow({ after, before, title, verdict }: Row): string {
  const quotient = before && after ? (after.median / before.median).toFixed(2) : '-';
  return [
    printRange(before).padEnd(24),
    printRange(after).padEnd(24),
    quotient.padStart(6),
    verdict.padEnd(10),
    title,
  ].join('  ');
}

/** Whether a larger or a smaller ratio is better. A promise has one right value. */
type Wanted = 'more' | 'less' | 'promise';

/** One row of a benchmark, as it was printed. */
export interface Figure {
  readonly title: string;
  readonly ratio: number;
  readonly wanted: Wanted;
}

const wantedBy: Readonly<Record<string, Wanted>> = { '≥': 'more', '≤': 'less', '=': 'promise' };
const line = /^(?:NOT REACHED|reached) +(?<ratio>\S+) +\((?<sign>[≥≤=]) \S+\) +(?<title>.+)$/gmu;

/** Reads the rows that a benchmark printed. The printed form is read, because the other commit prints nothing else. */
export function readFigures(output: string): Figure[] {
  return [...output.matchAll(line)].map(({ groups = {} }) => ({
    title: groups.title ?? '',
    ratio: Number(groups.ratio),
    wanted: wantedBy[groups.sign ?? ''] ?? 'promise',
  }));
}

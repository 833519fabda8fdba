/** The result of a drill. */
export interface Finding {
  /** Counts and figures, in words. */
  readonly figures: string;
  /** One sentence for each broken promise; empty when every promise held. */
  readonly broken: readonly string[];
}

export interface DrillOptions {
  /** Runs fewer and shorter faults, only to show that the drill works. */
  readonly quick: boolean;
  /** Plans the faults of a drill that chooses them at random. */
  readonly seed?: number;
  /** The length of the load of such a drill. */
  readonly minutes?: number;
  /** The checkout of the release before, built. */
  readonly releaseBefore?: string;
  readonly commitBefore?: string;
}

export interface Drill {
  readonly title: string;
  readonly invariant: string;
  run(options: DrillOptions): Promise<Finding>;
}

/** Collects the broken promises of one drill. */
export interface Checks {
  readonly broken: readonly string[];
  /** Records `sentence` unless the promise held. */
  require(held: boolean, sentence: string): void;
}

export function createChecks(): Checks {
  const broken: string[] = [];
  return {
    broken,
    require: (held, sentence) => {
      if (!held) broken.push(sentence);
    },
  };
}

/** Prints one row of the table: the verdict, the name, the promise and the counts. */
export function printFinding(name: string, drill: Drill, { broken, figures }: Finding): void {
  const verdict = broken.length === 0 ? 'held' : 'BROKEN';
  const indent = ' '.repeat(14);
  console.log(`${verdict.padEnd(8)}${name.padEnd(5)} ${drill.title}: ${figures}`);
  console.log(`${indent}${drill.invariant}`);
  for (const sentence of broken) console.log(`${indent}BROKEN: ${sentence}`);
}

export const milliseconds = (value: number): string =>
  value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;

/** The smallest value that at least `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

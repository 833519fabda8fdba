/** What a drill found. */
export interface Finding {
  /** What was done and counted, for people. */
  readonly figures: string;
  /** One sentence for each broken promise; empty when all held. */
  readonly broken: readonly string[];
}

export interface DrillOptions {
  /** Shows that everything works: fewer and shorter faults. */
  readonly quick: boolean;
}

export interface Drill {
  readonly title: string;
  readonly invariant: string;
  run(options: DrillOptions): Promise<Finding>;
}

/** Collects the promises of one drill that did not hold. */
export interface Checks {
  readonly broken: readonly string[];
  /** Notes `sentence` unless the promise was held. */
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

/** Prints one row of the table: the verdict and name, what was to hold, and what was counted. */
export function printFinding(name: string, drill: Drill, { broken, figures }: Finding): void {
  const verdict = broken.length === 0 ? 'held' : 'BROKEN';
  const indent = ' '.repeat(14);
  console.log(`${verdict.padEnd(8)}${name.padEnd(6)}${drill.title}: ${figures}`);
  console.log(`${indent}${drill.invariant}`);
  for (const sentence of broken) console.log(`${indent}BROKEN: ${sentence}`);
}

export const milliseconds = (value: number): string =>
  value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;

/** The value that `share` of all values stay under or at. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

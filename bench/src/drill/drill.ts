export interface DrillOptions {
  /** Runs fewer and shorter faults, only to show that the drill works. */
  readonly quick: boolean;
  /** Plans the faults of a drill that chooses them at random. */
  readonly seed: number | undefined;
  /** The length of the load of such a drill. */
  readonly minutes: number | undefined;
  /** The kinds of its faults; all if it names none. */
  readonly faults: readonly string[] | undefined;
  /** The checkout of the release before, built. */
  readonly releaseBefore: string | undefined;
  readonly commitBefore: string | undefined;
}

export interface Drill {
  readonly title: string;
  readonly invariant: string;
  /** @returns counts and figures, in words */
  run(checks: Checks, options: DrillOptions): Promise<string>;
}

/** Collects the broken promises of one drill. */
export class Checks {
  /** One sentence for each broken promise; empty when every promise held. */
  readonly broken: string[] = [];

  /** Records `sentence` unless the promise held. */
  require(held: boolean, sentence: string): void {
    if (!held) this.broken.push(sentence);
  }
}

export const milliseconds = (value: number): string =>
  value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;

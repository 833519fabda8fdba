import type { Outcome } from './counts.ts';

/** The time of one file of tests, with loading it and its hooks. */
export interface FileTime {
  /** An absolute path. */
  readonly file: string;
  readonly seconds: number;
}

/** The result of one run of a test runner. */
export interface RunnerReport {
  readonly outcome: Outcome;
  readonly files: readonly FileTime[];
}

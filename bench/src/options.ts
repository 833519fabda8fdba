export interface BenchOptions {
  /** How many rounds each subject runs; the median is printed. */
  readonly rounds: number;
  readonly secondsPerRound: number;
  /** Rows in the large table. */
  readonly rowsMax: number;
}

/** `--quick` only shows that the benchmarks run: its ratios mean nothing. */
export function readOptions(args: readonly string[]): BenchOptions & { readonly names: readonly string[] } {
  const names = args.filter((argument) => !argument.startsWith('--'));
  return args.includes('--quick')
    ? { names, rounds: 1, secondsPerRound: 1, rowsMax: 5_000 }
    : { names, rounds: 4, secondsPerRound: 4, rowsMax: 1_000_000 };
}

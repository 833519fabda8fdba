export interface BenchOptions {
  /** Only shows that the benchmark works: its ratios mean nothing. */
  readonly quick: boolean;
  /** The number of rounds that each subject runs; the median is printed. */
  readonly rounds: number;
  readonly secondsPerRound: number;
  /** Rows in the large table. */
  readonly rowsMax: number;
}

export interface BenchArguments extends BenchOptions {
  readonly names: readonly string[];
  /** Prints the names of the benchmarks and runs none. */
  readonly list: boolean;
}

export function readOptions(args: readonly string[]): BenchArguments {
  const names = args.filter((argument) => !argument.startsWith('--'));
  const quick = args.includes('--quick');
  const size = quick
    ? { rounds: 1, secondsPerRound: 0.2, rowsMax: 5_000 }
    : { rounds: 4, secondsPerRound: 4, rowsMax: 1_000_000 };
  return { names, list: args.includes('--list'), quick, ...size };
}

import { parseArgs } from 'node:util';
import { run } from '../process/run.ts';
import { root } from '../product/root.ts';
import { checkOut, ownEnvironment } from './checkout.ts';
import { type Figure, readFigures } from './figures.ts';
import { compareRuns, printRow } from './judge.ts';

const benchDeadlineSeconds = 3600;

/** Runs benchmarks in one checkout. Its figures may miss their targets, but there must be some. */
async function runBenches(cwd: string, args: readonly string[]): Promise<Figure[]> {
  const { output } = await run(process.execPath, ['scripts/bootstrap.mjs', 'bench', ...args], {
    cwd,
    env: ownEnvironment(),
    deadlineSeconds: benchDeadlineSeconds,
  });
  const failed = output.split('\n').filter((text) => text.includes('did not run'));
  const figures = readFigures(output);
  if (failed.length > 0 || figures.length === 0)
    throw new Error(`the benchmarks of ${cwd} failed:\n${output}`);
  return figures;
}

interface Chosen {
  readonly ref: string;
  readonly times: number;
  /** The arguments of each run. */
  readonly benches: readonly string[];
}

function readArguments(args: readonly string[]): Chosen {
  const options = {
    compare: { type: 'string' },
    times: { type: 'string' },
    quick: { type: 'boolean' },
  } as const;
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const times = Number(values.times ?? 3);
  if (!values.compare || !Number.isSafeInteger(times) || times < 1)
    throw new Error('--compare REF names a commit, and --times N a number of runs');
  return { ref: values.compare, times, benches: [...positionals, ...(values.quick ? ['--quick'] : [])] };
}

/**
 * Runs benchmarks of another commit and of this working tree in turn, and prints their rows side by side. The one that
 * begins changes each time, so that a drift of the machine affects both alike.
 * @param args `--compare REF`, `--times N` (3 when absent), `--quick`, and the names of the benchmarks: all of them when absent
 */
export async function compareCommits(args: readonly string[]): Promise<void> {
  const { benches, ref, times } = readArguments(args);
  const other = await checkOut(ref);
  const before: Figure[][] = [];
  const after: Figure[][] = [];
  const runs = [
    async () => before.push(await runBenches(other.path, benches)),
    async () => after.push(await runBenches(root, benches)),
  ];
  const header = ['before'.padEnd(24), 'after'.padEnd(24), 'after/before'];
  for (let time = 1; time <= times; time += 1) {
    for (const runOne of time % 2 === 1 ? runs : runs.toReversed()) await runOne();
    // After each run, so that a comparison that is ended early has shown something.
    console.log(`run ${time} of ${times} is done`);
    console.log(`\n${header.join('  ')}, of ${other.commit.slice(0, 8)} and this tree`);
    for (const row of compareRuns(before, after)) console.log(printRow(row));
  }
}

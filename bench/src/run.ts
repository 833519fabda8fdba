import type { BenchOptions } from './options.ts';
import { isReached, type Measure, type Print } from './report.ts';

export type Bench = (options: BenchOptions, print: Print) => Promise<void>;

/** The result of one benchmark. */
export interface BenchRun {
  readonly measures: readonly Measure[];
  /** One sentence for each reason why the run as a whole fails; empty when it succeeds. */
  readonly problems: readonly string[];
}

/** A ratio depends on the machine, so it stands beside its target and fails nothing. A promise holds on any machine. */
function findProblem(measure: Measure): string[] {
  if (!Number.isFinite(measure.ratio)) return [`has no figure: ${measure.title}`];
  return 'exactly' in measure.reach && !isReached(measure) ? [`broken: ${measure.title}`] : [];
}

/** Runs one benchmark. One that throws or measures nothing fails the run: it has shown nothing. */
export async function runBench(
  bench: Bench,
  options: BenchOptions,
  print: (measure: Measure) => void,
): Promise<BenchRun> {
  const measures: Measure[] = [];
  const problems: string[] = [];
  try {
    await bench(options, (title, figure, reach) => {
      const measure = { title, ...figure, reach };
      measures.push(measure);
      print(measure);
    });
    if (measures.length === 0) problems.push('measured nothing');
  } catch (error) {
    problems.push(`did not run: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  return { measures, problems: [...problems, ...measures.flatMap(findProblem)] };
}

import { mkdirSync, rmSync } from 'node:fs';
import { endRunning, stopRunning } from '../process/run.ts';
import { waitForSignal } from '../process/wait-for-signal.ts';
import { report, secondsSince } from '../product/progress.ts';
import { isSuccess, nothing, type Outcome, summarize } from './counts.ts';
import { renderFailures, renderTitles } from './render-failures.ts';
import type { FileTime, RunnerReport } from './runner-report.ts';
import { logs } from './runners.ts';
import { useScratch } from './scratch.ts';
import { type StageTime, startStage } from './timing.ts';

/** The times that a run has measured so far. */
export interface Measured {
  readonly stages: StageTime[];
  readonly files: FileTime[];
}

/** Runs one suite, prints its result and its failures, and measures it. */
export async function runSuite(
  name: string,
  suite: () => Promise<RunnerReport>,
  { files, stages }: Measured,
): Promise<Outcome> {
  report(name, 'running');
  const readStage = startStage(name);
  const { files: took, outcome } = await suite();
  const stage = readStage();
  stages.push(stage);
  files.push(...took);
  report(name, `${summarize(outcome)}  ${stage.seconds.toFixed(1)} s`);
  if (outcome.failed > 0) console.log(renderFailures(outcome.failures));
  return outcome;
}

/** Longer than a product under test takes to stop its parts one after another. */
const STOP_MS = 60_000;

function failureOf(error: unknown): Outcome {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const failures = [{ title: 'npm test', message }];
  console.log(renderFailures(failures));
  return { ...nothing, failed: 1, failures };
}

export interface RunOptions {
  /** Prints what else is to be said at the end. */
  readonly conclude?: () => void;
  /** Nothing to run is a success. */
  readonly mayBeEmpty?: boolean;
}

/**
 * Runs tests as a command: every failure is named again at the end, the last line counts them all, and the exit code says
 * whether something ran and nothing failed.
 */
export async function runTests(
  work: () => Promise<Outcome>,
  { conclude, mayBeEmpty = false }: RunOptions = {},
): Promise<void> {
  process.once('exit', endRunning);
  void waitForSignal().then(async () => {
    console.log('\nstopping');
    await stopRunning(STOP_MS);
    process.exit(130);
  });
  useScratch();
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  const started = performance.now();
  const total = await work().catch(failureOf);
  conclude?.();
  if (total.failed > 0) console.log(renderTitles(total.failures));
  report('logs', `${logs}  ${secondsSince(started)}`);
  process.exitCode = isSuccess(total) || (mayBeEmpty && total.failed === 0) ? 0 : 1;
  // The last line, for people and for CI.
  console.log(summarize(total));
}

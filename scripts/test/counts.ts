/** A failed test or checker. */
export interface Failure {
  title: string;
  message: string;
}

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
}

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
      failures: [...total.failures, ...each.failures],
    }),
    nothing,
  );
}

export interface Ending {
  exitCode: number;
  output: string;
}

/**
 * The outcome of a suite. A runner that failed without naming a failed test, that ran nothing, or that wrote no
 * report counts as one failure: nothing passes silently.
 */
export function checkSuite(
  suite: string,
  report: Outcome | undefined,
  { exitCode, output }: Ending,
): Outcome {
  const found = report ?? nothing;
  const hasRun = found.passed + found.failed > 0;
  if (hasRun && (exitCode === 0 || found.failed > 0)) return found;
  const reason = hasRun ? `ended with exit code ${exitCode}` : 'ran nothing';
  const failure = { title: `${suite} ${reason}`, message: output };
  return { ...found, failed: found.failed + 1, failures: [...found.failures, failure] };
}

/** A program that counts as one test, which passes when the program exits with 0. */
export function checkProgram(title: string, { code, output }: { code: number; output: string }): Outcome {
  if (code === 0) return { ...nothing, passed: 1 };
  return {
    ...nothing,
    failed: 1,
    failures: [{ title: `${title} ended with exit code ${code}`, message: output }],
  };
}

/** The last line of `npm test`. */
export function summarize({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** True only when something ran and nothing failed. */
export function isSuccess({ passed, failed }: Outcome): boolean {
  return passed > 0 && failed === 0;
}

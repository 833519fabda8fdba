import type { Failure, Outcome } from './counts.ts';

interface Result {
  errors: { message?: string }[];
}

interface Spec {
  title: string;
  file: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: Result[] }[];
}

interface Suite {
  title: string;
  specs?: Spec[];
  suites?: Suite[];
}

interface Report {
  suites: Suite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const messagesOf = (errors: readonly { message?: string }[]): string =>
  errors.map((error) => error.message ?? '').join('\n');

function failuresOf(suite: Suite, path: readonly string[]): Failure[] {
  const here = [...path, suite.title].filter((title) => title !== '');
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => ({
        title: [...here, spec.title].join(' > '),
        message: test.results.map((result) => messagesOf(result.errors)).join('\n'),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => failuresOf(child, here))];
}

/** Reads the report of Playwright's JSON reporter. A flaky test counts as failed: it found a race. */
export function readPlaywrightReport(text: string): Outcome {
  const { suites, errors, stats } = JSON.parse(text) as Report;
  const failures = suites.flatMap((suite) => failuresOf(suite, []));
  if (errors.length > 0) failures.push({ title: 'browser tests', message: messagesOf(errors) });
  return { passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures };
}

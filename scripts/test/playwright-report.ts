import { join } from 'node:path';
import type { Failure } from './counts.ts';
import type { FileTime, RunnerReport } from './runner-report.ts';

interface Result {
  errors: { message?: string }[];
  duration: number;
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
  config: { rootDir: string };
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

/** Every test of a suite and of the suites in it. */
const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

function timesOf({ config, suites }: Report): FileTime[] {
  const times = new Map<string, number>();
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + took / 1000);
  }
  return [...times].map(([file, seconds]) => ({ file: join(config.rootDir, file), seconds }));
}

/** Reads the report of Playwright's JSON reporter. A flaky test counts as failed: it found a race. */
export function readPlaywrightReport(text: string): RunnerReport {
  const report = JSON.parse(text) as Report;
  const { errors, stats, suites } = report;
  const failures = suites.flatMap((suite) => failuresOf(suite, []));
  if (errors.length > 0) failures.push({ title: 'browser tests', message: messagesOf(errors) });
  const outcome = { passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures };
  return { outcome, files: timesOf(report) };
}

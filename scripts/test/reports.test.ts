import { describe, expect, test } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';
import { renderFailures } from './render-failures.ts';
import { type Module, reportOf } from './vitest-reporter.ts';

interface Case {
  readonly fullName: string;
  readonly state: 'passed' | 'failed' | 'skipped';
}

const error = { message: 'why' };

/** A file of tests as vitest describes it to a reporter. */
function file(cases: readonly Case[], errors: readonly { message: string }[] = []): Module {
  const times = { environmentSetupDuration: 0, prepareDuration: 0, setupDuration: 0 };
  return {
    moduleId: '/a.test.ts',
    errors: () => errors,
    diagnostic: () => ({ ...times, collectDuration: 500, duration: 1500 }),
    children: {
      allSuites: () => [],
      allTests: (wanted: string) =>
        cases
          .filter(({ state }) => state === wanted)
          .map(({ fullName }) => ({ fullName, result: () => ({ errors: [error] }) })),
    },
  };
}

const own = (state: Case['state']): Case => ({ fullName: `is ${state}`, state });

describe('the report of vitest', () => {
  test('counts passed, failed and skipped tests', () => {
    expect(reportOf([file([own('passed'), own('failed'), own('skipped')])]).outcome).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [{ title: '/a.test.ts > is failed', message: 'why' }],
    });
  });

  test('counts a file that cannot be loaded as one failure', () => {
    expect(reportOf([file([], [error]), file([own('passed')])]).outcome).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ title: '/a.test.ts', message: 'why' }],
    });
  });

  test('says how long a file took, with loading it', () => {
    expect(reportOf([file([own('passed')])]).files).toEqual([{ file: '/a.test.ts', seconds: 2 }]);
  });
});

describe('readPlaywrightReport', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.e2e.ts',
    tests: [{ status, results: [{ errors: [error], duration: 1500 }] }],
  });
  const config = { rootDir: '/e2e' };
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };

  test('counts a failed and a flaky test as failed, under the titles of their suites', () => {
    const inner = {
      title: 'keys',
      specs: [spec('creates', 'unexpected'), spec('rotates', 'flaky'), spec('lists', 'expected')],
    };
    const suites = [{ title: 'a.e2e.ts', suites: [inner] }];
    const { files, outcome } = readPlaywrightReport(JSON.stringify({ config, suites, errors: [], stats }));
    expect(outcome).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
    expect(outcome.failures.map((each) => each.title)).toEqual([
      'a.e2e.ts > keys > creates',
      'a.e2e.ts > keys > rotates',
    ]);
    expect(files).toEqual([{ file: '/e2e/a.e2e.ts', seconds: 4.5 }]);
  });

  test('counts an error outside any test, such as a failed set-up', () => {
    const empty = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    const { outcome } = readPlaywrightReport(
      JSON.stringify({ config, suites: [], errors: [{ message: 'no product' }], stats: empty }),
    );
    expect(outcome).toMatchObject({ passed: 0, failed: 1, failures: [{ message: 'no product' }] });
  });
});

describe('renderFailures', () => {
  test('shows the end of a long message without its colors', () => {
    const message = `${Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n')}\n\u001B[31mthe end\u001B[0m`;
    const text = renderFailures([{ title: 'a > b', message }]);
    expect(text).toContain('FAILED  a > b');
    expect(text).toContain('    the end');
    expect(text).not.toContain('line 10\n');
  });

  test('is empty when nothing failed', () => {
    expect(renderFailures([])).toBe('');
  });
});

import { describe, expect, test } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';
import { renderFailures } from './render-failures.ts';
import { readVitestReport } from './vitest-report.ts';

const file = (status: string, assertionResults: object[], message = '') => ({
  name: '/a.test.ts',
  status,
  message,
  assertionResults,
});
const own = (status: string) => ({
  fullName: `is ${status}`,
  status,
  failureMessages: status === 'failed' ? ['why'] : [],
});
const vitest = (...testResults: object[]) => readVitestReport(JSON.stringify({ testResults }));

describe('readVitestReport', () => {
  test('counts passed, failed and skipped tests', () => {
    const report = vitest(file('failed', [own('passed'), own('failed'), own('skipped'), own('todo')]));
    expect(report).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: [{ title: '/a.test.ts > is failed', message: 'why' }],
    });
  });

  test('counts a file that cannot be loaded as one failure', () => {
    const report = vitest(file('failed', [], 'cannot find module'), file('passed', [own('passed')]));
    expect(report).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ title: '/a.test.ts', message: 'cannot find module' }],
    });
  });
});

describe('readPlaywrightReport', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.e2e.ts',
    tests: [{ status, results: [{ errors: [{ message: 'why' }] }] }],
  });
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };

  test('counts a failed and a flaky test as failed, under the titles of their suites', () => {
    const inner = {
      title: 'keys',
      specs: [spec('creates', 'unexpected'), spec('rotates', 'flaky'), spec('lists', 'expected')],
    };
    const suites = [{ title: 'a.e2e.ts', suites: [inner] }];
    const report = readPlaywrightReport(JSON.stringify({ suites, errors: [], stats }));
    expect(report).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
    expect(report.failures.map((each) => each.title)).toEqual([
      'a.e2e.ts > keys > creates',
      'a.e2e.ts > keys > rotates',
    ]);
  });

  test('counts an error outside any test, such as a failed set-up', () => {
    const empty = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    const report = readPlaywrightReport(
      JSON.stringify({ suites: [], errors: [{ message: 'no product' }], stats: empty }),
    );
    expect(report).toMatchObject({ passed: 0, failed: 1, failures: [{ message: 'no product' }] });
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

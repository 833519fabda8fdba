import { describe, expect, test } from 'vitest';
import { addOutcomes, checkProgram, checkSuite, isSuccess, nothing, summarize } from './counts.ts';

const three = { passed: 3, failed: 0, skipped: 0, failures: [] };
const failure = { title: 'a', message: 'b' };

describe('checkSuite', () => {
  test('accepts the report of a runner that exited with 0', () => {
    expect(checkSuite('unit', three, { exitCode: 0, output: '' })).toEqual(three);
  });

  test('does not count a named failure twice', () => {
    const report = { ...three, failed: 1, failures: [failure] };
    expect(checkSuite('unit', report, { exitCode: 1, output: 'out' })).toEqual(report);
  });

  test('counts a runner that failed although every test passed', () => {
    const { failed, failures } = checkSuite('unit', three, { exitCode: 124, output: 'over its deadline' });
    expect(failed).toBe(1);
    expect(failures).toEqual([{ title: 'unit ended with exit code 124', message: 'over its deadline' }]);
  });

  test('counts a suite that ran nothing as a failure, even if it exited with 0', () => {
    expect(checkSuite('unit', nothing, { exitCode: 0, output: 'no files' }).failed).toBe(1);
    expect(checkSuite('unit', { ...nothing, skipped: 5 }, { exitCode: 0, output: '' }).failed).toBe(1);
  });

  test('counts a missing report as a failure', () => {
    expect(checkSuite('browser', undefined, { exitCode: 1, output: 'no browser' }).failures).toEqual([
      { title: 'browser ran nothing', message: 'no browser' },
    ]);
  });
});

test('a benchmark or drill that exits with anything but 0 fails, and shows what it printed', () => {
  expect(checkProgram('bench mcp', { code: 0, output: '' })).toEqual({ ...nothing, passed: 1 });
  expect(checkProgram('bench mcp', { code: 1, output: 'NOT REACHED' })).toMatchObject({
    failed: 1,
    failures: [{ title: 'bench mcp ended with exit code 1', message: 'NOT REACHED' }],
  });
});

describe('the sum', () => {
  test('adds every count and keeps every failure', () => {
    const total = addOutcomes([three, { passed: 1, failed: 1, skipped: 2, failures: [failure] }, nothing]);
    expect(total).toEqual({ passed: 4, failed: 1, skipped: 2, failures: [failure] });
  });

  test('is the line that CI reads', () => {
    expect(summarize(three)).toBe('3 passed, 0 failed');
    expect(summarize({ ...three, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
  });

  test('is a success only when something passed and nothing failed', () => {
    expect(isSuccess(three)).toBe(true);
    expect(isSuccess(nothing)).toBe(false);
    expect(isSuccess({ ...three, failed: 1 })).toBe(false);
  });
});

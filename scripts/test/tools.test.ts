import { describe, expect, test } from 'vitest';
import { isSuccess, nothing } from './counts.ts';
import { describeNotRun, judgeRedis, noBrowser } from './tools.ts';

const others = { ...nothing, passed: 1 };

describe('a machine without a Redis server', () => {
  test('fails CI, and the failure says how to install one', () => {
    const outcome = judgeRedis(false, true);
    expect(isSuccess({ ...others, ...outcome })).toBe(false);
    expect(outcome.failures[0]?.message).toContain('apt-get install -y redis-server');
  });

  test('ends green outside CI, counts as skipped, and the run says what it left out', () => {
    expect(judgeRedis(false, false)).toMatchObject({ failed: 0, skipped: 1 });
    expect(describeNotRun(false)).toContain('limiter on Redis');
  });
});

test('with a Redis server, nothing is left out', () => {
  expect(judgeRedis(true, true)).toEqual(nothing);
  expect(judgeRedis(true, false)).toEqual(nothing);
  expect(describeNotRun(true)).toBeUndefined();
});

test('a machine without a browser fails everywhere', () => {
  expect(noBrowser.failed).toBe(1);
});

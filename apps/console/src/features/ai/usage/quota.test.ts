import { describe, expect, test } from 'vitest';
import { formatCost, judgeQuota, untilNextUnitMs } from './quota.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const full = { remaining: 1, nextUnitAt: null };
const quotasWith = (waitMs: number) => ({
  voice_note: full,
  ask: { remaining: 0, nextUnitAt: new Date(now + waitMs) },
  thread_assistant: full,
  insights_rerun: full,
  brief: full,
});

test.each([
  [5, 20, 'enough'],
  [4, 20, 'low'],
  [1, 20, 'low'],
  [0, 20, 'empty'],
  [1, 3, 'enough'],
  [1, 1, 'enough'],
  [0, 1, 'empty'],
])('%i of %i left is %s', (remaining, capacity, judged) => {
  expect(judgeQuota(remaining, capacity)).toBe(judged);
});

describe('the page asks again', () => {
  test('when the next unit comes', () => {
    expect(untilNextUnitMs(quotasWith(42_000), now)).toBe(42_000);
  });

  test('at most every five seconds, even if the clock of the browser runs ahead', () => {
    expect(untilNextUnitMs(quotasWith(-90_000), now)).toBe(5_000);
  });

  test('every ten minutes where nothing refills', () => {
    expect(untilNextUnitMs(quotasWith(1e9), now)).toBe(600_000);
    expect(untilNextUnitMs(null, now)).toBe(600_000);
    expect(untilNextUnitMs(undefined, now)).toBe(600_000);
  });
});

test.each([
  [0, '$0.00'],
  [420, '$0.00042'],
  [1, '$0.000001'],
  [1_500_000, '$1.50'],
  [12_000_000, '$12.00'],
])('%i micro-dollars read as %s', (micros, text) => {
  expect(formatCost(micros)).toBe(text);
});

import { expect, test } from 'vitest';
import { durationBounds, durationClassOf, durationColumns, quantileOf } from './duration.ts';

const countsOf = (durations: readonly number[]): number[] => {
  const counts = durationColumns.map(() => 0);
  for (const duration of durations) {
    const at = durationClassOf(duration);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

test.each([
  [0, 0],
  [1, 0],
  [1.01, 1],
  [5, 2],
  [5000, 11],
  [5001, 12],
])('%d ms fall into class %i', (duration, at) => {
  expect(durationClassOf(duration)).toBe(at);
});

test('no requests have no quantile', () => {
  expect(quantileOf(countsOf([]), 0.5)).toBeNull();
});

test('a quantile lies in the class of the request that has its rank', () => {
  const durations = Array.from({ length: 1000 }, (_, index) => ((index * 7919) % 1000) ** 1.2 + 0.5);
  const sorted = durations.toSorted((a, b) => a - b);
  for (const share of [0.01, 0.25, 0.5, 0.95, 0.99]) {
    const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
    const upper = durationBounds.find((bound) => exact <= bound) ?? 0;
    const lower = durationBounds.findLast((bound) => bound < exact) ?? 0;
    const estimate = quantileOf(countsOf(durations), share) ?? -1;
    expect(estimate).toBeGreaterThanOrEqual(lower);
    expect(estimate).toBeLessThanOrEqual(upper);
  }
});

test('requests of one class are spread evenly between its bounds', () => {
  expect(quantileOf(countsOf([15, 15, 15, 15]), 0.5)).toBe(15);
  expect(quantileOf(countsOf([15, 15, 15, 15]), 1)).toBe(20);
});

test('longer than every bound is said as the last bound', () => {
  expect(quantileOf(countsOf([60_000]), 0.5)).toBe(5000);
});

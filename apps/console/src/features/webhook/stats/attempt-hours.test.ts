import { expect, test } from 'vitest';
import { averageLatency, countAttempts } from './attempt-hours.ts';

const at = new Date('2026-11-22T12:00:00Z');

test('every attempt is in the chart, and the failed ones are marked', () => {
  expect(countAttempts([{ at, delivered: 3, failed: 2, latencyMs: 10 }])).toEqual([
    { at, total: 5, errors: 2 },
  ]);
});

test('a busy hour counts for more in the average latency than a quiet one', () => {
  const busy = { at, delivered: 90, failed: 9, latencyMs: 10 };
  const quiet = { at, delivered: 1, failed: 0, latencyMs: 1010 };
  expect(averageLatency([busy, quiet])).toBe(20);
  expect(averageLatency([])).toBeNull();
});

import { expect, test } from 'vitest';
import { standingOf, successRate, sumDay } from './standing.ts';

const quiet = {
  endpointId: 'whe_1',
  delivered: 0,
  failed: 0,
  waiting: 0,
  failingSince: null,
  lastSuccessAt: null,
};

test.each([
  ['Enabled', quiet],
  ['Working', { ...quiet, delivered: 96, failed: 4 }],
  ['Some failures', { ...quiet, delivered: 95, failed: 5 }],
  ['Failing', { ...quiet, delivered: 99, failed: 1, failingSince: new Date() }],
  ['Failing', { ...quiet, failingSince: new Date() }],
])('%s: %j', (label, health) => {
  expect(standingOf(health).label).toBe(label);
});

test.each([
  [null, 0, 0],
  ['100%', 7, 0],
  ['99%', 999, 1],
  ['0%', 0, 3],
])('%s of %i delivered and %i failed', (rate, delivered, failed) => {
  expect(successRate({ delivered, failed })).toBe(rate);
});

test('the hours of a day are summed', () => {
  const hour = { at: new Date(), delivered: 2, failed: 1, latencyMs: 5 };
  expect(sumDay({ failingSince: null, hours: [hour, hour] })).toEqual({
    delivered: 4,
    failed: 2,
    failingSince: null,
  });
});

import { expect, test } from 'vitest';
import { columnsOf, sumDays } from './sum-health.ts';

const health = {
  from: new Date('2026-11-27T00:00:00Z'),
  to: new Date('2026-11-29T00:00:00Z'),
  days: [
    { day: new Date('2026-11-27T00:00:00Z'), runs: 5, stopped: 1, failed: 2, tokens: 100, costMicros: 30 },
    { day: new Date('2026-11-29T00:00:00Z'), runs: 1, stopped: 0, failed: 0, tokens: 20, costMicros: 0 },
  ],
  medianMs: 40,
};

test('every day has a column that leads to its runs, also a day without runs', () => {
  const columns = columnsOf('agt_1', health);
  expect(columns.map(({ values }) => values)).toEqual([
    [2, 1, 2],
    [0, 0, 0],
    [1, 0, 0],
  ]);
  expect(columns.map(({ href }) => href)).toContain('/agents/agt_1/runs?day=2026-11-28');
});

test('the figures are the sums of all days', () => {
  expect(sumDays(health)).toEqual({ runs: 6, stopped: 1, failed: 2, tokens: 120, costMicros: 30 });
});

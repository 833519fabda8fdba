import { expect, test } from 'vitest';
import { barHeights, chartCeiling, fillDay, formatErrorRate, sumTraffic } from './traffic.ts';

const hour = (total: number, errors = 0) => ({ total, errors });

test.each([
  [[], 4],
  [[hour(0)], 4],
  [[hour(5), hour(3)], 10],
  [[hour(70)], 100],
  [[hour(101)], 200],
  [[hour(1000)], 1000],
  [[hour(12_345)], 20_000],
])('the scale for %j reaches %i', (hours, ceiling) => {
  expect(chartCeiling(hours)).toBe(ceiling);
});

test('few errors among many requests are never rounded to zero', () => {
  expect(formatErrorRate(hour(1000, 1))).toBe('<1%');
  expect(formatErrorRate(hour(8, 1))).toBe('13%');
  expect(formatErrorRate(hour(0))).toBe('0%');
});

test.each([
  ['no requests', hour(0), 0, 0],
  ['no errors', hour(50), 50, 0],
  ['3% errors', hour(100, 3), 100, 0],
  ['one error in many requests', hour(90, 1), 90, 0],
  ['5% errors', hour(100, 5), 100, 5],
  ['half of the requests failed', hour(80, 40), 80, 40],
  ['every request failed', hour(20, 20), 20, 20],
  ['one request, which failed', hour(1, 1), 3, 3],
  ['a low bar with 5% errors', hour(20, 1), 20, 2],
])(
  'the chart marks the errors of an hour to scale, and only from 5%% on: %s',
  (_title, count, full, marked) => {
    const heights = barHeights(count, 100, 100);
    expect(heights.full).toBeCloseTo(full);
    expect(heights.marked).toBeCloseTo(marked);
  },
);

test('a span is the sum of its hours', () => {
  expect(sumTraffic([hour(2, 1), hour(3)])).toEqual({ total: 5, errors: 1 });
});

test('a day has 24 hours: quiet hours are zero, counts of one hour are summed, older hours are left out', () => {
  const now = Date.parse('2026-11-21T12:30:00Z');
  const at = (time: string) => ({ at: new Date(time), total: 2, errors: 1 });
  const day = fillDay(
    [at('2026-11-21T12:01:00Z'), at('2026-11-21T12:29:00Z'), at('2026-11-20T12:59:00Z')],
    now,
  );
  expect(day).toHaveLength(24);
  expect(day.at(-1)).toEqual({ at: new Date('2026-11-21T12:00:00Z'), total: 4, errors: 2 });
  expect(day[0]).toEqual({ at: new Date('2026-11-20T13:00:00Z'), total: 0, errors: 0 });
});

import { expect, test } from 'vitest';
import { describeColumn, segmentHeights, totalOf } from './chart-data.ts';

test('a column is the sum of its values, and is described by all of them', () => {
  const column = { id: 'a', label: '28 Nov, 14:00', tick: '14:00', values: [1200, 3] };
  const series = ['answered', 'failed'].map((name) => ({ name, fill: '', swatch: '' }));
  expect(totalOf(column)).toBe(1203);
  expect(describeColumn(column, { series })).toBe('28 Nov, 14:00: 1,200 answered, 3 failed');
  const format = (value: number) => `$${value}`;
  expect(describeColumn(column, { series, format })).toBe('28 Nov, 14:00: $1200 answered, $3 failed');
});

test('a part is drawn to scale, and is visible however small it is', () => {
  expect(segmentHeights([50, 25, 1, 0], 100, 100)).toEqual([50, 25, 2, 0]);
});

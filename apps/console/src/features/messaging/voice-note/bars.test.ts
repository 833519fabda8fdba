import { describe, expect, test } from 'vitest';
import { barsOf, field, formatPosition } from './bars.ts';

describe('the bars of a waveform', () => {
  test('fill the field from side to side, each centred on the line of silence', () => {
    const bars = barsOf(Array.from({ length: 64 }, (_, at) => at));
    expect(bars).toHaveLength(64);
    expect(bars.every(({ height, y }) => y + height / 2 === field.height / 2)).toBe(true);
    expect(bars.every(({ x }) => x >= 0 && x < field.width)).toBe(true);
  });

  test('are as high as the field for a full peak, and still visible for silence', () => {
    expect(barsOf([100, 0]).map(({ height }) => height)).toEqual([32, 2]);
  });

  test('stay inside the field for peaks that are out of range', () => {
    expect(barsOf([-5, 400]).map(({ height }) => height)).toEqual([2, 32]);
  });
});

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [62, '1:02'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('%s seconds read %s', (seconds, text) => {
  expect(formatPosition(seconds)).toBe(text);
});

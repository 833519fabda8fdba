import { expect, test } from 'vitest';
import { formatCompact, formatNumber } from './format-number.ts';

const values = [
  0,
  7,
  12,
  123,
  999,
  1000,
  1234,
  12_345,
  100_000,
  999_999,
  1_000_000,
  1_234_567,
  10 ** 12,
  -1234,
];

test.each([...values, 0.5, 1234.25, 12_345.125])('%d is written as English writes it', (value) => {
  expect(formatNumber(value)).toBe(value.toLocaleString('en'));
});

test.each([
  0,
  0.2,
  0.5,
  2.5,
  7,
  12,
  999,
  1000,
  1500,
  12_000,
  12_300,
  250_000,
  1_000_000,
  2_500_000,
  10 ** 9,
  5 * 10 ** 10,
])('%d is shortened as on an English axis', (value) => {
  const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  expect(formatCompact(value)).toBe(compact.format(value));
});

import { expect, test } from 'vitest';
import { formatGap } from './format-gap.ts';

const from = new Date('2026-11-29T12:00:00.000Z');

test.each([
  [0, 'at the same time'],
  [1, '1 ms later'],
  [-999, '999 ms earlier'],
  [59_999, '59 s later'],
  [-60_000, '1 min earlier'],
  [3_600_000, '1 h later'],
  [-2 * 86_400_000, '2 d earlier'],
])('a request %i ms away is %s', (ms, text) => {
  expect(formatGap(new Date(from.getTime() + ms), from)).toBe(text);
});

import { expect, test } from 'vitest';
import { describeChange, formatDuration, formatShare } from './describe-change.ts';

test.each([
  [112, 100, '+12%'],
  [50, 100, '−50%'],
  [0, 100, '−100%'],
  [320, 100, '3 times'],
  [100, 100, null],
  [1001, 1000, null],
  [5, 0, null],
])('%i after %i is %s', (now, before, text) => {
  expect(describeChange(now, before)).toBe(text);
});

test.each([
  [null, '–'],
  [0.4, '<1 ms'],
  [14.4, '14 ms'],
  [1340, '1.3 s'],
  [5000, '>5 s'],
])('%d ms are %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  [0, 100, '0%'],
  [1, 10_000, '<0.1%'],
  [25, 1000, '2.5%'],
  [2, 100, '2%'],
  [12, 100, '12%'],
])('%i of %i are %s', (part, total, text) => {
  expect(formatShare(part, total)).toBe(text);
});

import { expect, test } from 'vitest';
import { formatDue } from './format-due.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

test.each([
  [-5000, 'now'],
  [0, 'now'],
  [1, 'in 1 s'],
  [4200, 'in 5 s'],
  [59_000, 'in 59 s'],
  [300_000, 'in 5 min'],
  [7_200_000, 'in 2 hours'],
])('what is due in %i ms reads %j', (ms, text) => {
  expect(formatDue(new Date(now + ms), now)).toBe(text);
});

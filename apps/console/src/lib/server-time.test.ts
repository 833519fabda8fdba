import { expect, test } from 'vitest';
import { followServerClock, serverNow } from './server-time.ts';

const noon = Date.parse('2026-11-30T12:00:00Z');
const minute = 60_000;

test.each([
  ['a day ahead', 1440],
  ['a day behind', -1440],
  ['six minutes ahead', 6],
])('a clock that is %s is corrected', (_, minutes) => {
  followServerClock(noon, noon + minutes * minute);
  expect(serverNow(noon + (minutes + 10) * minute)).toBe(noon + 10 * minute);
});

test('a page that took a while to arrive changes no clock', () => {
  followServerClock(noon, noon + 4 * minute);
  expect(serverNow(noon + 5 * minute)).toBe(noon + 5 * minute);
});

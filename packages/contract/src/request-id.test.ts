import { expect, test } from 'vitest';
import { isConsoleRequestId } from './request-id.ts';

test('an id that the console gives to its own request is known by its form', () => {
  expect(isConsoleRequestId(`req_${crypto.randomUUID().replaceAll('-', '')}`)).toBe(true);
});

test.each([
  'req_01jd6z8v3k5m7n9p1q3r5s7t9v',
  'req_',
  'mine-1',
  `req_${'g'.repeat(32)}`,
  `x${'req_'}${'0'.repeat(32)}`,
])('%s is no id of a request of the console', (id) => {
  expect(isConsoleRequestId(id)).toBe(false);
});

import { expect, test } from 'vitest';
import { readDigits } from './read-digits.ts';

test.each([
  ['418207', '418207'],
  ['418 207', '418207'],
  [' 4 1 8-2 0 7\n', '418207'],
  ['Your code is 418207.', '418207'],
  ['4182', '4182'],
  ['41820799', '418207'],
  ['abc', ''],
])('a paste of %j gives %s', (text, digits) => {
  expect(readDigits(text)).toBe(digits);
});

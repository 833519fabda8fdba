import { expect, test } from 'vitest';
import { typedPhone } from './phone.ts';

test.each([
  ['+14155550123', '+14155550123'],
  [' +1 (415) 555-0123 ', '+14155550123'],
  ['+49.30.901820', '+4930901820'],
  // A keyboard of another script: full-width plus and digits.
  ['＋１４１５５５５０１２３', '+14155550123'],
])('%s is read as %s', (typed, phone) => {
  expect(typedPhone.parse(typed)).toBe(phone);
});

test.each([
  '',
  '+',
  '14155550123',
  '0014155550123',
  '+0155550123',
  '+1415abc0123',
  '+123456',
  '+1234567890123456',
  '+1415555012\u0000',
  '+1415555012\u0663',
  '+1;ext=2',
])('%j is refused', (typed) => {
  expect(typedPhone.safeParse(typed).success).toBe(false);
});

import { expect, test } from 'vitest';
import { readUser } from './document.ts';

const shownOf = (user: object): string => readUser({ userName: 'ada@example.com', ...user }).displayName;

test.each([
  ['a turned text', 'Ada \u202eecalevoL', 'Ada ecalevoL'],
  ['a character that is not shown', 'Ada\u200b Love\u00adlace\u200d', 'Ada Lovelace'],
  ['a second line', 'Ada\r\n\tLovelace\u0085', 'Ada Lovelace'],
  ['a joiner that shapes a letter', 'می\u200cخواهم', 'می\u200cخواهم'],
])(
  'the name that others see keeps no character by which it passes for another: %s',
  (_title, sent, shown) => {
    expect(shownOf({ displayName: sent })).toBe(shown);
    expect(shownOf({ name: { formatted: sent } })).toBe(shown);
  },
);

test('a name without a visible character is made of the next, and of none without any', () => {
  expect(shownOf({ displayName: '\u3164\u2800' })).toBe('ada@example.com');
  expect(shownOf({ userName: '\u200b\u200b', displayName: '\u3164' })).toBe('Unnamed');
});

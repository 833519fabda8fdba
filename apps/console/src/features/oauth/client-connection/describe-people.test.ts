import { expect, test } from 'vitest';
import { describePeople } from './describe-people.ts';

test.each([
  [0, 0, 'Nobody is connected now.'],
  [1, 0, '1 person is connected. Nobody used it in the last 7 days.'],
  [1, 1, '1 person is connected and used it in the last 7 days.'],
  [1200, 1, '1,200 people are connected. 1 of them used it in the last 7 days.'],
  [3, 3, '3 people are connected and used it in the last 7 days.'],
])('%i connected and %i active people are described in plain words', (people, active, text) => {
  expect(describePeople({ people, active })).toBe(text);
});

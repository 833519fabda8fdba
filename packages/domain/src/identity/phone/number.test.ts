import { expect, test } from 'vitest';
import { codeOfError } from '../account/account.fixture.ts';
import { normalisePhone } from './number.ts';

test.each([
  ['+14155550123', '+14155550123'],
  // Fictional numbers belong to no range of any plan, yet tests and demonstrations use them.
  ['+15555550123', '+15555550123'],
  ['+4402079460123', '+442079460123'],
  ['+442079460123', '+442079460123'],
  ['+390612345678', '+390612345678'],
])('%s is read as %s', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each(['+9991234567', '+1415555', '+1415555012345'])(
  '%s is refused because no number has that form',
  (typed) => {
    expect(() => normalisePhone(typed)).toThrow(
      expect.toSatisfy((error) => codeOfError(error) === 'validation_error'),
    );
  },
);

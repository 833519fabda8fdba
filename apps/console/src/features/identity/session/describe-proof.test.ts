import { expect, test } from 'vitest';
import { describeProof } from './describe-proof.ts';

test.each([
  [{ how: 'password' }, 'Password'],
  [{ how: 'password+passkey' }, 'Password and passkey'],
  [{ how: 'something newer' }, undefined],
  [{ how: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
])('the proof in %j is %s', (details, said) => {
  expect(describeProof(details)).toBe(said);
});

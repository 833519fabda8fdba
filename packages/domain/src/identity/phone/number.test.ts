import { StartPhoneInput } from '@patchbay/contract';
import { expect, test } from 'vitest';
import { codeOfError } from '../account/account.fixture.ts';
import { normalizePhone } from './number.ts';

const isRefusal = expect.toSatisfy((error) => codeOfError(error) === 'validation_error');

test.each([
  ['+14155550123', '+14155550123'],
  // Fictional numbers belong to no range of any plan, yet tests and demonstrations use them.
  ['+15555550123', '+15555550123'],
  ['+4402079460123', '+442079460123'],
  ['+442079460123', '+442079460123'],
  // The zero of Italy belongs to the number, and that of Germany does not.
  ['+390612345678', '+390612345678'],
  ['+4901512345678', '+491512345678'],
  ['+5491112345678', '+5491112345678'],
  ['+5511912345678', '+5511912345678'],
  ['+525512345678', '+525512345678'],
  ['+2250712345678', '+2250712345678'],
  ['+8613812345678', '+8613812345678'],
  ['+919812345678', '+919812345678'],
  ['+870773111632', '+870773111632'],
])('%s is read as %s', (typed, phone) => {
  expect(normalizePhone(typed)).toBe(phone);
});

test.each(['+9991234567', '+1415555', '+1415555012345', '+5215512345678', '+22507123456'])(
  '%s is refused because no number has that form',
  (typed) => expect(() => normalizePhone(typed)).toThrow(isRefusal),
);

test.each([
  '+18005550123',
  '+80012345678',
  '+19005550123',
  '+449098790000',
  '+33892123456',
  '+611300123456',
  // A number that leads to another one, a pager, and a number of a company.
  '+447012345678',
  '+447600123456',
  '+445512345678',
  // Networks drop the digits after the end of a number.
  '+4990012345678',
  '+49900123456789',
])('%s is refused because it is nobody’s own phone, and a code sent there costs or earns money', (typed) =>
  expect(() => normalizePhone(typed)).toThrow(isRefusal),
);

test.each(['+14155550123;ext=12', '+14155550123 x12', 'Call +14155550123', '+14155550123,,,9#'])(
  '%s is refused because it is more than a number',
  (typed) => expect(StartPhoneInput.safeParse({ phone: typed }).success).toBe(false),
);

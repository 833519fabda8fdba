import { AccessError } from '@patchbay/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The one spelling of a phone number: E.164 by its country's plan, so that `+44 (0)20 …` and `+44 20 …` are one user.
 * Its length is checked, its ranges are not: plans change faster than any copy of them.
 * @throws AccessError `validation_error` (422) for a country code or a length that no number has
 */
export function normalisePhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  if (parsed?.isPossible()) return parsed.number;
  throw new AccessError('validation_error', {
    fields: [{ loc: ['body', 'phone'], msg: 'is not a phone number', type: 'value_error' }],
  });
}

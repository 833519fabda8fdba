import { AccessError } from '@patchbay/contract';
import { type HmacRing, hashStable } from '@patchbay/secrets';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Number ranges that are not personal phones. Their owners earn money on messages to them, so a program would ask for codes
 * all day.
 */
const earningTypes: readonly NumberType[] = [
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
];

/** Networks drop the digits that are typed after the end of a number, so these must not hide its range. */
const extraDigitsMax = 3;

/** The range that the longest prefix of a number belongs to. */
function typeOf(number: string): NumberType {
  for (let extra = 0; extra <= extraDigitsMax; extra += 1) {
    const beginning = number.slice(0, number.length - extra);
    const type = parsePhoneNumberFromString(beginning, { extract: false })?.getType();
    if (type) return type;
  }
  return undefined;
}

/**
 * The one spelling of a phone number: E.164 by its country's plan, so that `+44 (0)20 …` and `+44 20 …` are one user.
 * Checks the length but not that the number can exist: plans change faster than any copy of them.
 * @throws AccessError `validation_error` (422) for a country code or a length that no number has, and for a number that
 *   is toll-free, leads elsewhere, or whose caller pays its owner
 */
export function normalizePhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, { extract: false });
  if (parsed?.isPossible() && !earningTypes.includes(typeOf(parsed.number))) return parsed.number;
  throw new AccessError('validation_error', {
    fields: [{ loc: ['body', 'phone'], msg: 'is not a phone number', type: 'value_error' }],
  });
}

/**
 * The stored form of a number before a user has it. Keyed, because a plain hash of every number takes minutes to list.
 * It does not change when the master key is rotated, so that a number keeps its one code and its limits.
 */
export function hashPhone(ring: HmacRing, phone: string): Buffer<ArrayBuffer> {
  return hashStable(ring, ['code', 'phone_number', phone]);
}

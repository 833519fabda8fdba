import { z } from 'zod';
import { sixDigitCode } from './account.ts';
import { doc } from './doc.ts';
import { nameText } from './text.ts';

/**
 * A phone number in international form, as people write it; read as `+` and its 7 to 15 digits (E.164). The domain
 * decides whether a country has such numbers.
 */
export const typedPhone = doc(
  z.string().max(64),
  'The phone number in international form, beginning with `+`. Spaces, dots, hyphens and brackets are ignored.',
  '+14155550123',
)
  .transform((text) => text.normalize('NFKC').replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'must be + and the digits of the number' }));

const code = doc(sixDigitCode, 'The 6 digits that were sent to the number. Spaces are ignored.', '123456');

export const StartPhoneInput = z.object({ phone: typedPhone });
export const VerifyPhoneInput = z.object({ phone: typedPhone, code });
export const SignUpByPhoneInput = z.object({
  displayName: doc(nameText({ max: 80 }), 'The name that other people see.', 'Ada Lovelace'),
  phone: typedPhone,
  code,
});

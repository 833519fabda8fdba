import { z } from 'zod';
import { sixDigitCode } from './account.ts';
import { nameText } from './text.ts';

/**
 * A phone number in international form, as people write it; read as `+` and its 7 to 15 digits (E.164). The domain
 * decides whether a country has such numbers.
 */
export const typedPhone = z
  .string()
  .max(64)
  .transform((text) => text.normalize('NFKC').replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'must be + and the digits of the number' }));

export const StartPhoneInput = z.object({ phone: typedPhone });
export const VerifyPhoneInput = z.object({ phone: typedPhone, code: sixDigitCode });
export const SignUpByPhoneInput = z.object({
  displayName: nameText({ max: 80 }),
  phone: typedPhone,
  code: sixDigitCode,
});

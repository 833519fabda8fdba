import { z } from 'zod';
import { doc, docMeta } from './doc.ts';
import { passwordCharactersMax, passwordCharactersMin } from './limit.ts';
import { time } from './resource.ts';
import { idOf, nameText } from './text.ts';

// A schema that transforms its input loses its examples in a JSON Schema, so they stand before the transform.

/** An email address as it is stored and compared: NFKC, trimmed, lower-case, at most 254 characters (RFC 5321). */
export const emailAddress = z
  .string()
  .max(1024)
  .meta({ examples: ['ada@example.com'] })
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email().max(254));

const passwordExample = 'correct horse battery staple';
const codePoints = (text: string) => [...text].length;
const isWellFormed = (text: string) => text.isWellFormed() && !text.includes('\0');
const malformed = { error: 'must be well-formed Unicode' };

/** A password: 10 to 128 code points after NFKC, any characters; never trimmed, never truncated. */
export const newPassword = z
  .string()
  .max(1024)
  .refine(isWellFormed, malformed)
  .meta({ examples: [passwordExample] })
  .transform((text) => text.normalize('NFKC'))
  .refine((text) => codePoints(text) >= passwordCharactersMin, {
    error: `must have at least ${passwordCharactersMin} characters`,
  })
  .refine((text) => codePoints(text) <= passwordCharactersMax, {
    error: `must have at most ${passwordCharactersMax} characters`,
  });

/** A password as typed at sign-in: normalized in the same way, but held to no rule of strength. */
export const typedPassword = z
  .string()
  .min(1)
  .max(1024)
  .refine(isWellFormed, malformed)
  .meta({ examples: [passwordExample] })
  .transform((text) => text.normalize('NFKC'));

/** Six digits; spaces from a paste are dropped. */
export const sixDigitCode = z
  .string()
  .max(64)
  .meta({ examples: ['123456'] })
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'must be 6 digits' }));

const email = emailAddress.meta({
  ...docMeta('The email address of the account. Upper and lower case are the same.'),
  format: 'email',
});
const code = doc(sixDigitCode, 'The 6 digits of the mail. Spaces are ignored.');
const chosenPassword = newPassword.meta({
  ...docMeta('The new password: 10 to 128 characters of any kind.'),
  format: 'password',
});
const displayName = doc(nameText({ max: 80 }), 'The name that other people see.', 'Ada Lovelace');

export const RegisterAccountInput = z.object({ email, password: chosenPassword, displayName });
export const VerifyAccountInput = z.object({ email, code });
export const LoginAccountInput = z.object({
  email,
  password: typedPassword.meta({
    ...docMeta('The password of the account.'),
    format: 'password',
  }),
});
export const ResendCodeInput = z.object({ email });
export const ForgotPasswordInput = z.object({ email });
/** While a reset is due the session names the account; otherwise the mailed code proves the address. */
export const ResetPasswordInput = z.object({
  newPassword: chosenPassword,
  email: doc(
    email.optional(),
    'The address that the code was mailed to. With the session that verify gave, leave it and `code` out.',
  ),
  code: doc(code.optional(), 'The 6 digits of the mail that forgot-password sent. Spaces are ignored.'),
});
export const ChangePasswordInput = z.object({ currentPassword: typedPassword, newPassword });
export const ReauthenticateInput = z.object({ password: typedPassword });
/** The name under which a person can be sent a voice drop, in lower case. Look-alike letters are none of its characters. */
export const handleText = z
  .string()
  .max(64)
  .meta({ examples: ['ada_lovelace'] })
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z.string().regex(/^[a-z][a-z0-9_]{2,29}$/, { error: 'must be 3 to 30 letters, digits or underscores' }),
  );
export const UpdateProfileInput = z.object({
  displayName: displayName.optional(),
  aiProcessingConsent: doc(
    z.boolean().optional(),
    'Whether AI may process your content. Without consent the AI routes answer `ai_processing_consent_required`.',
    true,
  ),
  handle: doc(
    handleText.nullable().optional(),
    'The name that people use to send you voice drops: 3 to 30 letters, digits or underscores, starting with a letter. Null removes it.',
  ),
  voiceDrops: doc(z.boolean().optional(), 'Whether people can leave you voice drops.', true),
  discoverable: doc(
    z.boolean().optional(),
    'Whether people who have your phone number find you by it.',
    true,
  ),
});
export const RevokeSessionInput = z.object({ id: idOf('session_not_found') });
export const RemoveDeviceInput = z.object({
  id: doc(idOf('device_not_found'), 'The id of a device.', 'dev_01jq3v9x8e'),
});

/** A device that a person is signed in on. */
export const DeviceResource = doc.object('Device', 'A device that you are signed in on.', {
  id: doc.text('The id of the device.', 'dev_01jq3v9x8e'),
  name: doc.text('Its browser and system, as its User-Agent header names them.', 'Firefox on Linux'),
  createdAt: doc(time, 'When you first signed in on it.'),
  lastSeenAt: doc(time, 'When it was last used.'),
  current: doc.flag('True for the device that this session belongs to.', true),
});
export type DeviceView = z.output<typeof DeviceResource>;

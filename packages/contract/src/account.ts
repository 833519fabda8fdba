import { z } from 'zod';
import { passwordCharactersMax, passwordCharactersMin } from './limit.ts';
import { time } from './resource.ts';
import { idOf, nameText } from './text.ts';

/** An email address as it is stored and compared: NFKC, trimmed, lower-case, at most 254 characters (RFC 5321). */
export const emailAddress = z
  .string()
  .max(1024)
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email().max(254));

const codePoints = (text: string) => [...text].length;
const isWellFormed = (text: string) => text.isWellFormed() && !text.includes('\0');
const malformed = { error: 'must be well-formed Unicode' };

/** A password: 10 to 128 code points after NFKC, any characters; never trimmed, never truncated. */
export const newPassword = z
  .string()
  .max(1024)
  .refine(isWellFormed, malformed)
  .transform((text) => text.normalize('NFKC'))
  .refine((text) => codePoints(text) >= passwordCharactersMin, {
    error: `must have at least ${passwordCharactersMin} characters`,
  })
  .refine((text) => codePoints(text) <= passwordCharactersMax, {
    error: `must have at most ${passwordCharactersMax} characters`,
  });

/** A password as typed at sign-in: normalised in the same way, but held to no rule of strength. */
export const typedPassword = z
  .string()
  .min(1)
  .max(1024)
  .refine(isWellFormed, malformed)
  .transform((text) => text.normalize('NFKC'));

/** Six digits; spaces from a paste are dropped. */
export const sixDigitCode = z
  .string()
  .max(64)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'must be 6 digits' }));

export const RegisterAccountInput = z.object({
  email: emailAddress,
  password: newPassword,
  displayName: nameText({ max: 80 }),
});
export const VerifyAccountInput = z.object({ email: emailAddress, code: sixDigitCode });
export const LoginAccountInput = z.object({ email: emailAddress, password: typedPassword });
export const ResendCodeInput = z.object({ email: emailAddress });
export const ForgotPasswordInput = z.object({ email: emailAddress });
/** While a reset is due the session names the account; otherwise the mailed code proves the address. */
export const ResetPasswordInput = z.object({
  newPassword,
  email: emailAddress.optional(),
  code: sixDigitCode.optional(),
});
export const ChangePasswordInput = z.object({ currentPassword: typedPassword, newPassword });
export const ReauthenticateInput = z.object({ password: typedPassword });
/** The name under which a person can be sent a voice drop, in lower case. Look-alike letters are none of its characters. */
export const handleText = z
  .string()
  .max(64)
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z.string().regex(/^[a-z][a-z0-9_]{2,29}$/, { error: 'must be 3 to 30 letters, digits or underscores' }),
  );
export const UpdateProfileInput = z.object({
  displayName: nameText({ max: 80 }).optional(),
  aiProcessingConsent: z.boolean().optional(),
  handle: handleText.nullable().optional(),
  voiceDrops: z.boolean().optional(),
  discoverable: z.boolean().optional(),
});
export const RevokeSessionInput = z.object({ id: idOf('session_not_found') });
export const RemoveDeviceInput = z.object({ id: idOf('device_not_found') });

/** A device that a person is signed in on. */
export const DeviceResource = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: time,
    lastSeenAt: time,
    current: z.boolean().meta({ description: 'The device that this session belongs to.' }),
  })
  .meta({ id: 'Device' });
export type DeviceView = z.output<typeof DeviceResource>;

import type { SignIn, Verified } from '@patchbay/domain/identity';
import { z } from 'zod';

/** The code is in the answer only outside production and without a mail server. */
const devCode = z
  .string()
  .optional()
  .meta({ description: 'Only outside production and without a mail server: the mailed code.' });

export const NeedsVerificationBody = z
  .object({ email: z.string(), needs_verification: z.literal(true), dev_code: devCode })
  .meta({ id: 'NeedsVerification' });

export const CodeSentBody = z.object({ email: z.string(), dev_code: devCode }).meta({ id: 'CodeSent' });

export const SignedInBody = z
  .object({
    email: z.string(),
    access_token: z.string(),
    password_reset_required: z
      .literal(true)
      .optional()
      .meta({ description: 'The token may only set a new password or sign out.' }),
  })
  .meta({ id: 'SignedIn' });

export const MfaRequiredBody = z
  .object({
    email: z.string(),
    mfa_required: z.literal(true),
    mfa_token: z.string(),
    methods: z.array(z.enum(['totp', 'passkey', 'recovery_code'])),
  })
  .meta({ id: 'MfaRequired' });

export const SignInBody = z.union([SignedInBody, NeedsVerificationBody, MfaRequiredBody]);

interface SentCode {
  readonly email: string;
  readonly devCode: string | null;
}

export function presentCodeSent({ email, devCode: code }: SentCode): z.input<typeof CodeSentBody> {
  return code === null ? { email } : { email, dev_code: code };
}

export function presentNeedsVerification(sent: SentCode): z.input<typeof NeedsVerificationBody> {
  return { ...presentCodeSent(sent), needs_verification: true };
}

export function presentVerified(verified: Verified): z.input<typeof SignedInBody> {
  const { accessToken, email } = verified;
  const signedIn = { email, access_token: accessToken };
  return verified.passwordResetRequired ? { ...signedIn, password_reset_required: true } : signedIn;
}

export function presentSignIn(signIn: SignIn): z.input<typeof SignInBody> {
  switch (signIn.status) {
    case 'signed_in':
      return { email: signIn.email, access_token: signIn.accessToken };
    case 'needs_verification':
      return presentNeedsVerification(signIn);
    case 'mfa_required':
      return {
        email: signIn.email,
        mfa_required: true,
        mfa_token: signIn.mfaToken,
        methods: [...signIn.methods],
      };
  }
}

import { doc } from '@patchbay/contract';
import type { SignIn, Verified } from '@patchbay/domain/identity';
import { z } from 'zod';

/** The code is in the answer only outside production and without a mail server. */
const devCode = z
  .string()
  .optional()
  .meta(doc('The mailed code. Only outside production, and without a mail server.'));
const email = z.string().meta(doc('The email address, as it is stored.', 'ada@example.com'));

export const NeedsVerificationBody = z
  .object({
    email,
    needs_verification: z.literal(true).meta(doc('Always true: confirm the mailed code next.')),
    dev_code: devCode,
  })
  .meta({ id: 'NeedsVerification', description: 'A code is on its way to the address.' });

export const CodeSentBody = z
  .object({ email, dev_code: devCode })
  .meta({ id: 'CodeSent', description: 'A code is on its way, if the address has an account.' });

export const SignedInBody = z
  .object({
    email,
    access_token: z
      .string()
      .meta(
        doc(
          'The console session: send it as the bearer token. It ends after 12 hours without use, and after 30 days.',
          'pb_sess_…',
        ),
      ),
    password_reset_required: z
      .literal(true)
      .optional()
      .meta(doc('Present if the token may only set a new password or sign out.')),
  })
  .meta({
    id: 'SignedIn',
    ...doc('A new console session.', { email: 'ada@example.com', access_token: 'pb_sess_…' }),
  });

export const MfaRequiredBody = z
  .object({
    email,
    mfa_required: z.literal(true).meta(doc('Always true: finish the sign-in with a second factor.')),
    mfa_token: z
      .string()
      .meta(
        doc(
          'Names this sign-in in the call that finishes it. It is good for 10 minutes and 5 tries.',
          'mfa_q3H1…',
        ),
      ),
    methods: z
      .array(z.enum(['totp', 'passkey', 'recovery_code']))
      .meta(
        doc(
          'The second factors that the account has. A passkey is used in the console; the others finish the sign-in here.',
          ['totp', 'recovery_code'],
        ),
      ),
  })
  .meta({ id: 'MfaRequired', description: 'The password was right. A second factor is asked for.' });

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

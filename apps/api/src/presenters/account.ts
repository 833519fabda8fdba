import { doc, docMeta } from '@patchbay/contract';
import type { SignIn, Verified } from '@patchbay/domain/identity';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

/** The code is in the answer only outside production and without a mail server. */
const devCode = doc.optionalText('The mailed code. Only outside production, and without a mail server.');
const email = doc.text('The email address, as it is stored.', 'ada@example.com');

export const NeedsVerificationBody = doc.object('NeedsVerification', 'A code is on its way to the address.', {
  email,
  needs_verification: doc(z.literal(true), 'Always true: confirm the mailed code next.'),
  dev_code: devCode,
});

export const CodeSentBody = doc.object('CodeSent', 'A code is on its way, if the address has an account.', {
  email,
  dev_code: devCode,
});

export const SignedInBody = z
  .object({
    email,
    access_token: doc.text(
      'The console session: send it as the bearer token. It ends after 12 hours without use, and after 30 days.',
      'pb_sess_…',
    ),
    password_reset_required: doc(
      z.literal(true).optional(),
      'Present if the token may only set a new password or sign out.',
    ),
  })
  .meta({
    id: 'SignedIn',
    ...docMeta('A new console session.', { email: 'ada@example.com', access_token: 'pb_sess_…' }),
  });

export const MfaRequiredBody = doc.object(
  'MfaRequired',
  'The password was right. A second factor is asked for.',
  {
    email,
    mfa_required: doc(z.literal(true), 'Always true: finish the sign-in with a second factor.'),
    mfa_token: doc.text(
      'Names this sign-in in the call that finishes it. It is good for 10 minutes and 5 tries.',
      'mfa_q3H1…',
    ),
    methods: doc(
      z.array(z.enum(['totp', 'passkey', 'recovery_code'])),
      'The second factors that the account has. A passkey is used in the console; the others finish the sign-in here.',
      ['totp', 'recovery_code'],
    ),
  },
);

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

export const WorkspaceDeletionBody = doc.object(
  'WorkspaceDeletion',
  'The workspace will be deleted. Nothing of it is accepted from now on.',
  {
    asked_at: doc(TimeText, 'When its deletion was asked for.'),
    due_at: doc(TimeText, 'From then on, nobody can undo it.'),
  },
);

export function presentWorkspaceDeletion(view: {
  askedAt: Date;
  dueAt: Date;
}): z.input<typeof WorkspaceDeletionBody> {
  return { asked_at: presentTime(view.askedAt), due_at: presentTime(view.dueAt) };
}

import { doc } from '@patchbay/contract';
import type { PhoneCodeSent, PhoneSignIn } from '@patchbay/domain/identity';
import { z } from 'zod';

export const PhoneCodeSentBody = doc.object('PhoneCodeSent', 'A code is on its way to the number.', {
  phone: doc.text('The number in E.164, to which the code was sent.', '+14155550123'),
  dev_code: doc.optionalText(
    'The code itself. Only outside production, and without a mail server or SMS gateway.',
  ),
});

export const UserSignedInBody = doc.object('UserSignedIn', 'A new session of a user.', {
  user_id: doc.text('The user who has signed in.', 'usr_01jq3v9x8e'),
  access_token: doc.text(
    'The session of the user: send it as the bearer token. It ends after 90 days.',
    'pb_user_…',
  ),
  device_id: doc.text(
    'The device that the session belongs to. Removing it ends the session.',
    'dev_01jq3v9x8e',
  ),
});

export const NeedsSignUpBody = doc.object(
  'NeedsSignUp',
  'The code is right, and no user has the number yet.',
  { needs_sign_up: doc(z.literal(true), 'Always true: sign up with the same code.') },
);

export const PhoneSignInBody = z.union([UserSignedInBody, NeedsSignUpBody]);

interface SignedIn {
  readonly userId: string;
  readonly accessToken: string;
  readonly deviceId: string;
}

export function presentPhoneCodeSent({ phone, devCode }: PhoneCodeSent): z.input<typeof PhoneCodeSentBody> {
  return devCode === null ? { phone } : { phone, dev_code: devCode };
}

export function presentUserSignedIn(signedIn: SignedIn): z.input<typeof UserSignedInBody> {
  const { accessToken, deviceId, userId } = signedIn;
  return { user_id: userId, access_token: accessToken, device_id: deviceId };
}

export function presentPhoneSignIn(signIn: PhoneSignIn): z.input<typeof PhoneSignInBody> {
  return signIn.status === 'signed_in' ? presentUserSignedIn(signIn) : { needs_sign_up: true };
}

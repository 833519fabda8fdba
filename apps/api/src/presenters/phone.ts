import { doc } from '@patchbay/contract';
import type { PhoneCodeSent, PhoneSignIn } from '@patchbay/domain/identity';
import { z } from 'zod';

export const PhoneCodeSentBody = z
  .object({
    phone: z.string().meta(doc('The number in E.164, to which the code was sent.', '+14155550123')),
    dev_code: z
      .string()
      .optional()
      .meta(doc('The code itself. Only outside production, and without a mail server or SMS gateway.')),
  })
  .meta({ id: 'PhoneCodeSent', description: 'A code is on its way to the number.' });

export const UserSignedInBody = z
  .object({
    user_id: z.string().meta(doc('The user who has signed in.', 'usr_01jq3v9x8e')),
    access_token: z
      .string()
      .meta(doc('The session of the user: send it as the bearer token. It ends after 90 days.', 'pb_user_…')),
    device_id: z
      .string()
      .meta(doc('The device that the session belongs to. Removing it ends the session.', 'dev_01jq3v9x8e')),
  })
  .meta({ id: 'UserSignedIn', description: 'A new session of a user.' });

export const NeedsSignUpBody = z
  .object({ needs_sign_up: z.literal(true).meta(doc('Always true: sign up with the same code.')) })
  .meta({ id: 'NeedsSignUp', description: 'The code is right, and no user has the number yet.' });

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

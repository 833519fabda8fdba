import type { PhoneCodeSent, PhoneSignIn } from '@patchbay/domain/identity';
import { z } from 'zod';

export const PhoneCodeSentBody = z
  .object({
    phone: z.string().meta({ description: 'E.164.' }),
    /** The code is in the answer only outside production, and without a mail server or an SMS gateway. */
    dev_code: z.string().optional().meta({
      description: 'Only outside production and without a mail server or SMS gateway: the code.',
    }),
  })
  .meta({ id: 'PhoneCodeSent' });

export const UserSignedInBody = z
  .object({ user_id: z.string(), access_token: z.string(), device_id: z.string() })
  .meta({ id: 'UserSignedIn' });

export const NeedsSignUpBody = z.object({ needs_sign_up: z.literal(true) }).meta({ id: 'NeedsSignUp' });

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

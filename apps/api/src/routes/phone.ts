import { signUpByPhone, startPhone, verifyPhone } from '@patchbay/domain/identity';
import { ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  PhoneCodeSentBody,
  PhoneSignInBody,
  presentPhoneCodeSent,
  presentPhoneSignIn,
  presentUserSignedIn,
  UserSignedInBody,
} from '../presenters/phone.ts';

const phone = { surface: 'platform', tag: 'Sign in by phone' } as const;

export const phoneRoutes = [
  // Answers alike whether or not the number has a user.
  route({
    ...phone,
    name: 'startPhone',
    method: 'POST',
    path: '/v1/auth/phone/start',
    summary: 'Send a 6-digit code to a phone number.',
    description:
      'Responds the same way whether or not a user has the number. The code is valid for 10 minutes and replaces the one before it. A number gets 3 codes in 10 minutes and 5 in an hour; one address asks for 10 in an hour. Confirm the code with `POST /v1/auth/phone/verify`.',
    verb: startPhone,
    callers: [],
    body: 'json',
    answer: ok(PhoneCodeSentBody, presentPhoneCodeSent),
    refusals: ['otp_rate_limited'],
  }),
  route({
    ...phone,
    name: 'verifyPhone',
    method: 'POST',
    path: '/v1/auth/phone/verify',
    summary: 'Confirm the code and sign in, or learn that a new number must sign up.',
    description:
      'If a user has the number, the code is spent, and the answer is a session of 90 days on the calling device. Otherwise the answer is `needs_sign_up`, and the same code is good for `POST /v1/auth/sign-up`. A code takes 5 wrong tries. A number takes 10 tries in an hour, right or wrong; one address makes 30 calls in an hour.',
    verb: verifyPhone,
    callers: [],
    body: 'json',
    answer: ok(PhoneSignInBody, presentPhoneSignIn),
    refusals: ['verification_code_invalid', 'otp_rate_limited', 'account_suspended'],
  }),
  route({
    ...phone,
    name: 'signUpByPhone',
    method: 'POST',
    path: '/v1/auth/sign-up',
    summary: 'Sign up with a new phone number and the code that was sent to it.',
    description:
      'Creates the user with a workspace of their own, and signs in with a session of 90 days. The code is spent. If a user has the number already, the answer is `conflict`, and the code still works for `POST /v1/auth/phone/verify`. One address makes 5 calls in an hour.',
    verb: signUpByPhone,
    callers: [],
    body: 'json',
    answer: ok(UserSignedInBody, presentUserSignedIn),
    refusals: ['verification_code_invalid', 'otp_rate_limited', 'account_suspended', 'conflict'],
  }),
];

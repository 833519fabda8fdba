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

const tag = 'Sign in by phone';

export const phoneRoutes = [
  // Answers alike whether or not the number has a user.
  route({
    name: 'startPhone',
    surface: 'platform',
    method: 'POST',
    path: '/v1/auth/phone/start',
    summary: 'Send a 6-digit code to a phone number.',
    tag,
    verb: startPhone,
    callers: [],
    body: 'json',
    answer: ok(PhoneCodeSentBody, presentPhoneCodeSent),
    refusals: ['otp_rate_limited'],
  }),
  route({
    name: 'verifyPhone',
    surface: 'platform',
    method: 'POST',
    path: '/v1/auth/phone/verify',
    summary: 'Confirm the code; signs in, or asks a new number to sign up.',
    tag,
    verb: verifyPhone,
    callers: [],
    body: 'json',
    answer: ok(PhoneSignInBody, presentPhoneSignIn),
    refusals: ['verification_code_invalid', 'otp_rate_limited', 'account_suspended'],
  }),
  route({
    name: 'signUpByPhone',
    surface: 'platform',
    method: 'POST',
    path: '/v1/auth/sign-up',
    summary: 'Make a user of a new phone number with the code that was sent to it; signs in.',
    tag,
    verb: signUpByPhone,
    callers: [],
    body: 'json',
    answer: ok(UserSignedInBody, presentUserSignedIn),
    refusals: ['verification_code_invalid', 'otp_rate_limited', 'account_suspended', 'conflict'],
  }),
];

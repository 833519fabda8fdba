import {
  completeMfa,
  forgotPassword,
  loginAccount,
  logout,
  registerAccount,
  resendCode,
  resetPassword,
  verifyAccount,
} from '@patchbay/domain/identity';
import { noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  CodeSentBody,
  NeedsVerificationBody,
  presentCodeSent,
  presentNeedsVerification,
  presentSignIn,
  presentVerified,
  SignedInBody,
  SignInBody,
} from '../presenters/account.ts';

// Sign-in over REST starts from nothing: a stale token in the request does not matter.
const tag = 'Console account';
const limits = ['otp_rate_limited', 'login_rate_limited'] as const;

/** Those that send a code answer alike whether or not the address is known. */
export const accountRoutes = [
  route({
    name: 'registerAccount',
    surface: 'developer',
    method: 'POST',
    path: '/v1/developer/auth/register',
    summary: 'Register a console account; a 6-digit code is mailed.',
    description:
      'Mails a 6-digit code, which is good for 10 minutes and 5 tries: confirm it with `verify`. The answer is the same for every address; the owner of an address that is verified already is mailed a note instead. Registering again sends a new code. An address can be sent 5 codes in an hour and 10 in a day. An IP address can register 60 times in an hour.',
    tag,
    verb: registerAccount,
    callers: [],
    body: 'json',
    answer: ok(NeedsVerificationBody, presentNeedsVerification),
    refusals: limits,
  }),
  route({
    name: 'verifyAccount',
    surface: 'developer',
    method: 'POST',
    path: '/v1/developer/auth/verify',
    summary: 'Confirm the mailed code; signs in.',
    description:
      'Makes the account’s workspace and opens a console session, whose `access_token` you send as the bearer token from then on. A code works once. If several passwords were submitted for the address before, none of them counts. Then the answer has `password_reset_required`, and the token can only set a password with `reset-password` or sign out.',
    tag,
    verb: verifyAccount,
    callers: [],
    body: 'json',
    answer: ok(SignedInBody, presentVerified),
    refusals: [...limits, 'verification_code_invalid', 'account_suspended'],
  }),
  route({
    name: 'loginAccount',
    surface: 'developer',
    method: 'POST',
    path: '/v1/developer/auth/login',
    summary: 'Sign in with email and password.',
    description:
      'An account that was never verified is mailed a new code and answered with `needs_verification`: go on with `verify`. An account with a second factor is answered with `mfa_required`: go on with `mfa`. An unknown address is refused like a wrong password, and after 10 refusals of one address in 15 minutes a caller gets `login_rate_limited`. A sign-in from a new browser is mailed to the owner.',
    tag,
    verb: loginAccount,
    callers: [],
    body: 'json',
    answer: ok(SignInBody, presentSignIn),
    refusals: [...limits, 'invalid_credentials', 'account_suspended', 'password_reset_required'],
  }),
  route({
    name: 'resendCode',
    surface: 'developer',
    method: 'POST',
    path: '/v1/developer/auth/resend',
    summary: 'Mail a new verification code.',
    description:
      'The code that was mailed before stops working. The answer is the same for every address, and only an account that is not verified yet is sent a mail. An address can be sent 5 codes in an hour and 10 in a day.',
    tag,
    verb: resendCode,
    callers: [],
    body: 'json',
    answer: ok(NeedsVerificationBody, presentNeedsVerification),
    refusals: limits,
  }),
  route({
    name: 'logout',
    // No flag hides it: a session that was opened before the platform was switched off can always be ended.
    surface: 'platform',
    method: 'POST',
    path: '/v1/developer/auth/logout',
    summary: 'End this session.',
    description:
      'Ends the session of the bearer token at once, on every instance, and no other session. Console sessions and phone sessions can call it, also while a new password is due.',
    tag,
    verb: logout,
    answer: noContent,
  }),
  route({
    name: 'forgotPassword',
    surface: 'developer',
    method: 'POST',
    path: '/v1/developer/auth/forgot-password',
    summary: 'Mail a code for a new password.',
    description:
      'Mails a code for `reset-password` to a verified account, and to a person whom the directory of a workspace added: it sets their first password. The answer is the same for every address and however often you call: over the limits of codes nothing is sent.',
    tag,
    verb: forgotPassword,
    callers: [],
    body: 'json',
    answer: ok(CodeSentBody, presentCodeSent),
  }),
  route({
    name: 'resetPassword',
    surface: 'developer',
    method: 'POST',
    path: '/v1/developer/auth/reset-password',
    summary: 'Set a new password by a mailed code, or by the session that verify gave.',
    description:
      'Send `email` and `code`, or neither of them with a session that has `password_reset_required`. Ends every session of the account and every code that was mailed before; second factors stay. The owner is mailed that the password was changed. Answers with a new session, or with `mfa_required` for an account with a second factor: go on with `mfa`.',
    tag,
    verb: resetPassword,
    callers: ['reset_due'],
    body: 'json',
    answer: ok(SignInBody, presentSignIn),
    refusals: [...limits, 'verification_code_invalid', 'missing_bearer_token', 'account_suspended'],
  }),
  route({
    name: 'completeMfa',
    surface: 'developer',
    method: 'POST',
    path: '/v1/developer/auth/mfa',
    summary: 'Finish a sign-in with the second factor.',
    description:
      'Takes the `mfa_token` that `login` or `reset-password` answered with, and a code of the authenticator app or a recovery code, which works once. Passkeys are used in the console. A sign-in has 5 tries, and an account 10 wrong ones in 15 minutes and 30 in a day. The use of a recovery code is mailed to the owner.',
    tag,
    verb: completeMfa,
    callers: [],
    body: 'json',
    answer: ok(SignInBody, presentSignIn),
    refusals: ['mfa_code_invalid', 'mfa_token_invalid', 'account_suspended', 'login_rate_limited'],
  }),
];

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
const account = { surface: 'developer', tag: 'Console account' } as const;
const limits = ['otp_rate_limited', 'login_rate_limited'] as const;

/** Those that send a code answer alike whether or not the address is known. */
export const accountRoutes = [
  route({
    ...account,
    name: 'registerAccount',
    method: 'POST',
    path: '/v1/developer/auth/register',
    summary: 'Register a console account and email it a 6-digit code.',
    description:
      'Emails a 6-digit code, which is valid for 10 minutes and 5 tries. Confirm it with `verify`. The response is the same for every address. If the address already has a verified account, its owner gets a note instead of a code. Registering again sends a new code. An address can be sent 5 codes in an hour and 10 in a day. An IP address can register 60 times in an hour.',
    verb: registerAccount,
    callers: [],
    body: 'json',
    answer: ok(NeedsVerificationBody, presentNeedsVerification),
    refusals: limits,
  }),
  route({
    ...account,
    name: 'verifyAccount',
    method: 'POST',
    path: '/v1/developer/auth/verify',
    summary: 'Confirm the emailed code and sign in.',
    description:
      'Creates the account’s workspace and a console session. Send its `access_token` as the bearer token from then on. A code works once. If the address was registered with several passwords, none of them counts. The response then has `password_reset_required`, and the token can only set a password with `reset-password` or sign out.',
    verb: verifyAccount,
    callers: [],
    body: 'json',
    answer: ok(SignedInBody, presentVerified),
    refusals: [...limits, 'verification_code_invalid', 'account_suspended'],
  }),
  route({
    ...account,
    name: 'loginAccount',
    method: 'POST',
    path: '/v1/developer/auth/login',
    summary: 'Sign in with email and password.',
    description:
      'An account that was never verified gets a new code by email, and the response has `needs_verification`: continue with `verify`. For an account with a second factor, the response has `mfa_required`: continue with `mfa`. An unknown address is refused like a wrong password. After 10 refusals for one address in 15 minutes, a caller gets `login_rate_limited`. The owner gets an email about a sign-in from a new browser.',
    verb: loginAccount,
    callers: [],
    body: 'json',
    answer: ok(SignInBody, presentSignIn),
    refusals: [...limits, 'invalid_credentials', 'account_suspended', 'password_reset_required'],
  }),
  route({
    ...account,
    name: 'resendCode',
    method: 'POST',
    path: '/v1/developer/auth/resend',
    summary: 'Email a new verification code.',
    description:
      'The earlier code stops working. The response is the same for every address, but only an account that is not verified yet gets an email. An address can be sent 5 codes in an hour and 10 in a day.',
    verb: resendCode,
    callers: [],
    body: 'json',
    answer: ok(NeedsVerificationBody, presentNeedsVerification),
    refusals: limits,
  }),
  route({
    ...account,
    name: 'logout',
    // No flag hides it: a session that was opened before the platform was switched off can always be ended.
    surface: 'platform',
    method: 'POST',
    path: '/v1/developer/auth/logout',
    summary: 'End this session.',
    description:
      'Ends the session of the bearer token at once, on every instance, and no other session. Console sessions and phone sessions can call it, also while a new password is due.',
    verb: logout,
    answer: noContent,
  }),
  route({
    ...account,
    name: 'forgotPassword',
    method: 'POST',
    path: '/v1/developer/auth/forgot-password',
    summary: 'Email a code to set a new password.',
    description:
      'Emails a code for `reset-password` to a verified account. A person whom a workspace’s directory added gets one too, to set a first password. The response is always the same. Beyond the limits on codes, nothing is sent.',
    verb: forgotPassword,
    callers: [],
    body: 'json',
    answer: ok(CodeSentBody, presentCodeSent),
  }),
  route({
    ...account,
    name: 'resetPassword',
    method: 'POST',
    path: '/v1/developer/auth/reset-password',
    summary: 'Set a new password with an emailed code, or with the session from verify.',
    description:
      'Send `email` and `code`, or neither of them with a session that has `password_reset_required`. Ends every session of the account and every earlier code. Second factors stay. The owner gets an email about the change. Returns a new session, or `mfa_required` for an account with a second factor: continue with `mfa`.',
    verb: resetPassword,
    callers: ['reset_due'],
    body: 'json',
    answer: ok(SignInBody, presentSignIn),
    refusals: [...limits, 'verification_code_invalid', 'missing_bearer_token', 'account_suspended'],
  }),
  route({
    ...account,
    name: 'completeMfa',
    method: 'POST',
    path: '/v1/developer/auth/mfa',
    summary: 'Finish a sign-in with the second factor.',
    description:
      'Takes the `mfa_token` from `login` or `reset-password`, and a code from the authenticator app or a recovery code, which works once. Passkeys work only in the console. A sign-in allows 5 tries, and an account 10 wrong codes in 15 minutes and 30 in a day. The owner gets an email when a recovery code is used.',
    verb: completeMfa,
    callers: [],
    body: 'json',
    answer: ok(SignInBody, presentSignIn),
    refusals: ['mfa_code_invalid', 'mfa_token_invalid', 'account_suspended', 'login_rate_limited'],
  }),
];

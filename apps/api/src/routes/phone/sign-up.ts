import { SignUpByPhoneInput } from '@patchbay/contract';
import { signUpByPhone } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { presentUserSignedIn, UserSignedInBody } from '../../presenters/phone.ts';

export const signUpByPhoneRoute = route({
  method: 'POST',
  path: '/v1/auth/sign-up',
  summary: 'Make a user of a new phone number with the code that was sent to it; signs in.',
  tag: 'Sign in by phone',
  access: { public: true },
  body: wireBody(SignUpByPhoneInput),
  responses: { 200: UserSignedInBody },
  errors: ['verification_code_invalid', 'otp_rate_limited', 'account_suspended', 'conflict'],
  handle: async (ctx, { body }) => ok(presentUserSignedIn(await signUpByPhone(ctx, body))),
});

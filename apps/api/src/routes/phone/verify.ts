import { VerifyPhoneInput } from '@patchbay/contract';
import { verifyPhone } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { PhoneSignInBody, presentPhoneSignIn } from '../../presenters/phone.ts';

export const verifyPhoneRoute = route({
  method: 'POST',
  path: '/v1/auth/phone/verify',
  summary: 'Confirm the code; signs in, or asks a new number to sign up.',
  tag: 'Sign in by phone',
  access: { public: true },
  body: wireBody(VerifyPhoneInput),
  responses: { 200: PhoneSignInBody },
  errors: ['verification_code_invalid', 'otp_rate_limited', 'account_suspended'],
  handle: async (ctx, { body }) => ok(presentPhoneSignIn(await verifyPhone(ctx, body))),
});

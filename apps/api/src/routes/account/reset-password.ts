import { ResetPasswordInput } from '@patchbay/contract';
import { resetPassword } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { presentSignIn, SignInBody } from '../../presenters/account.ts';

export const resetPasswordRoute = route({
  method: 'POST',
  path: '/v1/developer/auth/reset-password',
  summary: 'Set a new password, by the mailed code or by the session that verify gave.',
  tag: 'Console account',
  access: { public: true, principals: ['reset_due'] },
  body: wireBody(ResetPasswordInput),
  responses: { 200: SignInBody },
  errors: [
    'verification_code_invalid',
    'missing_bearer_token',
    'account_suspended',
    'otp_rate_limited',
    'login_rate_limited',
  ],
  handle: async (ctx, { body }) => ok(presentSignIn(await resetPassword(ctx, body))),
});

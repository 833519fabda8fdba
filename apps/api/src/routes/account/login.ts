import { LoginInput } from '@patchbay/contract';
import { loginAccount } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { presentSignIn, SignInBody } from '../../presenters/account.ts';

export const login = route({
  method: 'POST',
  path: '/v1/developer/auth/login',
  summary: 'Sign in with email and password.',
  tag: 'Console account',
  access: { public: true },
  body: wireBody(LoginInput),
  responses: { 200: SignInBody },
  errors: [
    'invalid_credentials',
    'account_suspended',
    'password_reset_required',
    'login_rate_limited',
    'otp_rate_limited',
  ],
  handle: async (ctx, { body }) => ok(presentSignIn(await loginAccount(ctx, body))),
});

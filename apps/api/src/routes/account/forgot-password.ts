import { ForgotPasswordInput } from '@patchbay/contract';
import { forgotPassword } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { CodeSentBody, presentCodeSent } from '../../presenters/account.ts';

/** Answers alike whether or not the address is known. */
export const forgotPasswordRoute = route({
  method: 'POST',
  path: '/v1/developer/auth/forgot-password',
  summary: 'Mail a code for a new password.',
  tag: 'Console account',
  access: { public: true },
  body: wireBody(ForgotPasswordInput),
  responses: { 200: CodeSentBody },
  errors: ['login_rate_limited'],
  handle: async (ctx, { body }) => ok(presentCodeSent(await forgotPassword(ctx, body))),
});

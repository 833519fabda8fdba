import { RegisterInput } from '@patchbay/contract';
import { registerAccount } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { NeedsVerificationBody, presentNeedsVerification } from '../../presenters/account.ts';

/** Answers alike whether or not the address is known. */
export const register = route({
  method: 'POST',
  path: '/v1/developer/auth/register',
  summary: 'Register a console account; a 6-digit code is mailed.',
  tag: 'Console account',
  access: { public: true },
  body: wireBody(RegisterInput),
  responses: { 200: NeedsVerificationBody },
  errors: ['otp_rate_limited', 'login_rate_limited'],
  handle: async (ctx, { body }) => ok(presentNeedsVerification(await registerAccount(ctx, body))),
});

import { VerifyInput } from '@patchbay/contract';
import { verifyAccount } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { presentVerified, SignedInBody } from '../../presenters/account.ts';

export const verify = route({
  method: 'POST',
  path: '/v1/developer/auth/verify',
  summary: 'Confirm the mailed code; signs in.',
  tag: 'Console account',
  access: { public: true },
  body: wireBody(VerifyInput),
  responses: { 200: SignedInBody },
  errors: ['verification_code_invalid', 'otp_rate_limited', 'login_rate_limited', 'account_suspended'],
  handle: async (ctx, { body }) => ok(presentVerified(await verifyAccount(ctx, body))),
});

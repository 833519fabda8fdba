import { ResendInput } from '@patchbay/contract';
import { resendCode } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { NeedsVerificationBody, presentNeedsVerification } from '../../presenters/account.ts';

/** Answers alike whether or not the address is known. */
export const resend = route({
  method: 'POST',
  path: '/v1/developer/auth/resend',
  summary: 'Mail a new code; the old one is dead.',
  tag: 'Console account',
  access: { public: true },
  body: wireBody(ResendInput),
  responses: { 200: NeedsVerificationBody },
  errors: ['otp_rate_limited', 'login_rate_limited'],
  handle: async (ctx, { body }) => ok(presentNeedsVerification(await resendCode(ctx, body))),
});

import { StartPhoneInput } from '@patchbay/contract';
import { startPhone } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { PhoneCodeSentBody, presentPhoneCodeSent } from '../../presenters/phone.ts';

/** Answers alike whether or not the number has a user. */
export const startPhoneRoute = route({
  method: 'POST',
  path: '/v1/auth/phone/start',
  summary: 'Send a 6-digit code to a phone number.',
  tag: 'Sign in by phone',
  access: { public: true },
  body: wireBody(StartPhoneInput),
  responses: { 200: PhoneCodeSentBody },
  errors: ['otp_rate_limited'],
  handle: async (ctx, { body }) => ok(presentPhoneCodeSent(await startPhone(ctx, body))),
});

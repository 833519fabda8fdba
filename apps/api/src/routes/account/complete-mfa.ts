import { MfaInput } from '@patchbay/contract';
import { completeMfa } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { presentSignIn, SignInBody } from '../../presenters/account.ts';

export const mfa = route({
  method: 'POST',
  path: '/v1/developer/auth/mfa',
  summary: 'Finish a sign-in with the second factor.',
  tag: 'Console account',
  access: { public: true },
  body: wireBody(MfaInput),
  responses: { 200: SignInBody },
  errors: ['mfa_code_invalid', 'mfa_token_invalid', 'account_suspended', 'login_rate_limited'],
  handle: async (ctx, { body }) => ok(presentSignIn(await completeMfa(ctx, body))),
});

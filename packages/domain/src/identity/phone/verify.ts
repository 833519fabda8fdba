import { VerifyPhoneInput } from '@patchbay/contract';
import { command, type Effect } from '../../core/exports.ts';
import { visitorKinds } from '../account/sign-in.ts';
import { createUserSession, type UserSignedIn } from '../session/create.ts';
import { consumePhoneCode, tryPhoneCode } from './code.ts';
import { clientLimit, phoneLimit } from './limit.ts';
import { lockPhoneUser } from './user.ts';

/** A session, or the request to sign up: the number is the caller's, but no user has it yet. */
export type PhoneSignIn =
  | ({ readonly status: 'signed_in' } & UserSignedIn)
  | { readonly status: 'needs_sign_up' };

/**
 * Signs in with the code that was sent to the number, and registers the device. For a number without a user it answers
 * `needs_sign_up`, and the code still works to sign up with.
 * @throws AccessError `verification_code_invalid` (400) for a wrong, used or expired code, `otp_rate_limited` (429),
 *   `account_suspended` (403), `validation_error` (422)
 */
export const verifyPhone = command({
  actors: visitorKinds,
  input: VerifyPhoneInput,
  limit: [clientLimit('phoneVerifyClient'), phoneLimit('phoneCodeTries')],
  prepare: (ctx, typed) => tryPhoneCode(ctx, typed),
  async run(ctx, _, right): Promise<Effect<PhoneSignIn>> {
    const user = await lockPhoneUser(ctx.tx.sql, right.phone);
    if (!user) {
      const audit = { unaudited: 'no user has the number yet' };
      return { value: { status: 'needs_sign_up' }, audit, event: null };
    }
    await consumePhoneCode(ctx.tx.prisma, right, ctx.clock.now());
    const { audit, value } = await createUserSession(ctx, user);
    return { value: { status: 'signed_in', ...value }, audit, event: null };
  },
});

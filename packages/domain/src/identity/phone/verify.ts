import { VerifyPhoneInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, type Effect, parseInput, requireActor } from '../../core/exports.ts';
import { visitorKinds } from '../account/visitor.ts';
import { createUserSession, type UserSignedIn } from '../session/create-user.ts';
import { consumePhoneCode, type RightPhoneCode, tryPhoneCode } from './code.ts';
import { takePhoneCall } from './limit.ts';
import { lockPhoneUser } from './user.ts';

/** A session, or the question for a name: the number is the caller's, but no user's yet. */
export type PhoneSignIn =
  | ({ readonly status: 'signed_in' } & UserSignedIn)
  | { readonly status: 'needs_sign_up' };

const openSession = command({
  actors: visitorKinds,
  input: z.custom<RightPhoneCode>(),
  async run(ctx, right): Promise<Effect<PhoneSignIn>> {
    const user = await lockPhoneUser(ctx.tx, right.phone);
    if (!user) {
      // The code is left as it is: signing up asks for it again.
      const value = { status: 'needs_sign_up' } as const;
      return { value, audit: { unaudited: 'the number is nobody’s yet' }, event: null };
    }
    await consumePhoneCode(ctx.tx, right, ctx.clock.now());
    const { audit, ...signedIn } = await createUserSession(ctx, user);
    return { value: { status: 'signed_in', ...signedIn }, audit, event: null };
  },
});

/**
 * Signs in with the code that was sent to the number, and registers the device. A number without a user is told so,
 * and its code stays good for sign-up.
 * @throws AccessError `verification_code_invalid` (400) for a wrong, used or expired code, `otp_rate_limited` (429),
 *   `account_suspended` (403), `validation_error` (422)
 */
export async function verifyPhone(
  ctx: Context,
  rawInput: z.input<typeof VerifyPhoneInput>,
): Promise<PhoneSignIn> {
  requireActor(ctx, visitorKinds);
  const typed = parseInput(VerifyPhoneInput, rawInput);
  await takePhoneCall(ctx, 'phoneVerifyClient');
  return openSession(ctx, await tryPhoneCode(ctx, typed));
}

import { AccessError, SignUpByPhoneInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, parseInput, requireActor } from '../../core/exports.ts';
import { visitorKinds } from '../account/visitor.ts';
import { createWorkspace } from '../onboarding/create-workspace.ts';
import { createUserSession, type UserSignedIn } from '../session/create-user.ts';
import { consumePhoneCode, type RightPhoneCode, tryPhoneCode } from './code.ts';
import { takePhoneCall } from './limit.ts';
import { lockPhoneUser } from './user.ts';

interface Draft {
  readonly displayName: string;
  readonly right: RightPhoneCode;
}

const openUser = command({
  actors: visitorKinds,
  input: z.custom<Draft>(),
  async run(ctx, { displayName, right }) {
    const { phone } = right;
    // Spent first: of two sign-ups at once the second waits here, and is refused.
    await consumePhoneCode(ctx.tx, right, ctx.clock.now());
    if (await lockPhoneUser(ctx.tx, phone)) {
      // Rolled back with this refusal, the code stays good to sign in with.
      throw new AccessError('conflict', { reason: 'the number has a user; sign in with verify' });
    }
    const { userId, workspaceId } = await createWorkspace(ctx.tx, ctx, { displayName });
    await ctx.tx.prisma.user.update({ where: { id: userId }, data: { phone }, select: { id: true } });
    const { audit, ...signedIn } = await createUserSession(ctx, { userId, workspaceId });
    const signedUp = {
      action: 'user.signed_up' as const,
      workspaceId,
      actor: { kind: 'user' as const, id: userId },
      targetId: userId,
    };
    const value: UserSignedIn = signedIn;
    return { value, audit: [signedUp, audit], event: null };
  },
});

/**
 * Makes a user of a number, with a workspace of its own, and signs in. Takes the code that was sent to the number; of
 * two sign-ups with one code one wins.
 * @throws AccessError `verification_code_invalid` (400), `conflict` (409) for a number that has a user,
 *   `otp_rate_limited` (429), `account_suspended` (403), `validation_error` (422)
 */
export async function signUpByPhone(
  ctx: Context,
  rawInput: z.input<typeof SignUpByPhoneInput>,
): Promise<UserSignedIn> {
  requireActor(ctx, visitorKinds);
  const { displayName, ...typed } = parseInput(SignUpByPhoneInput, rawInput);
  await takePhoneCall(ctx, 'phoneSignUpClient');
  return openUser(ctx, { displayName, right: await tryPhoneCode(ctx, typed) });
}

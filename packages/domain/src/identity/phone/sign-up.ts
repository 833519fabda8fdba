import { AccessError, SignUpByPhoneInput } from '@patchbay/contract';
import { type AuditEntry, command } from '../../core/exports.ts';
import { hashNumber } from '../../people/exports.ts';
import { visitorKinds } from '../account/sign-in.ts';
import { createWorkspace } from '../onboarding/create-workspace.ts';
import { createUserSession } from '../session/create.ts';
import { consumePhoneCode, tryPhoneCode } from './code.ts';
import { clientLimit, phoneLimit } from './limit.ts';
import { lockPhoneUser } from './user.ts';

/**
 * Makes a user with the number and a workspace, and signs in. Takes the code that was sent to the number; of two
 * sign-ups with one code one wins.
 * @throws AccessError `verification_code_invalid` (400), `conflict` (409) when a user already has the number,
 *   `otp_rate_limited` (429), `account_suspended` (403), `validation_error` (422)
 */
export const signUpByPhone = command({
  actors: visitorKinds,
  input: SignUpByPhoneInput,
  limit: [clientLimit('phoneSignUpClient'), phoneLimit('phoneCodeTries')],
  prepare: (ctx, typed) => tryPhoneCode(ctx, typed),
  async run(ctx, { displayName }, right) {
    const { phone } = right;
    const { prisma, sql } = ctx.tx;
    // Spent first: of two sign-ups at once the second waits here, and is refused.
    await consumePhoneCode(prisma, right, ctx.clock.now());
    if (await lockPhoneUser(sql, phone)) {
      // The refusal rolls the spending back, so the code still works to sign in with.
      throw new AccessError('conflict', { reason: 'the number has a user; sign in with verify' });
    }
    const user = await createWorkspace(ctx.tx, ctx, { displayName, phone });
    const { userId, workspaceId } = user;
    await prisma.user.update({ where: { id: userId }, data: { phone }, select: { id: true } });
    await hashNumber(ctx.tx, { id: userId, phone });
    const { audit, value } = await createUserSession(ctx, user);
    const signedUp: AuditEntry = {
      action: 'user.signed_up',
      workspaceId,
      actor: { kind: 'user', id: userId },
      targetId: userId,
    };
    return { value, audit: [signedUp, audit], event: null };
  },
});

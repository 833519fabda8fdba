import { AccessError, VerifyInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, parseInput, requireActor } from '../../core/exports.ts';
import { createWorkspace } from '../onboarding/create-workspace.ts';
import { createSession } from '../session/create.ts';
import { consumeCode, type RightCode, tryCode } from './code.ts';
import { lockAccount } from './lock.ts';
import { settlePasswords } from './password-store.ts';
import { visitorKinds } from './visitor.ts';

export interface Verified {
  readonly email: string;
  readonly accessToken: string;
  /** True after several passwords were submitted: the session may only set a new one. */
  readonly passwordResetRequired: boolean;
}

const openAccount = command({
  actors: visitorKinds,
  input: z.custom<RightCode>(),
  async run(ctx, right) {
    const { accountId } = right;
    const now = ctx.clock.now();
    const { displayName } = await lockAccount(ctx.tx, accountId);
    await consumeCode(ctx.tx, right, now);
    // A code never signs in to an account that is verified already: that would make it a second password.
    if (!(await settlePasswords(ctx.tx, accountId, now))) throw new AccessError('verification_code_invalid');
    const { userId, workspaceId } = await createWorkspace(ctx.tx, ctx, { displayName });
    await ctx.tx.prisma.account.update({ where: { id: accountId }, data: { userId }, select: { id: true } });
    const account = await lockAccount(ctx.tx, accountId);
    const { email, accessToken, audit } = await createSession(ctx, account, 'verification');
    const { passwordResetRequired } = account;
    const verified = {
      action: 'account.verified' as const,
      workspaceId,
      actor: { kind: 'console' as const, id: accountId },
      targetId: accountId,
      details: { passwordResetRequired },
    };
    const value: Verified = { email, accessToken, passwordResetRequired };
    return { value, audit: [verified, audit], event: null };
  },
});

/**
 * Confirms an address with the mailed code and signs in: the reader of the mail is the owner. Makes the workspace, its
 * owner and the welcome thread in the same transaction; of two verifications at once one wins.
 * @throws AccessError `verification_code_invalid` (400) for a wrong, used or expired code and for a verified account,
 *   `otp_rate_limited` (429), `account_suspended` (403)
 */
export async function verifyAccount(ctx: Context, rawInput: z.input<typeof VerifyInput>): Promise<Verified> {
  requireActor(ctx, visitorKinds);
  const { email, code } = parseInput(VerifyInput, rawInput);
  return openAccount(ctx, await tryCode(ctx, { email, code, purpose: 'verify' }));
}

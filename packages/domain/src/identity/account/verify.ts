import { AccessError, VerifyAccountInput } from '@patchbay/contract';
import { type AuditEntry, command } from '../../core/exports.ts';
import { createWorkspace } from '../onboarding/create-workspace.ts';
import { createSession } from '../session/create.ts';
import { consumeCode, tryCode } from './code.ts';
import { lockAccount } from './lock.ts';
import { activateWaitingPassword } from './password-store.ts';
import { visitorKinds } from './sign-in.ts';

export interface Verified {
  readonly email: string;
  readonly accessToken: string;
  /** True when several passwords were submitted: the session may only set a new one. */
  readonly passwordResetRequired: boolean;
}

/**
 * Confirms an address with the mailed code and signs in: the reader of the mail owns the address. Makes the workspace,
 * its owner and the welcome thread in the same transaction; of two verifications at once one wins.
 * @throws AccessError `verification_code_invalid` (400) for a wrong, used or expired code and for a verified account,
 *   `otp_rate_limited` (429), `account_suspended` (403)
 */
export const verifyAccount = command({
  actors: visitorKinds,
  input: VerifyAccountInput,
  prepare: (ctx, typed) => tryCode(ctx, { ...typed, purpose: 'verify' }),
  async run(ctx, _, right) {
    const { accountId } = right;
    const { prisma, sql } = ctx.tx;
    const now = ctx.clock.now();
    const locked = await lockAccount(sql, accountId);
    await consumeCode(prisma, right, now);
    const activated = await activateWaitingPassword(sql, accountId, now);
    // A code never signs in to an account that is already verified: that would make it a second password.
    if (!activated) throw new AccessError('verification_code_invalid');
    const owner = await createWorkspace(ctx.tx, ctx, locked);
    const { userId, workspaceId } = owner;
    await prisma.account.update({ where: { id: accountId }, data: { userId }, select: { id: true } });
    const session = await createSession(ctx, { ...locked, ...owner, ...activated }, 'verification');
    const verified: AuditEntry = {
      action: 'account.verified',
      workspaceId,
      actor: { kind: 'console', id: accountId },
      targetId: accountId,
      details: activated,
    };
    const value: Verified = { email: locked.email, accessToken: session.accessToken, ...activated };
    return { value, audit: [verified, session.audit], event: null };
  },
});

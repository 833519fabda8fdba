import { AccessError, ChangePasswordInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { lockAccount } from './lock.ts';
import { hashPassword } from './password.ts';
import { isStillPassword } from './password-store.ts';
import { provePassword } from './prove-password.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Changes the password; every other session ends.
 * @throws AccessError `invalid_credentials` (401), `login_rate_limited` (429), `validation_error` (422)
 */
export const changePassword = command({
  actors: ['console'],
  input: ChangePasswordInput,
  async prepare(ctx, { currentPassword: password, newPassword }) {
    const { email } = ctx.actor;
    const { hashes } = await provePassword(ctx, { email, password }, 'account.reauthentication_failed');
    return { hash: await hashPassword(ctx, newPassword), provenHashes: hashes };
  },
  async run(ctx, _, { hash, provenHashes }) {
    const { accountId, sessionId } = ctx.actor;
    const { prisma, sql } = ctx.tx;
    const account = await lockAccount(sql, accountId);
    // If two changes run at once, one wins. The other one has proven a password that is no longer valid.
    if (!(await isStillPassword(prisma, accountId, provenHashes))) {
      throw new AccessError('invalid_credentials');
    }
    const replacement = { hash, reason: 'password_changed', keepSessionId: sessionId } as const;
    const audit = await replacePassword(ctx, account, replacement);
    await prisma.session.update({
      where: { id: sessionId },
      data: { authenticatedAt: ctx.clock.now() },
      select: { id: true },
    });
    return { value: {}, audit, event: null };
  },
});
